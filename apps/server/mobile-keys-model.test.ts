import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestKeys, type TestKeys } from '#mobile-key/testing';
import type { Guest } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { SimulatedVisionline } from '../../integrations/assa-abloy/index.ts';
import { SimulatedSalto } from '../../integrations/salto/index.ts';

const rooms = ['101', '102', '103'];
/** How far the clock of an offline lock may be off, in milliseconds. */
const skewMs = 120_000;

type Step =
  | { readonly what: 'in' | 'move'; readonly who: number; readonly room: number }
  | { readonly what: 'out' | 'revoke'; readonly who: number }
  | { readonly what: 'phone' | 'network'; readonly who: number; readonly phone: number }
  | { readonly what: 'term'; readonly who: number; readonly days: number }
  | { readonly what: 'wait'; readonly hours: number }
  | { readonly what: 'lose' | 'deliver' };

const [who, phone, room] = [fc.nat(2), fc.nat(1), fc.nat(2)];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('in' as const), who, room }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('phone' as const), who, phone }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('move' as const), who, room }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('out' as const, 'revoke' as const), who }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('network' as const), who, phone }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('term' as const), who, days: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('wait' as const), hours: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('lose' as const, 'deliver' as const) }) },
);
const steps = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' });

/** A stay as it must be: at most one for each person at a time. */
type Known = { guest: Guest; room: string; isIn: boolean; departure: string };

/** The stays of a hotel, and what happens to them. */
class Model {
  readonly keys: TestKeys;
  readonly all: Known[] = [];
  readonly #now = new Map<number, Known>();

  constructor(keys: TestKeys) {
    this.keys = keys;
  }

  of(person: number): Known | undefined {
    return this.#now.get(person);
  }

  endOf({ departure }: Known): number {
    return Date.parse(`${departure}T18:00:00Z`);
  }

  /** Whether a guest may open the own room now. */
  may(known: Known): boolean {
    return known.isIn && this.keys.platform.clock.now() < this.endOf(known);
  }

  phone({ guest }: Known, at: number): Guest {
    return { ...guest, sessionId: `${guest.sessionId} ${at}` };
  }

  async #in(person: number, number: string): Promise<void> {
    if (this.of(person)?.isIn) return;
    const guest = await this.keys.checkIn(number, { last_name: `Guest ${person}` });
    const known = { guest, room: number, isIn: true, departure: '2026-11-24' };
    this.#now.set(person, known);
    this.all.push(known);
  }

  async #move(known: Known, number: string): Promise<void> {
    if (!known.isIn || known.room === number) return;
    await this.keys.hotel.rooms(number).catch(() => undefined);
    const given = { params: { id: known.guest.stayId }, body: { room: number, share: true } };
    await callRoute(this.keys.hotel.api, 'POST /api/v1/stays/{id}/move', { property: '1', ...given });
    const roomId = (await this.keys.hotel.port.byId('1', known.guest.stayId))?.roomId ?? '';
    [known.room, known.guest] = [number, { ...known.guest, room: number, roomId }];
  }

  async #term(known: Known, days: number): Promise<void> {
    if (!known.isIn) return;
    const departure = `2026-11-${22 + days}`;
    const given = { params: { id: known.guest.stayId }, body: { departure } };
    const changed = callRoute(this.keys.hotel.api, 'PATCH /api/v1/stays/{id}', { property: '1', ...given });
    // A departure in the past is refused.
    await changed.then(
      () => {
        known.departure = departure;
      },
      () => undefined,
    );
  }

  /** Does what steps of all kinds of locks have in common. */
  async take(one: Step): Promise<void> {
    if (one.what === 'wait') await this.keys.platform.clock.advance(one.hours * 3_600_000);
    if (one.what === 'deliver') await this.keys.deliver();
    if (one.what === 'in') await this.#in(one.who, rooms[one.room] ?? '');
    const known = 'who' in one ? this.of(one.who) : undefined;
    if (!known) return;
    if (one.what === 'move') await this.#move(known, rooms[one.room] ?? '');
    if (one.what === 'term') await this.#term(known, one.days);
    if (one.what === 'revoke' && known.isIn) await this.keys.revoke(known.guest);
    if (one.what === 'out' && known.isIn) {
      known.isIn = false;
      await this.keys.hotel.port.checkOut('1', known.guest.stayId);
    }
  }
}

type HeldKey = { readonly id: string; readonly room: string; readonly state: string };
const held = async (keys: TestKeys) => ((await keys.desk('GET /api/v1/mobile-keys')) as { items: HeldKey[] }).items;

it('whatever guests, sharers, moves, clocks and losses do, a lock that the server opens opens in the stay and never else', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      let salto = undefined as unknown as SimulatedSalto;
      const settings = { onekey_vendor: 'salto', onekey_salto_use_ship: true };
      const keys = await openTestKeys(settings, (clock) => {
        salto = new SimulatedSalto({ clock, latencyMs: () => 0 });
        return { salto };
      });
      const model = new Model(keys);
      for (const one of all) {
        await model.take(one);
        if (one.what === 'lose') salto.lose();
        const known = one.what === 'phone' ? model.of(one.who) : undefined;
        if (one.what !== 'phone' || !known) continue;
        // Not the limit of presses is looked at here.
        await keys.platform.clock.advance(15_000);
        const before = salto.opened.length;
        const press = async () =>
          await keys.press(model.phone(known, one.phone)).then(
            () => true,
            () => false,
          );
        // The lock may know a newer key than the phone has; then the next press has it join.
        const isOpen = (await press()) || (await press());
        const opened = salto.opened.slice(before).map((opening) => opening.room);
        expect([isOpen, opened]).toEqual(model.may(known) ? [true, [known.room]] : [false, []]);
      }
      // Once the server has learnt of all that happened, the vendor has no key of a stay that is over.
      await keys.deliver();
      const ids = (await held(keys)).filter(({ state }) => state === 'revoked').map(({ id }) => id);
      for (const id of ids) expect(['revoked', 'unknown_credential']).toContain(await keys.waitFor(salto.open(id)));
      await keys.close();
    }),
    { numRuns: 80 },
  );
});

it('whatever guests, sharers, moves, clocks and phones without a network do, a phone opens an offline lock in its stay, or until it learns', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      let visionline = undefined as unknown as SimulatedVisionline;
      const keys = await openTestKeys({ onekey_vendor: 'assa_abloy', onekey_one_time_code: false }, (clock) => {
        visionline = new SimulatedVisionline(clock);
        return { assa_abloy: visionline };
      });
      const model = new Model(keys);
      /** The keys that each phone was given, and which of them are without a network. */
      const given = new Map<string, { readonly known: Known; readonly latest: number }>();
      const offline = new Set<string>();
      for (const one of all) {
        await model.take(one);
        const known = 'who' in one ? model.of(one.who) : undefined;
        const idOf = (link: string) => decodeURIComponent(link.split('/').at(-1) ?? '');
        if (one.what === 'phone' && known) {
          const link = await keys.link(model.phone(known, one.phone)).then(
            (answer) => answer.link ?? '',
            () => '',
          );
          expect(link !== '').toBe(model.may(known));
          // A phone that takes a link over has a network.
          if (link !== '') {
            offline.delete(idOf(link));
            visionline.setOffline(idOf(link), false);
            given.set(idOf(link), { known, latest: model.endOf(known) });
            expect(visionline.present(idOf(link), { property: '1', room: known.room })).toBe('opened');
          }
        }
        if (one.what === 'network' && known) {
          for (const [id, { known: of }] of given) {
            if (of !== known) continue;
            if (offline.has(id)) offline.delete(id);
            else offline.add(id);
            visionline.setOffline(id, offline.has(id));
          }
        }
        if (one.what !== 'deliver' && one.what !== 'wait') continue;
        await keys.deliver();
        const now = keys.platform.clock.now();
        for (const [id, { known: of, latest }] of given) {
          if (!offline.has(id)) given.set(id, { known: of, latest: model.endOf(of) });
          for (const number of rooms) {
            if (visionline.present(id, { property: '1', room: number }) !== 'opened') continue;
            if (offline.has(id)) expect(now).toBeLessThan(Math.max(latest, model.endOf(of)) + skewMs);
            else expect([of.isIn, of.room, now < model.endOf(of) + skewMs]).toEqual([true, number, true]);
          }
        }
      }
      await keys.close();
    }),
    { numRuns: 80 },
  );
});

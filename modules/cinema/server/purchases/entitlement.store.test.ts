import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest } from '#platform/node/auth';
import { openTestCinema, type TestCinema } from '../../testing/index.ts';

let cinema: TestCinema;
let pack = '';
beforeEach(async () => {
  cinema = await openTestCinema({ cinema_purchases_per_day: 200 });
  await cinema.films({ id: 'a' }, { id: 'b' }, { id: 'free', more: { price: 0 } });
  pack = (await cinema.addPackage({ all_films: false, film_ids: ['b'], price: 1900, valid_hours: 24 })).id;
});
afterEach(() => cinema.platform.database.close());

const hourMs = 3_600_000;

/** What a test knows of a purchase. */
type Bought = {
  readonly id: string;
  readonly stayId: string;
  readonly films: readonly string[];
  readonly price: number;
  readonly until: number;
  isUndone: boolean;
};

type Step =
  | { readonly kind: 'buy'; readonly what: 'a' | 'b' | 'pack'; readonly by: 'room' | 'voucher' }
  | { readonly kind: 'undo'; readonly at: number }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'jobs'; readonly fails: 'before' | 'after' | undefined }
  | { readonly kind: 'leave' | 'repeat' };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    what: fc.constantFrom('a' as const, 'b' as const, 'pack' as const),
    by: fc.constantFrom('room' as const, 'room' as const, 'voucher' as const),
  }),
  fc.record({ kind: fc.constant('undo' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 20, 30) }),
  fc.record({
    kind: fc.constant('jobs' as const),
    fails: fc.constantFrom('before' as const, 'after' as const, undefined),
  }),
  fc.record({ kind: fc.constantFrom('leave' as const, 'repeat' as const) }),
);

/** The guests of a room, one after the other, and what the test expects of them. */
class Walk {
  guest: Guest;
  readonly #bought: Bought[] = [];
  #last: Parameters<TestCinema['buy']>[1] | undefined;

  constructor(guest: Guest) {
    this.guest = guest;
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'buy':
        return await this.#buy(step);
      case 'undo':
        return await this.#undo(step.at);
      case 'wait':
        return await cinema.platform.clock.advance(step.hours * hourMs);
      case 'jobs':
        cinema.bill.fails = step.fails;
        await cinema.runJobs();
        cinema.bill.fails = undefined;
        return;
      case 'leave':
        await cinema.checkOut(this.guest);
        this.#last = undefined;
        this.guest = await cinema.signIn('214');
        return;
      case 'repeat':
        // A lost reply: the same request again.
        if (this.#last) await cinema.buy(this.guest, this.#last);
    }
  }

  async #buy({ what, by }: Step & { readonly kind: 'buy' }): Promise<void> {
    const item = what === 'pack' ? { pckg_id: pack, price: 19 } : { movie_id: what, price: 6.9 };
    const kind = what === 'pack' ? { kind: 'package' as const, item_id: pack } : { kind: 'any_film' as const };
    const voucher = by === 'voucher' ? ((await cinema.addVouchers({ ...kind, count: 1 })).codes[0] ?? '') : '';
    const wish = { request_id: cinema.requestId(), ...item, payment: by, voucher };
    const films = what === 'a' ? ['a'] : ['b'];
    const isOwned =
      what === 'pack'
        ? this.#active().some(({ price, films: own }) => price !== 690 && own.length === 2)
        : this.#expected(what) !== 'none';
    if (isOwned) {
      await expect(cinema.buy(this.guest, wish)).rejects.toMatchObject({ code: 'already_yours' });
      return;
    }
    const { purchase_id: id } = await cinema.buy(this.guest, wish);
    this.#last = wish;
    const until = cinema.platform.clock.now() + (what === 'pack' ? 24 : 48) * hourMs;
    const price = by === 'voucher' ? 0 : what === 'pack' ? 1900 : 690;
    // The second name marks a package.
    const names = what === 'pack' ? [...films, 'pack'] : films;
    this.#bought.push({ id, stayId: this.guest.stayId, films: names, price, until, isUndone: false });
  }

  async #undo(at: number): Promise<void> {
    const one = this.#bought[at % Math.max(1, this.#bought.length)];
    if (!one || one.isUndone) return;
    await cinema.undo(one.id);
    one.isUndone = true;
  }

  #active(): readonly Bought[] {
    const now = cinema.platform.clock.now();
    return this.#bought.filter(
      ({ stayId, isUndone, until }) => stayId === this.guest.stayId && !isUndone && until > now,
    );
  }

  #expected(film: string): 'none' | 'owned' | 'free' {
    if (film === 'free') return 'free';
    return this.#active().some(({ films }) => films.includes(film)) ? 'owned' : 'none';
  }

  async check(): Promise<void> {
    const { movies } = await cinema.call('VideoOnDemand.getMovies', this.guest, {});
    for (const { id, entitlement } of movies) {
      const owned = entitlement === 'bought' || entitlement === 'package' ? 'owned' : entitlement;
      expect([id, owned]).toEqual([id, this.#expected(id)]);
      const isPlayed = await cinema.call('VideoOnDemand.getStream', this.guest, { movie_id: id }).then(
        () => true,
        ({ code }: { readonly code: string }) => code !== 'not_entitled',
      );
      expect([id, isPlayed]).toEqual([id, owned !== 'none']);
    }
  }

  /** In the end each stay is charged what it bought and has not given back. */
  async settle(): Promise<void> {
    while ((await cinema.runJobs()) > 0);
    const charged = (id: string) => cinema.bill.charged.get(`film:${id}`);
    for (const { id, price, isUndone, stayId } of this.#bought) {
      expect(charged(id)?.amount ?? 0).toBe(isUndone ? 0 : price);
      if (price > 0 && !isUndone) expect(charged(id)?.stayId).toBe(stayId);
    }
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
    const active = this.#bought.filter(({ isUndone }) => !isUndone);
    expect(sum([...cinema.bill.charged.values()].map(({ amount }) => amount))).toBe(
      sum(active.map(({ price }) => price)),
    );
  }
}

test('whatever is bought, taken back, over and left: only what was bought or is free is played, and charged once', async () => {
  const walks = fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 14 }), async (taken) => {
    cinema.bill.charged.clear();
    const walk = new Walk(await cinema.signIn('214'));
    for (const step of taken) {
      await walk.take(step);
      await walk.check();
    }
    await walk.settle();
    await cinema.checkOut(walk.guest);
  });
  await fc.assert(walks, { numRuns: 40 });
});

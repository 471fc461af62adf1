import { describe, expect, onTestFinished, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { type Random, seededRandom } from '#platform/random';
import { type ReportedPerson, type ReportedStay, type StayFeed, type StayReport, stays } from '../../contract.ts';
import { openTestHotel } from '../../testing/open-test-hotel.ts';
import type { StaysTables } from '../tables.ts';

const free = async () => {};

async function openFeed(source = 'fias', settings: { readonly imports_ask_percent?: number } = {}) {
  const hotel = await openTestHotel({ settings });
  onTestFinished(() => hotel.platform.database.close());
  const { port, platform } = hotel;
  const feed = port.openFeed({ property: '1', source, guard: free });
  async function inRoom(room: string) {
    const stays = await port.inHouseByRoomNumber('1', room);
    return stays.map(({ residents: [first] }) => first?.lastName ?? '').sort();
  }
  const names = async () =>
    (await platform.events()).map(({ name }) => name).filter((name) => name.startsWith('stays.'));
  return { ...hotel, feed, inRoom, names };
}

const weber: ReportedStay = {
  reference: '7001',
  room: '101',
  guest: { lastName: 'Weber', firstName: 'Anna' },
  language: 'de',
  arrival: '2026-11-20',
  departure: '2026-11-24',
};
const checkIn = (stay: Partial<ReportedStay> = {}): StayReport => ({ kind: 'checked_in', stay: { ...weber, ...stay } });
const checkOut = (reference = '7001', room = '101'): StayReport => ({ kind: 'checked_out', reference, room });

describe('reports', () => {
  test('a check-in creates room and stay, and a repeated one changes nothing', async () => {
    const { feed, inRoom, names, port } = await openFeed();
    expect(await feed.report(checkIn())).toBe('applied');
    expect(await feed.report(checkIn())).toBe('unchanged');
    expect(await inRoom('101')).toEqual(['Weber']);
    expect(await names()).toEqual(['stays.checked_in']);
    const [stay] = await port.inHouseByRoomNumber('1', '101');
    expect(stay).toMatchObject({ language: 'de', departure: '2026-11-24', noPost: false, mayViewBill: true });
    expect(await port.pmsStay('1', stay?.id ?? '')).toMatchObject({ reference: '7001', room: '101' });
  });

  test('a second check-in is a correction: the resident keeps the id, and only what was sent changes', async () => {
    const { feed, port, names } = await openFeed();
    await feed.report(checkIn());
    const [before] = await port.inHouseByRoomNumber('1', '101');
    const correction = {
      reference: '7001',
      room: '101',
      guest: { lastName: 'Weber-Lang', firstName: 'Anna' },
      noPost: true,
    };
    expect(await feed.report({ kind: 'checked_in', stay: correction })).toBe('applied');
    const [after] = await port.inHouseByRoomNumber('1', '101');
    expect(after).toMatchObject({ id: before?.id, noPost: true, language: 'de', departure: '2026-11-24' });
    expect(after?.residents).toMatchObject([{ id: before?.residents[0]?.id, lastName: 'Weber-Lang' }]);
    expect(await names()).toEqual(['stays.checked_in', 'stays.changed']);
  });

  test('who joins under the reference of the one who is there is a companion, also after a change and a resync', async () => {
    const { feed, port, inRoom } = await openFeed();
    const lang = { lastName: 'Lang', firstName: 'Bo' };
    const residents = async () => {
      const [stay] = await port.inHouseByRoomNumber('1', '101');
      return stay?.residents.map(({ id, lastName }) => `${lastName} ${id}`);
    };
    await feed.report(checkIn());
    expect(await feed.report(checkIn({ guest: lang, shares: true }))).toBe('applied');
    const both = await residents();
    expect(both).toMatchObject([/^Weber/, /^Lang/].map((name) => expect.stringMatching(name)));
    expect(await feed.report(checkIn({ guest: lang, shares: true }))).toBe('unchanged');
    expect(await feed.report({ kind: 'changed', stay: { ...weber, guest: lang } })).toBe('unchanged');
    const resync = await feed.startResync();
    await resync.stage([{ ...weber }, { ...weber, guest: lang, shares: true }]);
    await resync.finish();
    expect(await residents()).toEqual(both);
    expect(await feed.report({ ...checkOut(), shares: true } as StayReport)).toBe('unchanged');
    // A guest who shares the room under a reference of their own may still be called otherwise.
    await feed.report(checkIn({ reference: '7002', guest: { lastName: 'Okafor' }, shares: true }));
    await feed.report(checkIn({ reference: '7002', guest: { lastName: 'Winter' }, shares: true }));
    expect(await inRoom('101')).toEqual(['Weber', 'Winter']);
    expect(await feed.report({ ...checkOut(), shares: true } as StayReport)).toBe('applied');
    expect(await inRoom('101')).toEqual(['Winter']);
  });

  const bo = { lastName: 'Lang', firstName: 'Bo' };
  const leave = (guest?: ReportedPerson): StayReport => ({
    ...{ kind: 'checked_out', reference: '7001', room: '101', shares: true },
    ...(guest && { guest }),
  });
  async function openShared(stay: Partial<ReportedStay> = {}) {
    const hotel = await openFeed();
    const residents = async () => {
      const found = await hotel.port.inHouseByRoomNumber('1', '101');
      return Object.fromEntries(found.flatMap((one) => one.residents).map(({ id, lastName }) => [lastName, id]));
    };
    await hotel.feed.report(checkIn(stay));
    await hotel.feed.report(checkIn({ ...stay, guest: bo, shares: true }));
    return { ...hotel, residents, before: await residents() };
  }

  test('guests of one reference keep their devices, in whatever order and however often a resync lists them', async () => {
    const { feed, residents, before } = await openShared();
    const [anna, lang] = [{ ...weber }, { ...weber, guest: bo, shares: true }];
    for (const listed of [
      [lang, anna],
      [lang, { ...anna, shares: true }],
      [anna, lang, lang],
      [lang, anna, lang],
      [anna],
    ]) {
      const resync = await feed.startResync();
      await resync.stage(listed);
      await resync.finish();
      expect(await residents()).toEqual(before);
    }
  });

  test('guests of one reference whom a resync lists first are checked in, each once', async () => {
    const { feed, port } = await openFeed();
    const resync = await feed.startResync();
    await resync.stage([{ ...weber, guest: bo, shares: true }, weber, { ...weber, guest: bo, shares: true }]);
    await resync.finish();
    expect((await port.inHouseByRoomNumber('1', '101')).map((one) => one.residents)).toMatchObject([
      [{ lastName: 'Weber' }, { lastName: 'Lang' }],
    ]);
  });

  test('a new name of one of them is of whom it fits, and else of the first', async () => {
    const { feed, residents, before } = await openShared();
    await feed.report(checkIn({ guest: { lastName: 'Lang', firstName: 'Bo Erik' }, shares: true }));
    await feed.report(checkIn({ guest: { lastName: 'Weber-Haas', firstName: 'Anna' }, shares: true }));
    expect(await residents()).toEqual({ 'Weber-Haas': before.Weber, Lang: before.Lang });
    await feed.report(checkIn({ guest: { lastName: 'Moser' } }));
    expect(await residents()).toEqual({ Moser: before.Weber, Lang: before.Lang });
  });

  test('a guest who is named at the check-out leaves alone while others stay, and is signed out before the change is heard of', async () => {
    const { feed, residents, before, names, platform } = await openShared();
    expect(await feed.report(leave(bo))).toBe('applied');
    expect(await residents()).toEqual({ Weber: before.Weber });
    expect((await names()).slice(-2)).toEqual(['stays.resident_left', 'stays.changed']);
    const left = (await platform.events()).find(({ name }) => name === 'stays.resident_left');
    expect(left?.payload).toMatchObject({ resident_id: before.Lang });
    expect(await feed.report(leave(bo))).toBe('applied');
    expect(await residents()).toEqual({});
  });

  test('the first of them who is named leaves alone too, but ends the stay where strangers are in the room', async () => {
    const { feed, residents, before } = await openShared();
    expect(await feed.report(leave(weber.guest))).toBe('applied');
    expect(await residents()).toEqual({ Lang: before.Lang });
    const shared = await openShared();
    await shared.feed.report(checkIn({ reference: '7002', guest: { lastName: 'Okafor' }, shares: true }));
    expect(await shared.feed.report(leave(weber.guest))).toBe('applied');
    expect(Object.keys(await shared.residents())).toEqual(['Okafor']);
  });

  test('a check-out of nobody by name while others stay is one of several before the day of departure, and then the end', async () => {
    const early = await openShared();
    expect(await early.feed.report(leave())).toBe('unchanged');
    expect(await early.residents()).toEqual(early.before);
    const last = await openShared({ departure: '2026-11-21' });
    expect(await last.feed.report(leave({ lastName: 'Nobody' }))).toBe('applied');
    expect(await last.residents()).toEqual({});
  });

  test('a check-out by a name that several of them have is one of nobody by name', async () => {
    const { feed } = await openShared();
    await feed.report(checkIn({ companions: [{ lastName: 'Lang', firstName: 'Mia' }, bo] }));
    expect(await feed.report(leave({ lastName: 'Lang' }))).toBe('unchanged');
    expect(await feed.report(leave(bo))).toBe('applied');
  });

  test('a name that is corrected with the share flag is no companion, and its check-out ends the stay', async () => {
    const { feed, inRoom } = await openFeed();
    await feed.report(checkIn({ shares: true }));
    await feed.report(checkIn({ guest: { lastName: 'Weber-Lang', firstName: 'Anna' }, shares: true }));
    expect(await inRoom('101')).toEqual(['Weber-Lang']);
    expect(await feed.report(leave())).toBe('applied');
    expect(await inRoom('101')).toEqual([]);
  });

  test('a guest without a name is given it, also with the share flag', async () => {
    const { feed, port } = await openFeed();
    await feed.report({ kind: 'checked_in', stay: { reference: '7001', room: '101' } });
    await feed.report(checkIn({ shares: true }));
    const [stay] = await port.inHouseByRoomNumber('1', '101');
    expect(stay?.residents).toMatchObject([{ lastName: 'Weber' }]);
  });

  test('a guest who leaves during a resync is no more of what was staged, and the others stay', async () => {
    for (const listed of [[weber, { ...weber, guest: bo, shares: true }], [{ ...weber, guest: bo, shares: true }]]) {
      const { feed, residents, before } = await openShared();
      const resync = await feed.startResync();
      await resync.stage(listed);
      await feed.report(leave(bo));
      expect(await resync.finish()).toMatchObject({ checkedIn: 0, checkedOut: 0 });
      expect(await residents()).toEqual({ Weber: before.Weber });
    }
  });

  test('two companions of one name are two, however often they are reported', async () => {
    const { feed, port } = await openFeed();
    const twins = { ...weber, companions: [{ lastName: 'Luz' }, { lastName: 'Luz' }] };
    expect(await feed.report({ kind: 'checked_in', stay: twins })).toBe('applied');
    expect(await feed.report({ kind: 'checked_in', stay: twins })).toBe('unchanged');
    const [stay] = await port.inHouseByRoomNumber('1', '101');
    expect(new Set(stay?.residents.map(({ id }) => id)).size).toBe(3);
  });

  test('a change of a guest who is unknown checks in, a check-out of one is ignored', async () => {
    const { feed, inRoom } = await openFeed();
    expect(await feed.report(checkOut('9', '105'))).toBe('ignored');
    expect(await feed.report({ kind: 'changed', stay: weber })).toBe('applied');
    expect(await inRoom('101')).toEqual(['Weber']);
    expect(await feed.report(checkOut())).toBe('applied');
    expect(await feed.report(checkOut())).toBe('ignored');
    expect(await inRoom('101')).toEqual([]);
  });

  test('names lose control characters and marks that turn the direction of what is beside them', async () => {
    const { feed, inRoom } = await openFeed();
    const guest = { lastName: '\u202eWeber\u0007', firstName: 'An\u2066na\nMaria' };
    const companions = [{ lastName: 'Lang\u202c' }];
    await feed.report(checkIn({ guest, companions, reference: '' }));
    expect(await inRoom('101')).toEqual(['Weber']);
    const resync = await feed.startResync();
    await resync.stage([{ ...weber, guest, companions, reference: '' }]);
    expect(await resync.finish()).toMatchObject({ checkedIn: 0, checkedOut: 0, changed: 0 });
  });

  test('a move takes one guest to the new room and leaves the others', async () => {
    const { feed, inRoom, names } = await openFeed();
    await feed.report(checkIn());
    await feed.report(checkIn({ reference: '7002', guest: { lastName: 'Lang' }, shares: true }));
    const move: StayReport = { kind: 'changed', stay: { reference: '7001', room: '214' }, fromRoom: '101' };
    expect(await feed.report(move)).toBe('applied');
    expect(await feed.report(move)).toBe('unchanged');
    expect([await inRoom('101'), await inRoom('214')]).toEqual([['Lang'], ['Weber']]);
    expect((await names()).filter((name) => name === 'stays.moved')).toHaveLength(1);
  });

  test('a move that is told as a check-in and a check-out of the old room keeps the guest', async () => {
    const { feed, inRoom, port } = await openFeed();
    await feed.report(checkIn());
    await feed.report(checkIn({ room: '214' }));
    // The server may have been restarted in between.
    const restarted = port.openFeed({ property: '1', source: 'fias', guard: free });
    expect(await restarted.report(checkOut('7001', '101'))).toBe('unchanged');
    const resync = await restarted.startResync();
    await resync.stage([{ ...weber, room: '214' }]);
    await restarted.report(checkOut('7001', '101'));
    await resync.finish();
    expect(await inRoom('214')).toEqual(['Weber']);
    expect(await feed.report(checkOut('7001', '214'))).toBe('applied');
  });

  test('a guest who came back to the room checks out of it, and one whose move nobody told checks out of any', async () => {
    const { feed, inRoom } = await openFeed();
    await feed.report(checkIn());
    for (const room of ['214', '101']) await feed.report(checkIn({ room }));
    expect(await feed.report(checkOut('7001', '101'))).toBe('applied');
    await feed.report(checkIn());
    await feed.report(checkIn({ reference: '7002', room: '214' }));
    expect(await feed.report(checkOut('7001', '214'))).toBe('applied');
    expect([await inRoom('101'), await inRoom('214')]).toEqual([[], ['Weber']]);
  });

  test('minutes after a move, a check-out of the old room is one of a guest whose way back nobody told', async () => {
    const { feed, inRoom, platform } = await openFeed();
    await feed.report(checkIn());
    await feed.report({ kind: 'changed', stay: { ...weber, room: '214' }, fromRoom: '101' });
    await platform.clock.advance(4 * 60_000);
    expect(await feed.report(checkOut('7001', '101'))).toBe('unchanged');
    await platform.clock.advance(60_000);
    expect(await feed.report(checkOut('7001', '101'))).toBe('applied');
    expect(await inRoom('214')).toEqual([]);
  });

  test('a report that names no room is about the one of its guest, and of an unknown one about nobody', async () => {
    const { feed, inRoom, port } = await openFeed();
    const change = (reference: string): StayReport => ({
      kind: 'changed',
      stay: { reference, room: '', guest: { lastName: 'Weber-Lang' } },
    });
    expect(await feed.report(change('7001'))).toBe('ignored');
    await feed.report(checkIn());
    expect(await feed.report(change('7001'))).toBe('applied');
    expect(await inRoom('101')).toEqual(['Weber-Lang']);
    const [stay] = await port.inHouseByRoomNumber('1', '101');
    expect(await port.pmsStay('1', stay?.id ?? '')).toMatchObject({ room: '101' });
    expect(await feed.report(checkOut('7001', ''))).toBe('applied');
  });

  test('without references, one of several guests leaves by name', async () => {
    const { feed, inRoom } = await openFeed();
    await feed.report(checkIn({ reference: '' }));
    await feed.report(checkIn({ reference: '', guest: { lastName: 'Lang' }, shares: true }));
    const leave = { kind: 'checked_out', reference: '', room: '101', shares: true } as const;
    expect(await feed.report(leave)).toBe('unchanged');
    expect(await feed.report({ ...leave, guest: { lastName: 'Lang' } })).toBe('applied');
    expect(await inRoom('101')).toEqual(['Weber']);
  });

  test('a check-out without reference empties the room', async () => {
    const { feed, inRoom } = await openFeed();
    await feed.report(checkIn());
    await feed.report(checkIn({ reference: '7002', guest: { lastName: 'Lang' } }));
    expect(await feed.report(checkOut('', '101'))).toBe('applied');
    expect(await inRoom('101')).toEqual([]);
    expect(await feed.report(checkOut('', '101'))).toBe('unchanged');
  });

  test('a guest who comes back after the check-out has a new stay', async () => {
    const { feed, port } = await openFeed();
    await feed.report(checkIn());
    const [first] = await port.inHouseByRoomNumber('1', '101');
    await feed.report(checkOut());
    await feed.report(checkIn());
    const [second] = await port.inHouseByRoomNumber('1', '101');
    expect(second?.id).not.toBe(first?.id);
  });

  test('zeros and spaces of a room number distinguish rooms only where the hotel has both', async () => {
    const { feed, port } = await openFeed();
    await feed.report(checkIn({ room: ' 12' }));
    const [stay] = await port.inHouseByRoomNumber('1', '12');
    expect(await port.pmsStay('1', stay?.id ?? '')).toMatchObject({ room: ' 12' });
  });

  test('what the guest may do is the PMS’s to say', async () => {
    const { feed, port, names } = await openFeed();
    await feed.report(checkIn({ mayViewBill: false, noPost: true }));
    expect(await port.inHouseByRoomNumber('1', '101')).toMatchObject([{ mayViewBill: false, noPost: true }]);
    await feed.report({ kind: 'changed', stay: { reference: '7001', room: '101', mayViewBill: true } });
    expect(await port.inHouseByRoomNumber('1', '101')).toMatchObject([{ mayViewBill: true, noPost: true }]);
    expect(await names()).toEqual(['stays.checked_in', 'stays.changed']);
  });

  test('a write after the lease was lost changes nothing', async () => {
    const { port, inRoom } = await openFeed();
    const lost = port.openFeed({ property: '1', source: 'fias', guard: () => Promise.reject(new Error('taken')) });
    await expect(lost.report(checkIn())).rejects.toThrow('taken');
    expect(await inRoom('101')).toEqual([]);
  });
});

describe('a PMS without references', () => {
  const nameless = (stay: Partial<ReportedStay>): StayReport => checkIn({ reference: '', ...stay });

  test('the same name in the same room is the same guest', async () => {
    const { feed, names } = await openFeed();
    await feed.report(nameless({}));
    await feed.report(nameless({ departure: '2026-11-25' }));
    expect(await names()).toEqual(['stays.checked_in', 'stays.changed']);
  });

  test('the first guest of a room takes the place of one whose departure was never told; a sharer joins', async () => {
    const { feed, inRoom } = await openFeed();
    await feed.report(nameless({}));
    await feed.report(nameless({ guest: { lastName: 'Lang' }, shares: true }));
    expect(await inRoom('101')).toEqual(['Lang', 'Weber']);
    await feed.report(nameless({ guest: { lastName: 'Ortega' }, shares: false }));
    expect(await inRoom('101')).toEqual(['Ortega']);
  });
});

describe('resync', () => {
  test('those who were not sent are gone, the others change only where they differ', async () => {
    const { feed, inRoom, guest, names } = await openFeed();
    await guest({ room: '300' });
    await feed.report(checkIn());
    await feed.report(checkIn({ reference: '7002', room: '102', guest: { lastName: 'Lang' } }));
    await feed.report(checkIn({ reference: '7003', room: '103', guest: { lastName: 'Moser' } }));
    const before = (await names()).length;
    const resync = await feed.startResync();
    await resync.stage([weber, { reference: '7003', room: '104', guest: { lastName: 'Moser' } }]);
    await resync.stage([{ reference: '7004', room: '105', guest: { lastName: 'Haas' } }]);
    await resync.stageEmpty('102');
    expect(await inRoom('102')).toEqual(['Lang']);
    expect(await resync.finish()).toEqual({ checkedIn: 1, changed: 0, moved: 1, checkedOut: 2 });
    const rooms = ['101', '102', '103', '104', '105', '300'];
    expect(await Promise.all(rooms.map(inRoom))).toEqual([['Weber'], [], [], ['Moser'], ['Haas'], []]);
    expect((await names()).slice(before).sort()).toEqual([
      'stays.checked_in',
      'stays.ended',
      'stays.ended',
      'stays.moved',
    ]);
  });

  test('a report in between is the last word, until its stay or room is sent again', async () => {
    const { feed, inRoom } = await openFeed();
    const resync = await feed.startResync();
    await resync.stage([weber]);
    await feed.report({ kind: 'changed', stay: { reference: '7001', room: '109' }, fromRoom: '101' });
    await feed.report(checkIn({ reference: '7005', room: '110', guest: { lastName: 'Haas' } }));
    await feed.report(checkIn({ reference: '7006', room: '111', guest: { lastName: 'Berg' } }));
    await resync.stageEmpty('111');
    await resync.finish();
    expect(await Promise.all(['101', '109', '110', '111'].map(inRoom))).toEqual([[], [''], ['Haas'], []]);
  });

  test('one that is given up changes nothing', async () => {
    const { feed, inRoom } = await openFeed();
    await feed.report(checkIn());
    const resync = await feed.startResync();
    await resync.stage([{ ...weber, room: '105' }]);
    await resync.abandon();
    expect([await inRoom('101'), await inRoom('105')]).toEqual([['Weber'], []]);
  });

  test('a difference that was cut off is asked for again', async () => {
    const { port, feed } = await openFeed();
    await feed.report(checkIn());
    let writes = 0;
    const guard = async () => {
      writes += 1;
      if (writes === 3) throw new Error('killed');
    };
    const dying = port.openFeed({ property: '1', source: 'fias', guard });
    const resync = await dying.startResync();
    await resync.stage([
      { ...weber, room: '105' },
      { ...weber, reference: '8', room: '106' },
    ]);
    await expect(resync.finish()).rejects.toThrow('killed');
    expect(await feed.hasAllStays()).toBe(false);
    // Reports of other stays do not make up for it.
    await feed.report({ kind: 'changed', stay: weber });
    expect(await port.openFeed({ property: '1', source: 'fias', guard: async () => {} }).hasAllStays()).toBe(false);
  });

  test('a move without reference during a resync leaves nobody in the old room', async () => {
    const { feed, inRoom } = await openFeed();
    const guest = { ...weber, reference: '' };
    const resync = await feed.startResync();
    await resync.stage([guest]);
    await feed.report({ kind: 'changed', stay: { ...guest, room: '105' }, fromRoom: '101' });
    await resync.finish();
    expect([await inRoom('101'), await inRoom('105')]).toEqual([[], ['Weber']]);
  });

  test('the stays are all there once a resync took them in whole, and not with the first that is reported by itself', async () => {
    const { feed } = await openFeed();
    expect(await feed.hasAllStays()).toBe(false);
    await feed.report(checkIn());
    expect(await feed.hasAllStays()).toBe(false);
    await (await feed.startResync()).abandon();
    expect(await feed.hasAllStays()).toBe(false);
    const resync = await feed.startResync();
    await resync.stage([weber]);
    await resync.finish();
    expect(await feed.hasAllStays()).toBe(true);
    await feed.report(checkIn({ reference: '7002', room: '102' }));
    expect(await feed.hasAllStays()).toBe(true);
  });

  test('a database from before in which the PMS has reported by itself is not filled anew', async () => {
    const { feed, platform } = await openFeed();
    const nothing = { removes: 0, stands: 0, question_at: null, confirmed_at: null };
    await platform.database.store<StaysTables, typeof stays>(stays).write(({ tx }) =>
      tx
        .insertInto('stay_feeds')
        .values({ property: '1', source: 'fias', applying: 0, ...nothing })
        .execute(),
    );
    expect(await feed.hasAllStays()).toBe(true);
  });

  test('a resync whose process ended before it was complete is asked for again, whatever was reported meanwhile', async () => {
    const { port, feed } = await openFeed();
    const resync = await feed.startResync();
    await resync.stage([{ ...weber, reference: '8', room: '106' }]);
    const next = port.openFeed({ property: '1', source: 'fias', guard: async () => {} });
    await next.report(checkIn());
    expect(await next.hasAllStays()).toBe(false);
    await (await next.startResync()).finish();
    expect(await next.hasAllStays()).toBe(true);
  });
});

type Truth = Map<string, ReportedStay>;

function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random.number() * items.length)] as T;
}

/** Does something in a house of few rooms, and returns what its PMS reports. */
function act(random: Random, truth: Truth, next: number): StayReport {
  const rooms = ['101', '102', '103', '104'];
  const names = ['Weber', 'Lang', 'Haas', 'Ortega'];
  const inHouse = [...truth.keys()];
  const what = inHouse.length === 0 ? 0 : random.number();
  if (what < 0.4) {
    const stay = { reference: String(next), room: pick(random, rooms), guest: { lastName: pick(random, names) } };
    truth.set(stay.reference, stay);
    return { kind: 'checked_in', stay };
  }
  const reference = pick(random, inHouse);
  const known = truth.get(reference) as ReportedStay;
  if (what < 0.6) {
    truth.delete(reference);
    return { kind: 'checked_out', reference, room: known.room };
  }
  if (what < 0.7) {
    for (const [key, { room }] of truth) if (room === known.room) truth.delete(key);
    return { kind: 'checked_out', reference: '', room: known.room };
  }
  const stay = { ...known, room: pick(random, rooms) };
  truth.set(reference, stay);
  return { kind: 'changed', stay, ...(stay.room === known.room ? {} : { fromRoom: known.room }) };
}

async function shown(port: Awaited<ReturnType<typeof openFeed>>['port']): Promise<readonly string[]> {
  const rooms = await port.listRooms('1');
  const stays = await port.inHouseByRoomIds(
    '1',
    rooms.map(({ id }) => id),
  );
  return stays.map(({ room, residents: [first] }) => `${room} ${first?.lastName}`).sort();
}

async function swapInTheMiddle(feed: StayFeed, random: Random, truth: Truth, next: () => number): Promise<void> {
  const resync = await feed.startResync();
  const sent = [...truth.values()];
  for (const stay of sent) {
    // A guest who left since the PMS made its list is not sent.
    if (truth.has(stay.reference)) await resync.stage([truth.get(stay.reference) ?? stay]);
    if (random.number() < 0.3) await feed.report(act(random, truth, next()));
  }
  await resync.finish();
}

test('a resync of more guests than fit in a statement checks each in, with rooms, names and departures, and once', async () => {
  const { feed, port, api, names } = await openFeed();
  const count = 257;
  const all = Array.from({ length: count }, (_none, at) => ({
    ...weber,
    reference: String(8_000 + at),
    room: String(100 + at),
    guest: { lastName: `Weber${at}`, firstName: `Anna ${at}` },
    departure: `2026-11-${24 + (at % 5)}`,
  }));
  for (const checkedIn of [count, 0]) {
    const resync = await feed.startResync();
    await resync.stage(all);
    expect(await resync.finish()).toEqual({ checkedIn, changed: 0, moved: 0, checkedOut: 0 });
  }
  for (const { room, guest, departure } of all) {
    const stays = await port.inHouseByRoomNumber('1', room);
    expect(stays).toMatchObject([{ room, departure, residents: [guest] }]);
  }
  expect(await names()).toHaveLength(count);
  const found = await callRoute(api, 'GET /api/v1/stays', { property: '1', query: { search: 'Weber199' } });
  expect(found.body).toMatchObject({ items: [{ room: '299' }] });
});

describe('a resync that would check many out', () => {
  const stayOf = (at: number): ReportedStay => ({
    ...weber,
    reference: String(8_000 + at),
    room: String(100 + at),
    guest: { lastName: `Weber${at}` },
  });
  const some = (count: number) => Array.from({ length: count }, (_none, at) => stayOf(at));
  async function openWith(count: number) {
    const hotel = await openFeed();
    const swap = async (stays: readonly ReportedStay[]) => {
      const resync = await hotel.feed.startResync();
      await resync.stage(stays);
      return await resync.finish();
    };
    await swap(some(count));
    const guests = async () => (await shown(hotel.port)).length;
    return { ...hotel, swap, guests, questions: hotel.port.resyncQuestions };
  }
  const nothing = { checkedIn: 0, changed: 0, moved: 0, checkedOut: 0 };

  test('checks in whom the PMS names, and asks before anybody is checked out, which a yes does', async () => {
    const { swap, guests, questions, names, feed } = await openWith(10);
    const answer = [...some(4), stayOf(50)];
    expect(await swap(answer)).toEqual({ ...nothing, checkedIn: 1, asks: { removes: 6, stands: 10 } });
    expect(await guests()).toBe(11);
    expect(await feed.hasAllStays()).toBe(true);
    expect(await questions.find('1')).toMatchObject({ removes: 6, of: 10 });
    expect((await names()).at(-1)).toBe('stays.resync_asked');
    expect(await questions.answer('1', true)).toBe(true);
    expect(await swap(answer)).toEqual({ ...nothing, checkedOut: 6 });
    expect(await guests()).toBe(5);
    expect(await questions.find('1')).toBeUndefined();
    // A yes is for one resync.
    expect(await swap([])).toMatchObject({ asks: { removes: 5 } });
  });

  test('asks for a single departure where a guest of it could not be read', async () => {
    const { feed, guests, questions } = await openWith(10);
    const answer = async () => {
      const resync = await feed.startResync();
      await resync.stage(some(9));
      await resync.noteGap();
      return await resync.finish();
    };
    expect(await answer()).toEqual({ ...nothing, asks: { removes: 1, stands: 10 } });
    expect(await guests()).toBe(10);
    await questions.answer('1', true);
    expect(await answer()).toEqual({ ...nothing, checkedOut: 1 });
    expect(await answer()).toEqual(nothing);
  });

  test('asks again after a no, and a yes that is old', async () => {
    const { swap, questions, platform } = await openWith(10);
    await swap(some(2));
    expect(await questions.answer('1', false)).toBe(true);
    expect(await questions.find('1')).toBeUndefined();
    expect(await questions.answer('1', true)).toBe(false);
    expect(await swap(some(2))).toMatchObject({ asks: { removes: 8 } });
    await questions.answer('1', true);
    await platform.clock.advance(16 * 60_000);
    expect(await swap(some(2))).toMatchObject({ asks: { removes: 8 } });
  });

  test('is no question with half of them, with few departures, or once the PMS knows them again', async () => {
    const { swap, questions } = await openWith(10);
    await swap(some(2));
    expect(await swap(some(5))).toEqual({ ...nothing, checkedOut: 5 });
    expect(await questions.find('1')).toBeUndefined();
    expect(await swap(some(1))).toEqual({ ...nothing, checkedOut: 4 });
  });

  test('asks in the smallest house, where the PMS names nobody at all', async () => {
    const { swap, guests } = await openWith(1);
    expect(await swap([])).toMatchObject({ asks: { removes: 1, stands: 1 } });
    expect(await guests()).toBe(1);
  });
});

test('a resync of a PMS without references changes and checks out who is known', async () => {
  const { feed, inRoom } = await openFeed();
  const guest = (room: string) => ({ ...weber, reference: '', room });
  for (const rooms of [['101', '102'], ['102']]) {
    const resync = await feed.startResync();
    await resync.stage(rooms.map(guest));
    await resync.finish();
  }
  expect(await inRoom('101')).toEqual([]);
  expect(await inRoom('102')).toEqual(['Weber']);
});

test('whatever a PMS reports, twice or not at all, a resync makes the house equal to its truth', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { feed, port } = await openFeed('fias', { imports_ask_percent: 100 });
    const random = seededRandom(seed);
    const truth: Truth = new Map();
    let last = 7000;
    const next = () => {
      last += 1;
      return last;
    };
    for (let round = 0; round < 12; round += 1) {
      const report = act(random, truth, next());
      const times = pick(random, [0, 1, 1, 2]);
      for (let time = 0; time < times; time += 1) await feed.report(report);
    }
    await swapInTheMiddle(feed, random, truth, next);
    const wanted = [...truth.values()].map(({ room, guest }) => `${room} ${guest?.lastName}`).sort();
    expect(await shown(port), `seed ${seed}`).toEqual(wanted);
  }
});

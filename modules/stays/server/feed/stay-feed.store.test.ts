import { describe, expect, test } from 'vitest';
import type { ReportedPerson, ReportedStay, StayReport } from '../../contract.ts';
import { checkIn, checkOut, openTestFeed, weber } from '../../testing/open-test-feed.ts';

describe('reports', () => {
  test('a check-in creates room and stay, and a repeated one changes nothing', async () => {
    const { feed, inRoom, names, port } = await openTestFeed();
    expect(await feed.report(checkIn())).toBe('applied');
    expect(await feed.report(checkIn())).toBe('unchanged');
    expect(await inRoom('101')).toEqual(['Weber']);
    expect(await names()).toEqual(['stays.checked_in']);
    const [stay] = await port.inHouseByRoomNumber('1', '101');
    expect(stay).toMatchObject({ language: 'de', departure: '2026-11-24', noPost: false, mayViewBill: true });
    expect(await port.pmsStay('1', stay?.id ?? '')).toMatchObject({ reference: '7001', room: '101' });
  });

  test('a second check-in is a correction: the resident keeps the id, and only what was sent changes', async () => {
    const { feed, port, names } = await openTestFeed();
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
    const { feed, port, inRoom } = await openTestFeed();
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
    const hotel = await openTestFeed();
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
    const { feed, port } = await openTestFeed();
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
    const { feed, inRoom } = await openTestFeed();
    await feed.report(checkIn({ shares: true }));
    await feed.report(checkIn({ guest: { lastName: 'Weber-Lang', firstName: 'Anna' }, shares: true }));
    expect(await inRoom('101')).toEqual(['Weber-Lang']);
    expect(await feed.report(leave())).toBe('applied');
    expect(await inRoom('101')).toEqual([]);
  });

  test('a guest without a name is given it, also with the share flag', async () => {
    const { feed, port } = await openTestFeed();
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
    const { feed, port } = await openTestFeed();
    const twins = { ...weber, companions: [{ lastName: 'Luz' }, { lastName: 'Luz' }] };
    expect(await feed.report({ kind: 'checked_in', stay: twins })).toBe('applied');
    expect(await feed.report({ kind: 'checked_in', stay: twins })).toBe('unchanged');
    const [stay] = await port.inHouseByRoomNumber('1', '101');
    expect(new Set(stay?.residents.map(({ id }) => id)).size).toBe(3);
  });

  test('a change of a guest who is unknown checks in, a check-out of one is ignored', async () => {
    const { feed, inRoom } = await openTestFeed();
    expect(await feed.report(checkOut('9', '105'))).toBe('ignored');
    expect(await feed.report({ kind: 'changed', stay: weber })).toBe('applied');
    expect(await inRoom('101')).toEqual(['Weber']);
    expect(await feed.report(checkOut())).toBe('applied');
    expect(await feed.report(checkOut())).toBe('ignored');
    expect(await inRoom('101')).toEqual([]);
  });

  test('names lose control characters and marks that turn the direction of what is beside them', async () => {
    const { feed, inRoom } = await openTestFeed();
    const guest = { lastName: '\u202eWeber\u0007', firstName: 'An\u2066na\nMaria' };
    const companions = [{ lastName: 'Lang\u202c' }];
    await feed.report(checkIn({ guest, companions, reference: '' }));
    expect(await inRoom('101')).toEqual(['Weber']);
    const resync = await feed.startResync();
    await resync.stage([{ ...weber, guest, companions, reference: '' }]);
    expect(await resync.finish()).toMatchObject({ checkedIn: 0, checkedOut: 0, changed: 0 });
  });

  test('a move takes one guest to the new room and leaves the others', async () => {
    const { feed, inRoom, names } = await openTestFeed();
    await feed.report(checkIn());
    await feed.report(checkIn({ reference: '7002', guest: { lastName: 'Lang' }, shares: true }));
    const move: StayReport = { kind: 'changed', stay: { reference: '7001', room: '214' }, fromRoom: '101' };
    expect(await feed.report(move)).toBe('applied');
    expect(await feed.report(move)).toBe('unchanged');
    expect([await inRoom('101'), await inRoom('214')]).toEqual([['Lang'], ['Weber']]);
    expect((await names()).filter((name) => name === 'stays.moved')).toHaveLength(1);
  });

  test('a move that is told as a check-in and a check-out of the old room keeps the guest', async () => {
    const { feed, inRoom, port } = await openTestFeed();
    await feed.report(checkIn());
    await feed.report(checkIn({ room: '214' }));
    // The server may have been restarted in between.
    const restarted = port.openFeed({ property: '1', source: 'fias', guard: async () => {} });
    expect(await restarted.report(checkOut('7001', '101'))).toBe('unchanged');
    const resync = await restarted.startResync();
    await resync.stage([{ ...weber, room: '214' }]);
    await restarted.report(checkOut('7001', '101'));
    await resync.finish();
    expect(await inRoom('214')).toEqual(['Weber']);
    expect(await feed.report(checkOut('7001', '214'))).toBe('applied');
  });

  test('a guest who came back to the room checks out of it, and one whose move nobody told checks out of any', async () => {
    const { feed, inRoom } = await openTestFeed();
    await feed.report(checkIn());
    for (const room of ['214', '101']) await feed.report(checkIn({ room }));
    expect(await feed.report(checkOut('7001', '101'))).toBe('applied');
    await feed.report(checkIn());
    await feed.report(checkIn({ reference: '7002', room: '214' }));
    expect(await feed.report(checkOut('7001', '214'))).toBe('applied');
    expect([await inRoom('101'), await inRoom('214')]).toEqual([[], ['Weber']]);
  });

  test('minutes after a move, a check-out of the old room is one of a guest whose way back nobody told', async () => {
    const { feed, inRoom, platform } = await openTestFeed();
    await feed.report(checkIn());
    await feed.report({ kind: 'changed', stay: { ...weber, room: '214' }, fromRoom: '101' });
    await platform.clock.advance(4 * 60_000);
    expect(await feed.report(checkOut('7001', '101'))).toBe('unchanged');
    await platform.clock.advance(60_000);
    expect(await feed.report(checkOut('7001', '101'))).toBe('applied');
    expect(await inRoom('214')).toEqual([]);
  });

  test('a report that names no room is about the one of its guest, and of an unknown one about nobody', async () => {
    const { feed, inRoom, port } = await openTestFeed();
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
    const { feed, inRoom } = await openTestFeed();
    await feed.report(checkIn({ reference: '' }));
    await feed.report(checkIn({ reference: '', guest: { lastName: 'Lang' }, shares: true }));
    const leave = { kind: 'checked_out', reference: '', room: '101', shares: true } as const;
    expect(await feed.report(leave)).toBe('unchanged');
    expect(await feed.report({ ...leave, guest: { lastName: 'Lang' } })).toBe('applied');
    expect(await inRoom('101')).toEqual(['Weber']);
  });

  test('a check-out without reference empties the room', async () => {
    const { feed, inRoom } = await openTestFeed();
    await feed.report(checkIn());
    await feed.report(checkIn({ reference: '7002', guest: { lastName: 'Lang' } }));
    expect(await feed.report(checkOut('', '101'))).toBe('applied');
    expect(await inRoom('101')).toEqual([]);
    expect(await feed.report(checkOut('', '101'))).toBe('unchanged');
  });

  test('a guest who comes back after the check-out has a new stay', async () => {
    const { feed, port } = await openTestFeed();
    await feed.report(checkIn());
    const [first] = await port.inHouseByRoomNumber('1', '101');
    await feed.report(checkOut());
    await feed.report(checkIn());
    const [second] = await port.inHouseByRoomNumber('1', '101');
    expect(second?.id).not.toBe(first?.id);
  });

  test('zeros and spaces of a room number distinguish rooms only where the hotel has both', async () => {
    const { feed, port } = await openTestFeed();
    await feed.report(checkIn({ room: ' 12' }));
    const [stay] = await port.inHouseByRoomNumber('1', '12');
    expect(await port.pmsStay('1', stay?.id ?? '')).toMatchObject({ room: ' 12' });
  });

  test('what the guest may do is the PMS’s to say', async () => {
    const { feed, port, names } = await openTestFeed();
    await feed.report(checkIn({ mayViewBill: false, noPost: true }));
    expect(await port.inHouseByRoomNumber('1', '101')).toMatchObject([{ mayViewBill: false, noPost: true }]);
    await feed.report({ kind: 'changed', stay: { reference: '7001', room: '101', mayViewBill: true } });
    expect(await port.inHouseByRoomNumber('1', '101')).toMatchObject([{ mayViewBill: true, noPost: true }]);
    expect(await names()).toEqual(['stays.checked_in', 'stays.changed']);
  });

  test('a write after the lease was lost changes nothing', async () => {
    const { port, inRoom } = await openTestFeed();
    const lost = port.openFeed({ property: '1', source: 'fias', guard: () => Promise.reject(new Error('taken')) });
    await expect(lost.report(checkIn())).rejects.toThrow('taken');
    expect(await inRoom('101')).toEqual([]);
  });
});

describe('a PMS without references', () => {
  const nameless = (stay: Partial<ReportedStay>): StayReport => checkIn({ reference: '', ...stay });

  test('the same name in the same room is the same guest', async () => {
    const { feed, names } = await openTestFeed();
    await feed.report(nameless({}));
    await feed.report(nameless({ departure: '2026-11-25' }));
    expect(await names()).toEqual(['stays.checked_in', 'stays.changed']);
  });

  test('the first guest of a room takes the place of one whose departure was never told; a sharer joins', async () => {
    const { feed, inRoom } = await openTestFeed();
    await feed.report(nameless({}));
    await feed.report(nameless({ guest: { lastName: 'Lang' }, shares: true }));
    expect(await inRoom('101')).toEqual(['Lang', 'Weber']);
    await feed.report(nameless({ guest: { lastName: 'Ortega' }, shares: false }));
    expect(await inRoom('101')).toEqual(['Ortega']);
  });
});

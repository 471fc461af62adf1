import { expect, onTestFinished, test } from 'vitest';
import type { ReportedStay } from '../../contract.ts';
import { openTestHotel, type TestGuest } from '../../testing/open-test-hotel.ts';

type Reported = readonly [reference: string, room: string, lastName: string, firstName?: string];

/** Opens a house that reception keeps by hand, and connects a PMS that sends its list. */
async function connect(byHand: readonly TestGuest[], reported: readonly Reported[]) {
  const { port, platform, guest } = await openTestHotel();
  onTestFinished(() => platform.database.close());
  for (const one of byHand) await guest(one);
  const list = async () => {
    const rooms = await port.listRooms('1');
    const ids = rooms.map(({ id }) => id);
    return await port.inHouseByRoomIds('1', ids);
  };
  const before = await list();
  const feed = port.openFeed({ property: '1', source: 'fias', guard: async () => {} });
  async function resync() {
    const swap = await feed.startResync();
    const stays = reported.map(([reference, room, lastName, firstName = '']): ReportedStay => {
      return { reference, room, guest: { lastName, firstName } };
    });
    await swap.stage(stays);
    return await swap.finish();
  }
  const events = async () => (await platform.events()).map(({ name }) => name).filter((name) => name !== 'rooms.added');
  return { port, feed, before, summary: await resync(), after: await list(), resync, events };
}

test('a guest whom reception checked in is taken over by the PMS and stays who they are', async () => {
  const byHand = { room: '101', last_name: 'Weber', first_name: 'Anna', departure: '2026-11-24' };
  const { port, before, after, summary, resync, events, feed } = await connect(
    [byHand],
    [['7001', '101', 'Weber', 'Anna Maria']],
  );
  expect(summary).toEqual({ checkedIn: 0, changed: 1, moved: 0, checkedOut: 0 });
  const [stay] = before;
  expect(after).toMatchObject([{ id: stay?.id, departure: '2026-11-24' }]);
  expect(after[0]?.residents).toMatchObject([{ id: stay?.residents[0]?.id, firstName: 'Anna Maria' }]);
  expect(await port.pmsStay('1', stay?.id ?? '')).toMatchObject({ reference: '7001', room: '101' });
  expect(await events()).not.toContain('stays.ended');
  expect(await resync()).toEqual({ checkedIn: 0, changed: 0, moved: 0, checkedOut: 0 });
  await feed.report({ kind: 'checked_out', reference: '7001', room: '101' });
  expect(await port.inHouseByRoomNumber('1', '101')).toEqual([]);
});

test('a guest whom reception checked in while the PMS was away is the one whom it reports then', async () => {
  const { port, platform, guest } = await openTestHotel();
  onTestFinished(() => platform.database.close());
  const feed = port.openFeed({ property: '1', source: 'fias', guard: async () => {} });
  await guest({ room: '101', last_name: 'Weber', first_name: 'Anna' });
  const [byHand] = await port.inHouseByRoomNumber('1', '101');
  const report = (reference: string, lastName: string) =>
    feed.report({ kind: 'checked_in', stay: { reference, room: '101', guest: { lastName } } });
  expect(await report('7002', 'Lang')).toBe('applied');
  expect(await report('7001', 'Weber')).toBe('applied');
  expect(await report('7001', 'Weber')).toBe('unchanged');
  expect(await port.pmsStay('1', byHand?.id ?? '')).toMatchObject({ reference: '7001' });
  expect(await port.inHouseByRoomNumber('1', '101')).toHaveLength(2);
});

test('two guests of one room are each taken over by their own reservation', async () => {
  const { port, before, after, summary } = await connect(
    [
      { room: '101', last_name: 'Weber' },
      { room: '101', last_name: 'Lang' },
    ],
    [
      ['7001', '101', 'Lang'],
      ['7002', '101', 'Weber'],
    ],
  );
  expect(summary).toMatchObject({ changed: 2, checkedOut: 0 });
  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  const weber = before.find(({ residents: [first] }) => first?.lastName === 'Weber');
  expect(await port.pmsStay('1', weber?.id ?? '')).toMatchObject({ reference: '7002' });
});

test('the same name in two rooms is told apart by the room', async () => {
  const { port, before, summary } = await connect(
    [
      { room: '101', last_name: 'Weber' },
      { room: '102', last_name: 'Weber' },
    ],
    [
      ['7001', '102', 'Weber'],
      ['7002', '101', 'Weber'],
    ],
  );
  expect(summary).toMatchObject({ changed: 2, checkedOut: 0 });
  const inRoom = before.find(({ room }) => room === '101');
  expect(await port.pmsStay('1', inRoom?.id ?? '')).toMatchObject({ reference: '7002', room: '101' });
});

test.each<[string, readonly TestGuest[], readonly Reported[]]>([
  ['of two stays of the desk', [{}, {}], [['7001', '214', 'Lindqvist']]],
  [
    'of two reservations',
    [{}],
    [
      ['7001', '214', 'Lindqvist'],
      ['7002', '214', 'Lindqvist'],
    ],
  ],
  ['in another room', [{}], [['7001', '215', 'Lindqvist']]],
  ['with another name', [{}], [['7001', '214', 'Weber']]],
])('a guest %s is not taken over: the stays of the desk end', async (_what, byHand, reported) => {
  const { before, after, summary } = await connect(byHand, reported);
  expect(summary).toEqual({ checkedIn: reported.length, changed: 0, moved: 0, checkedOut: byHand.length });
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual([]);
});

test('a PMS without references takes a guest over too, and knows them at the next resync', async () => {
  const { before, after, resync } = await connect([{}], [['', '214', 'Lindqvist', 'Astrid']]);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await resync()).toEqual({ checkedIn: 0, changed: 0, moved: 0, checkedOut: 0 });
});

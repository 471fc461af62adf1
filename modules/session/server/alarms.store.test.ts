import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '#session/contract';
import { createTestStay, openTestHotel, type TestHotel } from '#session/testing';
import { prune } from './prune.ts';
import type { SessionTables } from './tables.ts';

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays: [createTestStay({ id: 'a', names: ['Lindqvist | Astrid'] })] });
});
afterEach(() => hotel.close());

const staff = { kind: 'staff', property: '1', staffId: 'night', permissions: 'all' } as const;
type Alarm = { id: string; kind: string; room: string; at: string; until: string; acknowledged_by: string };
async function alarms(state: 'open' | 'all' = 'open'): Promise<readonly Alarm[]> {
  const { body } = await hotel.route('GET /api/v1/sign-in-alarms', { query: { state } }, { identity: staff });
  return (body as { items: readonly Alarm[] }).items;
}
async function failSignIns(room = '214') {
  for (let at = 0; at < 5; at += 1) await hotel.phone().refused({ room, name: `Wrong${at}x` });
}
const acknowledge = (id: string) =>
  hotel.route('POST /api/v1/sign-in-alarms/{id}/acknowledge', { params: { id }, query: {} }, { identity: staff });

test('five wrong names for a room raise one alarm with the room and its end', async () => {
  await failSignIns();
  const [alarm, ...more] = await alarms();
  expect(more).toEqual([]);
  expect(alarm).toMatchObject({ kind: 'room', room: '214', acknowledged_by: '' });
  expect(Date.parse(alarm?.until ?? '') - Date.parse(alarm?.at ?? '')).toBe(900_000);
});

test('an unknown room number raises an alarm without a room', async () => {
  await failSignIns('999');
  expect(await alarms()).toMatchObject([{ kind: 'room', room: '' }]);
});

test('an acknowledged alarm is no longer open, and the first acknowledgement stands', async () => {
  await failSignIns();
  const id = (await alarms())[0]?.id ?? '';
  expect((await acknowledge(id)).body).toMatchObject({ id, acknowledged_by: 'staff:night' });
  await acknowledge(id);
  expect(await alarms()).toEqual([]);
  expect(await alarms('all')).toMatchObject([{ id, acknowledged_by: 'staff:night' }]);
  expect(await hotel.events('session.alarm_acknowledged')).toEqual([{ alarm_id: id }]);
  await expect(acknowledge('none')).rejects.toMatchObject({ code: 'not_found' });
});

test('an alarm is pushed to the desk at once', async () => {
  await hotel.deliver('session.guessing', { room_id: 'room-214', kind: 'room' });
  expect(hotel.deskPushes).toContainEqual({
    name: 'Auth.guessing',
    target: { property: '1', permission: 'stays.read' },
    root: {},
  });
});

test('alarms are deleted after thirty days', async () => {
  await failSignIns();
  const month = hotel.clock.now() + 30 * 24 * 3_600_000;
  const store = hotel.database.store<SessionTables, typeof session>(session);
  await prune(store, month - 60_000);
  expect(await alarms('all')).toHaveLength(1);
  await prune(store, month);
  expect(await alarms('all')).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '#session/contract';
import { type House, openHouse, stayOf } from '#session/testing';
import { prune } from './prune.ts';
import type { SessionTables } from './tables.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse({ stays: [stayOf({ id: 'a', names: ['Lindqvist | Astrid'] })] });
});
afterEach(() => house.close());

const staff = { kind: 'staff', property: '1', staffId: 'night', permissions: 'all' } as const;
type Alarm = { id: string; kind: string; room: string; at: string; until: string; acknowledged_by: string };
async function alarms(state: 'open' | 'all' = 'open'): Promise<readonly Alarm[]> {
  const { body } = await house.route('GET /api/v1/sign-in-alarms', { query: { state } }, { identity: staff });
  return (body as { items: readonly Alarm[] }).items;
}
async function guess(room = '214') {
  for (let at = 0; at < 5; at += 1) await house.phone().refused({ room, name: `Wrong${at}x` });
}
const acknowledge = (id: string) =>
  house.route('POST /api/v1/sign-in-alarms/{id}/acknowledge', { params: { id }, query: {} }, { identity: staff });

test('five wrong names for a room are one alarm that says which room and until when', async () => {
  await guess();
  const [alarm, ...more] = await alarms();
  expect(more).toEqual([]);
  expect(alarm).toMatchObject({ kind: 'room', room: '214', acknowledged_by: '' });
  expect(Date.parse(alarm?.until ?? '') - Date.parse(alarm?.at ?? '')).toBe(900_000);
});

test('a number that no room has is an alarm without a room', async () => {
  await guess('999');
  expect(await alarms()).toMatchObject([{ kind: 'room', room: '' }]);
});

test('an alarm that somebody looks after is open no more, and the first one stays its keeper', async () => {
  await guess();
  const id = (await alarms())[0]?.id ?? '';
  expect((await acknowledge(id)).body).toMatchObject({ id, acknowledged_by: 'staff:night' });
  await acknowledge(id);
  expect(await alarms()).toEqual([]);
  expect(await alarms('all')).toMatchObject([{ id, acknowledged_by: 'staff:night' }]);
  expect(await house.events('session.alarm_acknowledged')).toEqual([{ alarm_id: id }]);
  await expect(acknowledge('none')).rejects.toMatchObject({ code: 'not_found' });
});

test('the desk hears of an alarm at once', async () => {
  await house.hear('session.guessing', { room_id: 'room-214', kind: 'room' });
  expect(house.toldDesk).toContainEqual({
    ...{ name: 'Auth.guessing', target: { property: '1', permission: 'stays.read' }, root: {} },
  });
});

test('alarms are deleted after thirty days', async () => {
  await guess();
  const month = house.clock.now() + 30 * 24 * 3_600_000;
  const store = house.database.store<SessionTables, typeof session>(session);
  await prune(store, month - 60_000);
  expect(await alarms('all')).toHaveLength(1);
  await prune(store, month);
  expect(await alarms('all')).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BuildingDevice } from '../contract.ts';
import { openTestRooms } from '../testing/index.ts';

const about = { isWritable: true, isReported: true } as const;
const device = (
  id: string,
  kind: BuildingDevice['kind'],
  properties: BuildingDevice['properties'],
): BuildingDevice => ({
  ...{ id, kind, deviceClass: '', name: '', boxName: id, area: '214', broker: 'house' },
  properties,
});
const climate = device('climate', 'climate', [
  { name: 'set_point', type: 'number', min: 16, max: 30, step: 0.5, ...about },
  { name: 'mode', type: 'choice', options: ['off', 'heat', 'cool'], ...about },
]);
const readOnly = { type: 'switch', isWritable: false, isReported: true } as const;
const sensors = [
  device('window', 'sensor', [{ name: 'open', ...readOnly }]),
  device('presence', 'sensor', [{ name: 'motion', ...readOnly }]),
];

let room: Awaited<ReturnType<typeof openTestRooms>>;
const minutes = (count: number) => room.platform.clock.advance(count * 60_000);
const value = (name: 'set_point' | 'mode') => room.building.stateOf('climate').values[name]?.value;
const saved = async () => ((await room.desk('GET /api/v1/room-devices')) as { saved: object }).saved;

beforeEach(async () => {
  room = await openTestRooms([climate, ...sensors]);
  room.building.report('climate', 'set_point', '22');
  room.building.report('climate', 'mode', 'heat');
});
afterEach(() => room.close());

test('an open window turns the climate off after a minute, and closed again it goes on as before', async () => {
  room.building.report('window', 'open', '1');
  await minutes(1);
  expect(value('mode')).toBe('heat');
  await minutes(2);
  expect(value('mode')).toBe('off');
  room.building.report('window', 'open', '0');
  await minutes(1);
  expect(value('mode')).toBe('heat');
});

test('while the guest is out it is set back, and what the guest chose comes back with the guest', async () => {
  room.building.report('presence', 'motion', '0');
  await minutes(59);
  expect(value('set_point')).toBe('22');
  await minutes(3);
  expect(value('set_point')).toBe('19');
  room.building.report('presence', 'motion', '1');
  await minutes(1);
  expect(value('set_point')).toBe('22');
});

test('what the guest sets meanwhile is not changed back', async () => {
  room.building.report('presence', 'motion', '0');
  await minutes(62);
  await room.write('climate.set_point', '20.5');
  room.building.report('presence', 'motion', '1');
  await minutes(1);
  expect(value('set_point')).toBe('20.5');
});

test('what was before is brought back once a device answers again, if it did not when the guest came', async () => {
  room.building.report('presence', 'motion', '0');
  await minutes(62);
  room.building.isSilent = true;
  room.building.report('presence', 'motion', '1');
  await minutes(2);
  expect(value('set_point')).toBe('19');
  room.building.isSilent = false;
  await minutes(1);
  expect(value('set_point')).toBe('22');
  expect(await saved()).toMatchObject({ set_back: 0 });
});

test('a climate is never told what is out of its range', async () => {
  room.building.report('climate', 'set_point', '17');
  room.building.report('presence', 'motion', '0');
  await minutes(65);
  expect(value('set_point')).toBe('16');
  room.building.written.length = 0;
  room.building.report('presence', 'motion', '1');
  await minutes(1);
  room.building.report('climate', 'set_point', '16');
  room.building.report('presence', 'motion', '0');
  await minutes(65);
  expect(room.building.written).toEqual([{ id: 'climate', name: 'set_point', value: '17' }]);
});

test('a vacant room is set back, the estimate says what it saved, and the next guest finds it warm', async () => {
  await room.hotel.port.checkOut('1', room.guest.stayId);
  await minutes(1);
  expect(value('set_point')).toBe('18');
  await minutes(24 * 60);
  expect(await saved()).toMatchObject({ set_back: 1, days_wh: 3_600 });
  await room.signIn('214');
  await minutes(1);
  expect(value('set_point')).toBe('21');
  expect(await saved()).toMatchObject({ set_back: 0, days_wh: expect.closeTo(3_600, -2) });
});

test('guests choose set points within the limits of the hotel, and read them', async () => {
  const all = await room.controls();
  const range = all.find(({ id }) => id === 'climate')?.properties[0];
  expect(range).toMatchObject({ min: 16, max: 28 });
  await expect(room.write('climate.set_point', '29')).rejects.toMatchObject({ code: 'value_not_allowed' });
});

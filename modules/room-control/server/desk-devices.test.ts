import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoomDevices } from '../contract.ts';
import { openTestRooms } from '../testing/index.ts';

let room: Awaited<ReturnType<typeof openTestRooms>>;
const place = 'PUT /api/v1/room-devices/{deviceId}';
const list = async () => (await room.desk('GET /api/v1/room-devices')) as RoomDevices;
const ids = async () => (await room.controls()).map(({ id, name }) => [id, name]);
const body = { room: '', part: '', name: '', hidden: false };

beforeEach(async () => {
  room = await openTestRooms();
});
afterEach(() => room.close());

test('the desk sees which devices have no room, and puts one into a room', async () => {
  const nowhere = (await list()).devices.filter((device) => device.room === '').map(({ id }) => id);
  expect(nowhere.sort()).toEqual(['cellar', 'nowhere']);
  await room.desk(place, { params: { deviceId: 'nowhere' }, body: { ...body, room: '214', name: 'Reading nook' } });
  expect(await ids()).toContainEqual(['nowhere', 'Reading nook']);
  await room.desk(place, { params: { deviceId: 'nowhere' }, body });
  expect(await ids()).not.toContainEqual(['nowhere', 'Reading nook']);
});

test('what the desk hides or moves away is no longer the guest’s', async () => {
  await room.desk(place, { params: { deviceId: 'bed' }, body: { ...body, room: '215' } });
  await expect(room.write('bed.power', '1')).rejects.toMatchObject({ code: 'control_unknown' });
  await room.desk(place, { params: { deviceId: 'desk' }, body: { ...body, hidden: true } });
  expect(await ids()).toEqual([]);
});

test('a room that is not there and a device that nobody announced are refused', async () => {
  const unknown = room.desk(place, { params: { deviceId: 'bed' }, body: { ...body, room: '999' } });
  await expect(unknown).rejects.toMatchObject({ code: 'room_unknown' });
  const ghost = room.desk(place, { params: { deviceId: 'ghost' }, body });
  await expect(ghost).rejects.toMatchObject({ code: 'room_device_unknown' });
});

test('a scene sets the lights of the room and of no other', async () => {
  expect(await room.call('RoomControl.startScene', { scene: 'reading' })).toEqual({ scene: 'reading', failed: [] });
  expect(room.building.written).toEqual([
    { id: 'bed', name: 'brightness', value: '85' },
    { id: 'desk', name: 'power', value: '0' },
  ]);
});

test('a scene says which device did not respond', async () => {
  room.building.isSilent = true;
  const started = room.call('RoomControl.startScene', { scene: 'all_off' });
  await room.platform.clock.advance(3_000);
  expect(await started).toEqual({ scene: 'all_off', failed: ['bed', 'desk'] });
});

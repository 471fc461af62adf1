import { afterEach, beforeEach, expect, test } from 'vitest';
import { pmsExchange } from '#pms-exchange/contract';
import type { BuildingDevice } from '../contract.ts';
import { openTestRooms } from '../testing/index.ts';

const lampOf = (id: string, deviceClass: string): BuildingDevice => ({
  ...{ id, kind: 'switch', deviceClass, name: '', boxName: id, area: '214', broker: 'house' },
  properties: [{ name: 'power', type: 'switch', isWritable: true, isReported: true }],
});

let room: Awaited<ReturnType<typeof openTestRooms>>;
const sign = () => room.signs.get(room.guest.roomId) ?? 'none';
const power = (id: string) => room.building.stateOf(id).values.power?.value;
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await room.platform.clock.advance(1);
}

beforeEach(async () => {
  room = await openTestRooms([lampOf('dnd', 'do_not_disturb'), lampOf('mur', 'make_up_room')]);
  room.building.report('dnd', 'power', '0');
  room.building.report('mur', 'power', '0');
  await settled();
});
afterEach(() => room.close());

test('what is pressed at the door is the sign of the room, and pressed again it is none', async () => {
  room.building.report('dnd', 'power', '1');
  await settled();
  expect(sign()).toBe('do_not_disturb');
  room.building.report('dnd', 'power', '0');
  await settled();
  expect(sign()).toBe('none');
});

test('a sign that a guest or staff set is shown at the door', async () => {
  room.signs.set(room.guest.roomId, 'make_up_room');
  room.building.report('dnd', 'power', '1');
  room.signs.set(room.guest.roomId, 'make_up_room');
  const listener = room.module.listeners.find(({ event }) => event === 'pms-exchange.room_state_changed');
  expect(pmsExchange.events).toHaveProperty(listener?.event ?? '');
  await listener?.handle({ property: '1', payload: { room_id: room.guest.roomId } } as never);
  expect([power('dnd'), power('mur')]).toEqual(['0', '1']);
});

test('what a panel shows when the server starts does not take a sign down', async () => {
  await room.close();
  room = await openTestRooms([lampOf('dnd', 'do_not_disturb')]);
  room.signs.set(room.guest.roomId, 'do_not_disturb');
  room.building.report('dnd', 'power', '0');
  await settled();
  expect(sign()).toBe('do_not_disturb');
});

test('of a panel that flickers some presses are taken over, and at last what it shows', async () => {
  const { roomStates } = room;
  const before = roomStates.sets;
  for (let at = 1; at <= 1_001; at += 1) room.building.report('dnd', 'power', String(at % 2));
  await settled();
  expect(roomStates.sets - before).toBe(5);
  await room.platform.clock.advance(10_000);
  await settled();
  expect(roomStates.sets - before).toBeLessThan(8);
  expect(sign()).toBe('do_not_disturb');
});

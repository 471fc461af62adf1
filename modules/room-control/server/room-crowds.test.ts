import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoomDevices } from '../contract.ts';
import { lamp } from '../testing/fake-building.ts';
import { openTestRooms } from '../testing/index.ts';

let room: Awaited<ReturnType<typeof openTestRooms>>;
beforeEach(async () => {
  room = await openTestRooms();
});
afterEach(() => room.close());

async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await room.platform.clock.advance(1);
}

test('a room has two hundred devices, however many say that they are there, which is a problem of their broker', async () => {
  room.building.all = Array.from({ length: 1_000 }, (_, at) => lamp(`crowd${at}`, '214'));
  room.building.brokerStates = [
    {
      ...{ name: 'house', isConnected: true, since: 0, lastMessageAt: 0, devices: 1_000 },
      ...{ failure: undefined, problems: [], moreProblems: 0 },
    },
  ];
  room.building.listener?.onDevices();
  await settled();
  expect(await room.controls()).toHaveLength(200);
  const { brokers } = (await room.desk('GET /api/v1/room-devices')) as RoomDevices;
  expect(brokers[0]?.problems).toMatchObject([
    { subject: '', problem: '800 devices are in rooms that have 200 already' },
  ]);
});

test('a device is in the room that its area calls a room, and in none whose number is that of a floor', async () => {
  room.building.all = [lamp('desk', 'Zimmer 214'), lamp('bed', 'Room 214 '), lamp('hall', 'Floor 214')];
  room.building.listener?.onDevices();
  await settled();
  expect(await room.controls()).toHaveLength(2);
});

test('rooms are read once, however many areas devices say, and however often they are announced', async () => {
  let reads = 0;
  const { port } = room.hotel;
  const list = port.listRooms;
  Object.assign(port, {
    listRooms: (property: string) => {
      reads += 1;
      return list(property);
    },
  });
  room.building.all = Array.from({ length: 1_000 }, (_, at) => lamp(`lost${at}`, `Cellar ${at}`));
  for (let at = 0; at < 100; at += 1) room.building.listener?.onDevices();
  await settled();
  expect(reads).toBe(1);
});

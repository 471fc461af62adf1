import { duplexPair } from 'node:stream';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { openTestRooms } from '#room-control/testing';
import { createMqttBuildings } from '../../integrations/mqtt/index.ts';
import { SimulatedBuilding } from '../../integrations/mqtt/simulator/index.ts';

type Packet = { readonly topic: string; readonly payload: string; readonly retain: boolean };

let building: SimulatedBuilding;
let room: Awaited<ReturnType<typeof openTestRooms>>;
let published: Packet[];

beforeEach(async () => {
  published = [];
  const random = seededRandom(5);
  building = new SimulatedBuilding({ clock: systemClock, random, rooms: ['214', '215'], isInstant: true });
  await building.start();
  building.onCommand = (packet) => published.push(packet);
  const connect = createMqttBuildings({
    clock: systemClock,
    random,
    connect: async () => {
      const [ours, theirs] = duplexPair();
      building.accept(theirs);
      return ours;
    },
  });
  room = await openTestRooms([], connect);
  const available = async () => {
    // The module gathers what came on its own clock.
    await room.platform.clock.advance(10);
    return (await room.controls()).filter((control) => control.available);
  };
  await expect.poll(available).toHaveLength(20);
});
afterEach(async () => {
  await room.close();
  await building.close();
});

test('whatever a guest sends, nothing is published to another room, and no command is kept by the broker', async () => {
  const properties = (await room.controls()).flatMap((control) => control.properties);
  const own = properties.map(({ id }) => id);
  /** What the devices of the own room take, so that much is published. */
  const taken = properties.flatMap(({ id, writable, type, min = 0, max = 1, options = [] }) => {
    if (!writable) return [];
    const values = type === 'choice' ? options : type === 'number' ? [min, (min + max) / 2, max] : ['0', '1'];
    return values.map((value) => ({ id, value: String(value) }));
  });
  const others = own.map((id) => id.replace('214', '215'));
  const bad = ['+.power', '#.power', 'building/215/ceiling/set', '../215.power', '__proto__.power', '214.constructor'];
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...own) },
    { weight: 3, arbitrary: fc.constantFrom(...others, ...bad) },
    fc.tuple(fc.constantFrom(...own), fc.constantFrom('\u0000', '/215', '.power', '#', ' ')).map((one) => one.join('')),
    fc.string({ maxLength: 40 }),
  );
  const value = fc.oneof(
    fc.constantFrom('1', '0', '50', '21.5', 'open', 'heat', 'off', '+', '#', '\u0000', '{"state":"ON"}', '215'),
    fc.string({ maxLength: 20 }),
  );
  const by = fc.constantFrom('call' as const, 'route' as const);
  const named = fc.constantFrom('', '214', '215', '214bath', '#', '+/215');
  const command = fc.oneof(fc.constantFrom(...taken), fc.record({ id, value }));
  await fc.assert(
    fc.asyncProperty(command, by, named, async (sent, way, where) => {
      const work = way === 'call' ? room.write(sent.id, sent.value) : room.post(where, sent.id, sent.value);
      let isEnded = false;
      const ended = work.catch(() => undefined).finally(() => (isEnded = true));
      // What devices report comes by the sockets' own time, what is not confirmed by this clock.
      for (let turn = 0; turn < 60 && !isEnded; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        await room.platform.clock.advance(60);
      }
      await ended;
      for (const { topic, retain } of published) expect([topic.split('/')[1], retain]).toEqual(['214', false]);
    }),
    { numRuns: 400 },
  );
  expect(published.length).toBeGreaterThan(100);
  expect(building.reportOf('215', 'ceiling')?.state).toBe('{"state":"OFF","brightness":0}');
});

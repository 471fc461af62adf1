import { connect as connectTo } from 'node:net';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import type { Building, BuildingDevice } from '#room-control/contract';
import { createMqttBuildings } from '../integrations/mqtt/index.ts';
import { startMosquitto, type TestMosquitto } from './start-mosquitto.ts';

let broker: TestMosquitto;
let devices: MqttClient;
let buildings: readonly Building[];
const commands: { readonly topic: string; readonly payload: string; readonly retain: boolean }[] = [];

const lamp = (room: string) => ({
  ...{ name: 'Desk lamp', unique_id: `lamp_${room}`, schema: 'json', brightness: true },
  ...{ state_topic: `rooms/${room}/lamp`, command_topic: `rooms/${room}/lamp/set` },
  device: { identifiers: [`lamp_${room}`], suggested_area: room },
});

/** Two processes of a server each connect for themselves. */
function connectBuilding(): Building {
  const connect = createMqttBuildings({
    clock: systemClock,
    random: systemRandom,
    connect: async ({ host, port }) => connectTo({ host, port, noDelay: true }),
  });
  const listener = { onDevices: () => undefined, onState: () => undefined, onProblem: () => undefined };
  return connect('1', [{ name: 'tower', url: broker.url, isOperators: true }], listener);
}

function lampOf(building: Building, room: string): BuildingDevice {
  const found = building.devices().find((device) => device.area === room);
  if (!found) throw new Error(`no lamp in ${room}`);
  return found;
}
const brightness = (building: Building, room: string) =>
  building.stateOf(lampOf(building, room).id).values.brightness?.value;

/** Waits until both processes know a lamp's brightness, in percent. */
async function bothReport(room: string, percent: string): Promise<void> {
  await expect.poll(() => buildings.map((building) => brightness(building, room))).toEqual([percent, percent]);
}

beforeAll(async () => {
  broker = await startMosquitto();
  devices = await mqtt.connectAsync(broker.url, { reconnectPeriod: 200 });
  devices.on('message', (topic, payload, packet) => {
    commands.push({ topic, payload: payload.toString(), retain: packet.retain });
    const wanted = JSON.parse(payload.toString()) as object;
    devices.publish(topic.replace('/set', ''), JSON.stringify({ state: 'ON', ...wanted }), { qos: 1, retain: true });
  });
  await devices.subscribeAsync('rooms/+/lamp/set', { qos: 1 });
  for (const room of ['101', '102']) {
    const config = JSON.stringify(lamp(room));
    await devices.publishAsync(`homeassistant/light/lamp_${room}/config`, config, { qos: 1, retain: true });
  }
  buildings = [connectBuilding(), connectBuilding()];
});

afterAll(async () => {
  await Promise.all(buildings.map((building) => building.close()));
  await devices.endAsync(true);
  await broker.close();
});

test('both processes know the devices, and what one of them commands the other sees', async () => {
  const [one] = buildings;
  if (!one) throw new Error('a connection');
  await expect.poll(() => buildings.map((building) => building.devices().length)).toEqual([2, 2]);
  await one.write(lampOf(one, '101').id, 'brightness', '40');
  await bothReport('101', '40');
  expect(commands.map(({ topic, retain }) => [topic, retain])).toEqual([['rooms/101/lamp/set', false]]);
});

test('without the broker a command is refused at once, and when it is back all is known again', async () => {
  const [one] = buildings;
  if (!one) throw new Error('a connection');
  const { id } = lampOf(one, '102');
  await one.write(id, 'brightness', '70');
  await expect.poll(() => brightness(one, '102')).toBe('70');
  await broker.stop('SIGTERM');
  await expect.poll(() => one.brokers()[0]?.isConnected).toBe(false);
  await expect(one.write(id, 'brightness', '10')).rejects.toThrow();
  await broker.start();
  await expect.poll(() => buildings.map((building) => building.brokers()[0]?.isConnected)).toEqual([true, true]);
  await bothReport('102', '70');
  await expect.poll(() => devices.connected).toBe(true);
  await one.write(id, 'brightness', '25');
  await bothReport('102', '25');
});

test('a kill of the broker loses nothing that its devices tell again', async () => {
  const [one] = buildings;
  if (!one) throw new Error('a connection');
  await broker.stop('SIGKILL');
  await broker.start();
  await expect.poll(() => devices.connected).toBe(true);
  for (const room of ['101', '102']) {
    const config = JSON.stringify(lamp(room));
    await devices.publishAsync(`homeassistant/light/lamp_${room}/config`, config, { qos: 1, retain: true });
    await devices.publishAsync(`rooms/${room}/lamp`, '{"state":"ON","brightness":255}', { qos: 1, retain: true });
  }
  await bothReport('101', '100');
});

test('10 MB where a state should be, and a flood of reports, change nothing that was not said', async () => {
  const [one] = buildings;
  if (!one) throw new Error('a connection');
  await devices.publishAsync('rooms/101/lamp', Buffer.alloc(10 * 1024 * 1024, 0x61), { qos: 1 });
  for (let count = 0; count < 20_000; count += 1) {
    devices.publish('rooms/102/lamp', `{"state":"ON","brightness":${count % 256}}`, { qos: 0 });
  }
  await devices.publishAsync('rooms/102/lamp', '{"state":"ON","brightness":51}', { qos: 1, retain: true });
  await bothReport('102', '20');
  expect(brightness(one, '101')).toBe('100');
  await one.write(lampOf(one, '101').id, 'brightness', '60');
  await bothReport('101', '60');
});

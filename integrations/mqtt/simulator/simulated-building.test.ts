import { connect as connectTo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import type { Building, BuildingDevice } from '#room-control/contract';
import { createMqttBuildings } from '../index.ts';
import { listenForClients, SimulatedBuilding } from './index.ts';

const rooms = ['101', '102', '103'];
let simulated: SimulatedBuilding;
let building: Building;
let line: Awaited<ReturnType<typeof listenForClients>>;

beforeEach(async () => {
  simulated = new SimulatedBuilding({ clock: systemClock, random: seededRandom(3), rooms });
  await simulated.start();
  line = await listenForClients(simulated);
  const connect = createMqttBuildings({
    clock: systemClock,
    random: seededRandom(1),
    connect: async ({ host, port }) => connectTo({ host, port }),
  });
  const listener = { onDevices: () => undefined, onState: () => undefined, onProblem: () => undefined };
  building = connect('1', [{ name: 'building', url: line.url, isOperators: true }], listener);
  await expect.poll(() => building.devices().filter(({ id }) => building.stateOf(id).isAvailable)).toHaveLength(60);
});
afterEach(async () => {
  await building.close();
  await line.close();
  await simulated.close();
});

function find(area: string, name: string): BuildingDevice {
  const device = building.devices().find((one) => one.area === area && one.name === name);
  if (!device) throw new Error(`no ${name} in ${area}`);
  return device;
}
const values = (device: BuildingDevice) => building.stateOf(device.id).values;

test('every device announces itself without a problem, and reports', async () => {
  expect(building.brokers()[0]?.problems).toEqual([]);
  const isSilent = (device: BuildingDevice) => Object.keys(values(device)).length === 0;
  await expect.poll(() => building.devices().filter(isSilent)).toEqual([]);
  expect(new Set(building.devices().map(({ area }) => area))).toEqual(
    new Set(['101', '101bath', '102', '102bath', '103', '103bath']),
  );
});

test('a lamp, heating and a fan do what they are sent, in their own room alone', async () => {
  const [lamp, climate, fan] = [find('101', 'Ceiling light'), find('101', 'Climate'), find('101', 'Ventilation')];
  await building.write(lamp.id, 'brightness', '46');
  await building.write(climate.id, 'set_point', '23.5');
  await building.write(fan.id, 'power', '0');
  await expect.poll(() => values(lamp).brightness?.value).toBe('46');
  await expect.poll(() => values(climate).set_point?.value).toBe('23.5');
  await expect.poll(() => [values(fan).power?.value, values(fan).speed?.value]).toEqual(['0', '0']);
  expect(simulated.reportOf('102', 'climate')?.set_point).toBe('21.5');
});

test('a cover takes its time, and stops where it is told to', async () => {
  const blinds = find('102', 'Blinds');
  await building.write(blinds.id, 'travel', 'open');
  await expect.poll(() => values(blinds).travel?.value).toBe('opening');
  await building.write(blinds.id, 'travel', 'stop');
  await expect.poll(() => values(blinds).travel?.value).toBe('open');
  expect(Number(values(blinds).position?.value)).toBeLessThan(100);
});

test('a device that is gone says so, a mute one does nothing, and one that lies reports what it did not do', async () => {
  const lamp = find('103', 'Desk lamp');
  await simulated.setFault('103', 'desk_lamp', 'gone');
  await expect.poll(() => building.stateOf(lamp.id).isAvailable).toBe(false);
  await simulated.setFault('103', 'desk_lamp', 'lies');
  await expect.poll(() => building.stateOf(lamp.id).isAvailable).toBe(true);
  await building.write(lamp.id, 'power', '1');
  await systemClock.sleep(200);
  expect(values(lamp).power?.value).toBe('0');
});

test('after a restart the devices are there again with what they had', async () => {
  const lamp = find('103', 'Window seat');
  await building.write(lamp.id, 'brightness', '12');
  await expect.poll(() => values(lamp).brightness?.value).toBe('12');
  await simulated.restart();
  await simulated.turn('103', 'window_seat', { state: '{"state":"OFF"}' });
  await expect.poll(() => values(find('103', 'Window seat')).power?.value).toBe('0');
  expect(building.devices()).toHaveLength(60);
});

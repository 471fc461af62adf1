import type { Clock } from '#platform/clock';
import type { Random } from '#platform/random';
import { demoRooms } from '#stays/demo';
import { listenForClients, SimulatedBuilding } from '../../integrations/mqtt/simulator/index.ts';

/** What the rooms of the demo hotel control: twenty simulated devices in each, behind a broker in this process. */
export type DemoBuilding = {
  /** For `MQTT_URL`. */
  readonly url: string;
  readonly devices: SimulatedBuilding;
};

/** Starts the building of the demo hotel. */
export async function startDemoBuilding(options: {
  readonly clock: Clock;
  readonly random: Random;
}): Promise<DemoBuilding> {
  const devices = new SimulatedBuilding({ ...options, rooms: demoRooms() });
  await devices.start();
  const line = await listenForClients(devices);
  return { url: line.url, devices };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duplexPair } from 'node:stream';
import type { Clock } from '#platform/clock';
import type { Gateway } from '#platform/node/gateway';
import type { Server } from '../apps/server/server-options.ts';

// The server is loaded as in a hotel, by Node itself: what it shares with the app, such as the table of time zones, is not the app's.
const load = createRequire(import.meta.url);
// Packages of the server that also run in browsers take a document for one.
const { document } = globalThis;
Reflect.deleteProperty(globalThis, 'document');
const { composeServer } = load('../apps/server/compose.ts') as typeof import('../apps/server/compose.ts');
const { putPreparedHotel } = load(
  '../apps/server/testing/prepared-hotel.ts',
) as typeof import('../apps/server/testing/prepared-hotel.ts');
const { readConfig } = load('../platform/node/config/index.ts') as typeof import('#platform/node/config');
const { createMetrics } = load('../platform/node/http/index.ts') as typeof import('#platform/node/http');
const { recordingLog } = load('../platform/node/log/index.ts') as typeof import('#platform/node/log');
const { fakeClock, systemClock } = load('../platform/clock/index.ts') as typeof import('#platform/clock');
const { seededRandom } = load('../platform/random/index.ts') as typeof import('#platform/random');
const { SimulatedBuilding } = load(
  '../integrations/mqtt/simulator/index.ts',
) as typeof import('../integrations/mqtt/simulator/index.ts');
globalThis.document = document;

/** Rooms with devices, in which one guest follows another. */
export const rooms: readonly string[] = ['901', '902', '903', '904'];

/** The outlet from which guests order in these tests: open at every hour. */
export const outlet = 'line';

type Reply = { readonly status: number; readonly body: unknown };

/** The real server in this process, which can be stopped and started, with the devices of its rooms. */
export type Hotel = {
  /** Undefined while the server is down. */
  gateway(): Gateway | undefined;
  http(): Server['http'] | undefined;
  /** Calls the HTTP API as an administrator; throws for an answer that is no success. */
  api(method: string, path: string, body?: object): Promise<unknown>;
  readonly building: InstanceType<typeof SimulatedBuilding>;
  /** Messages that devices were sent. */
  readonly commands: { readonly topic: string; readonly payload: string }[];
  /** The server's time, milliseconds since 1970. */
  now(): number;
  /** Sets the server's clock by `ms`. */
  setClockBy(ms: number): void;
  /** Ends the process: the same as a crash for whoever is connected. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Loads the hotel that all tests of a run share, at the time at which the server will begin. Must come before time is replaced. */
export async function prepareHotel(start: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-outages-'));
  await putPreparedHotel(folder, 'small', fakeClock(start));
  return folder;
}

/** Opens the server on a prepared hotel. */
export async function openHotel(folder: string): Promise<Hotel> {
  const random = seededRandom(1912);
  const commands: Hotel['commands'][number][] = [];
  let skewMs = 0;
  let server: Server | undefined;
  let last: Server | undefined;
  const clock: Clock = { ...systemClock, now: () => systemClock.now() + skewMs };
  const building = new SimulatedBuilding({ clock: systemClock, random, rooms, isInstant: true });
  building.onCommand = (command) => void commands.push(command);
  await building.start();
  const dial = () => {
    const [ours, theirs] = duplexPair();
    building.accept(theirs);
    process.nextTick(() => ours.emit('connect'));
    return ours as Socket;
  };
  async function start(): Promise<void> {
    server = await composeServer({
      config: { ...readConfig({ MQTT_URL: 'mqtt://building.test:1883' }), dataDir: folder },
      ...{ clock, random, log: recordingLog(), builds: folder },
      synchronous: 'OFF',
      metrics: createMetrics({ process: false }),
      outbound: { resolve: async () => ['10.1.1.1'], connect: dial },
    });
    last = server;
  }
  async function stop(): Promise<void> {
    const ended = server;
    server = undefined;
    await ended?.close(0);
  }
  async function api(method: string, path: string, body?: object): Promise<unknown> {
    const reply: Reply | undefined = await (server ?? last)?.request(method, path, body);
    if (!reply || reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    return reply.body;
  }
  await start();
  return {
    ...{ api, building, commands, stop, start },
    gateway: () => server?.gateway,
    http: () => server?.http,
    now: () => clock.now(),
    setClockBy: (ms) => {
      skewMs += ms;
    },
    async close() {
      await stop();
      await building.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const texts = (title: string) => ({ en: { title, description: `${title} of the hotel` } });
const cake = { group: 'line-all', position: 1 };

/** Opens the outlet, whose limits are those of no guest. */
export async function openOutlet({ api }: Hotel): Promise<void> {
  const limits = { orders_open_per_stay: 100_000, orders_per_ten_minutes: 100_000 };
  await api('PATCH', '/api/v1/properties/1/settings', limits);
  const payments = ['room', 'payCash'];
  await api('PUT', `/api/v1/catalogue/outlets/${outlet}`, { texts: texts('Pantry'), lead_minutes: 20, payments });
  await api('PUT', '/api/v1/catalogue/groups/line-all', { outlet, texts: texts('Cakes'), position: 1 });
  await writeMenu({ api }, { price: 950, title: 'Cake' });
}

/** Changes what the menu says of its cake; the price is in minor units. */
export async function writeMenu(
  { api }: Pick<Hotel, 'api'>,
  { price, title }: { readonly price: number; readonly title: string },
): Promise<void> {
  await api('PUT', '/api/v1/catalogue/items/line-cake', { ...cake, price, texts: texts(title) });
}

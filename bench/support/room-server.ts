// The whole server with the demo hotel and a building, in its own process; with the argument `bare` only a client of the same broker. Sends its
// port over IPC. On `begin` and `end` it answers the longest stall of the event loop since, the processor time, and the heap after a collection.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import mqtt from 'mqtt';
import { systemClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { createLog } from '#platform/node/log';
import { defineServerModule, type ModuleContext } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { composeServer } from '../../apps/server/compose.ts';
import type { InternalApiClient } from '../../apps/server/internal-api-client.ts';
import { loadDemoHotel } from '../../apps/server/load-demo-hotel.ts';
import { createModules, type Modules } from '../../apps/server/modules.ts';
import { makeDataFolder } from './data-folder.ts';

const [, , url = '', kind = ''] = process.argv;
const room = '214';
const delay = monitorEventLoopDelay({ resolution: 5 });
let cpu = process.cpuUsage();

process.on('message', (order: { readonly do: 'begin' | 'end' }) => {
  globalThis.gc?.();
  const used = process.cpuUsage(cpu);
  const figures = {
    stallMs: delay.max / 1e6,
    cpuMs: (used.user + used.system) / 1e3,
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
  };
  if (order.do === 'begin') {
    delay.enable();
    delay.reset();
    cpu = process.cpuUsage();
  }
  process.send?.(figures);
});

async function startBare(): Promise<void> {
  const client = await mqtt.connectAsync(url);
  const known = new Map<string, string>();
  client.on('message', (topic, payload) => known.set(topic, payload.toString()));
  await client.subscribeAsync('#', { qos: 1 });
  process.on('disconnect', () => process.exit());
  process.send?.({ port: 0 });
}

const contract = defineContract({ module: 'bench', errors: {}, calls: {}, routes: {}, pushes: {}, events: {} });
const known = new Map<string, Identity>();

function identityOf(session: string): Identity | undefined {
  if (session === '') return undefined;
  const ids = { sessionId: session, stayId: session, residentId: session, roomId: `room-${session}`, room: session };
  return known.get(session) ?? { kind: 'guest', property: '1', ...ids };
}

function modulesWithCallers(platform: ModuleContext): Modules {
  const modules = createModules(platform);
  const identityResolvers = [
    async ({ cookies }: { cookies: { readonly [name: string]: string | undefined } }) =>
      identityOf(cookies.bellhop_session ?? ''),
  ];
  const callers = defineServerModule(contract, {
    search: { none: 'guests see nothing of it' },
    forgets: {},
    calls: {},
    routes: {},
    identityResolvers,
  });
  return { ...modules, list: [callers, ...modules.list] };
}

/** Waits until the building is connected and has announced all its devices. */
async function waitForDevices(request: InternalApiClient): Promise<void> {
  for (let before = 0, tries = 0; tries < 120; tries += 1) {
    await systemClock.sleep(500);
    const { devices } = (await request('GET', '/api/v1/room-devices')).body as { readonly devices: readonly object[] };
    if (devices.length > 0 && devices.length === before) return;
    before = devices.length;
  }
  throw new Error('the building did not announce its devices within a minute');
}

async function startHotel(): Promise<void> {
  const dataDir = makeDataFolder(tmpdir(), 'room');
  const config = { ...readConfig({}), dataDir, production: true, mqttUrl: url };
  const log = createLog({ level: 'error', clock: systemClock });
  const metrics = createMetrics({ process: false });
  const parts = { config, clock: systemClock, random: systemRandom, log, metrics, builds: dataDir };
  const server = await composeServer({ ...parts, modules: modulesWithCallers });
  await loadDemoHotel({ server, clock: systemClock, log });
  type Stays = {
    readonly items: readonly { readonly id: string; readonly residents: readonly { readonly id: string }[] }[];
  };
  type Rooms = { readonly items: readonly { readonly id: string; readonly room: string }[] };
  const [stay] = ((await server.request('GET', `/api/v1/stays?room=${room}&state=in_house`)).body as Stays).items;
  const rooms = (await server.request('GET', '/api/v1/rooms?limit=500')).body as Rooms;
  const roomId = rooms.items.find((one) => one.room === room)?.id ?? '';
  const who = { sessionId: 's0', stayId: stay?.id ?? '', residentId: stay?.residents[0]?.id ?? '' };
  known.set('s0', { kind: 'guest', property: '1', ...who, roomId, room });
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  process.on('disconnect', async () => {
    await server.close(0);
    rmSync(dataDir, { recursive: true });
    process.exit();
  });
  await waitForDevices(server.request);
  process.send?.({ port: (server.http.server.address() as { port: number }).port });
}

await (kind === 'bare' ? startBare() : startHotel());

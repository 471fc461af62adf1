// The product's whole server in a process of its own, with guests in house: `node bench/support/orders-server.ts <folder>`.
// It believes the header `x-as` (`guest-7`, `desk`) and tells its port over IPC. From there it executes what has a `path`, as an
// administrator without limits, and answers each other order with its loop's delay and the processor's time since the last one.
import { rmSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import type { Guest, Identity } from '#platform/node/auth';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { createLog } from '#platform/node/log';
import { defineServerModule, type ModuleContext } from '#platform/node/server';
import { createFakeInternet } from '#platform/node/testing';
import { threadMs } from '#platform/node/threads';
import { systemRandom } from '#platform/random';
import { composeServer } from '../../apps/server/compose.ts';
import { loadDemoHotel } from '../../apps/server/load-demo-hotel.ts';
import { createModules } from '../../apps/server/modules.ts';
import { makeDataFolder } from './data-folder.ts';
import { amount } from './harness.ts';

const impostor = defineContract({ module: 'impostor', errors: {}, calls: {}, routes: {}, pushes: {}, events: {} });
const guests: Guest[] = [];

function who(header: string): Identity | undefined {
  if (header === 'desk') return { kind: 'staff', property: '1', staffId: 'desk', permissions: 'all' };
  return guests[Number(/^guest-(\d+)$/.exec(header)?.[1])];
}

function modules(platform: ModuleContext) {
  const made = createModules(platform);
  const half = defineServerModule(impostor, {
    search: { none: 'guests see nothing of it' },
    forgets: {},
    calls: {},
    routes: {},
    identityResolvers: [async ({ headers }) => who(headers['x-as'] ?? '')],
  });
  return { ...made, list: [half, ...made.list] };
}

const dataDir = makeDataFolder(process.argv[2] ?? '.cache', 'orders');
const usual = readConfig({ TRUST_PROXY: '127.0.0.1' });
const raised = {
  ...{ maxFrameBytes: 65_536, requestsPerSecond: 1e9, burst: 1e9, maxInFlight: 1e6 },
  ...{ perAddress: 1e6, perSession: 1e6, callsPerAddress: 1e9, callsPerSession: 1e9, changesPerStay: 1e9 },
  ...{ msPerAddress: 1e9, msPerSession: 1e9 },
};
// With the word `usual`, strangers and guests have the limits of a hotel.
const isUsual = process.argv[3] === 'usual';
const socketLimits = isUsual ? usual.socketLimits : raised;
const config = { ...usual, dataDir, production: true, socketLimits };
const log = createLog({ level: 'error', clock: systemClock });
const metrics = createMetrics({ process: false });
// Hosts that the order `{ host, port }` puts on this machine.
const world = createFakeInternet(systemClock);
const outbound = { resolve: world.resolve, connect: world.connect };
const parts = { config, clock: systemClock, threadMs, random: systemRandom, log, metrics, builds: dataDir, outbound };
const server = await composeServer({ ...parts, modules });
await loadDemoHotel({ server, clock: systemClock, log });
await server.request('PUT', '/api/v1/catalogue/outlets/1', { texts: { en: { title: 'Kitchen, day and night' } } });

// Each guest orders more in this bench than a hotel's guest may.
const unlimited = { orders_open_per_stay: 100_000, orders_per_ten_minutes: 100_000 };
if (!isUsual) await server.request('PATCH', '/api/v1/properties/1/settings', unlimited);

type Stay = { readonly id: string; readonly room: string; readonly residents: readonly { readonly id: string }[] };
const [arrival, departure] = [0, 3].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
const made = Array.from({ length: amount('GUESTS', 1000, 100) }, (_, at) =>
  server.request('POST', '/api/v1/stays', {
    room: `B${at}`,
    create_room: true,
    last_name: 'Bench',
    arrival,
    departure,
  }),
);
for (const { body } of await Promise.all(made)) {
  const { id, room, residents } = body as Stay;
  const place = { property: '1', roomId: `room-${room}`, room };
  guests.push({ kind: 'guest', ...place, stayId: id, residentId: residents[0]?.id ?? '', sessionId: `s-${id}` });
}
await server.http.listen({ host: '127.0.0.1', port: 0 });

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let since = process.cpuUsage();
type Request = {
  readonly number: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
};

type Host = { readonly host: string; readonly port: number };

process.on('message', async (order: Request | Host | object) => {
  if ('host' in order) {
    world.addHost(order.host, order.port);
    process.send?.({});
    return;
  }
  if ('path' in order) {
    const { number, method, path, body } = order;
    process.send?.({ number, ...(await server.request(method, path, body)) });
    return;
  }
  const { user, system } = process.cpuUsage(since);
  process.send?.({
    maxMs: delay.max / 1e6,
    p99Ms: delay.percentile(99) / 1e6,
    cpuMs: (user + system) / 1000,
    rss: process.memoryUsage().rss,
  });
  delay.reset();
  since = process.cpuUsage();
});
process.on('disconnect', async () => {
  await server.close(0);
  rmSync(dataDir, { recursive: true });
});
const { port } = server.http.server.address() as { port: number };
process.send?.({ port, guests: guests.length, stays: guests.map(({ stayId }) => stayId), dataDir });

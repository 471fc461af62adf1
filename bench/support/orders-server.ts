// The product's whole server in a process of its own, with guests in house: `node bench/support/orders-server.ts <folder>`.
// It believes the header `x-as` (`guest-7`, `desk`), tells its port over IPC, and answers each order with its loop's
// delay and the processor's time since the last one.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import type { Guest, Identity } from '#platform/node/auth';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { createLog } from '#platform/node/log';
import { defineServerModule, type ModuleContext } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { composeServer } from '../../apps/server/compose.ts';
import { loadDemoHotel } from '../../apps/server/load-demo-hotel.ts';
import { createModules } from '../../apps/server/modules.ts';

const impostor = defineContract({ module: 'impostor', errors: {}, calls: {}, routes: {}, pushes: {}, events: {} });
const guests: Guest[] = [];

function who(header: string): Identity | undefined {
  if (header === 'desk') return { kind: 'staff', property: '1', staffId: 'desk', permissions: 'all' };
  return guests[Number(/^guest-(\d+)$/.exec(header)?.[1])];
}

function modules(ground: ModuleContext) {
  const made = createModules(ground);
  const half = defineServerModule(impostor, {
    calls: {},
    routes: {},
    identityResolvers: [async ({ headers }) => who(headers['x-as'] ?? '')],
  });
  return { ...made, list: [half, ...made.list] };
}

const dataDir = mkdtempSync(join(process.argv[2] ?? '.cache', 'bench-orders-'));
const config = {
  ...readConfig({}),
  ...{ dataDir, production: true },
  socketLimits: { maxFrameBytes: 65_536, requestsPerSecond: 1e9, burst: 1e9, maxInFlight: 1e6 },
};
const log = createLog({ level: 'error', clock: systemClock });
const metrics = createMetrics({ process: false });
const parts = { config, clock: systemClock, random: systemRandom, log, metrics, builds: dataDir };
const server = await composeServer({ ...parts, modules });
await loadDemoHotel({ server, clock: systemClock, log });
await server.request('PUT', '/api/v1/catalogue/outlets/1', { texts: { en: { title: 'Kitchen, day and night' } } });

type Stays = { readonly items: readonly { id: string; room: string; residents: readonly { id: string }[] }[] };
const { body } = await server.request('GET', '/api/v1/stays?state=in_house&limit=200');
for (const { id, room, residents } of (body as Stays).items) {
  const place = { property: '1', roomId: `room-${room}`, room };
  guests.push({ kind: 'guest', ...place, stayId: id, residentId: residents[0]?.id ?? '', sessionId: `s-${id}` });
}
await server.http.listen({ host: '127.0.0.1', port: 0 });

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let since = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(since);
  process.send?.({ maxMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6, cpuMs: (user + system) / 1000 });
  delay.reset();
  since = process.cpuUsage();
});
process.on('disconnect', async () => {
  await server.close(0);
  rmSync(dataDir, { recursive: true });
});
process.send?.({ port: (server.http.server.address() as { port: number }).port, guests: guests.length });

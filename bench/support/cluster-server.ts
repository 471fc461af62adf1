// The product's whole server in a process of its own, for the bench of several: `node bench/support/cluster-server.ts <folder>`, on
// PostgreSQL and NATS where `DATABASE_URL` and `NATS_URL` name them. It believes the cookie `bellhop_session=s7`, tells its
// port over IPC and obeys `memory` and `broadcast`; a broadcast is an event in the database that every process pushes.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { systemClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import type { Guest } from '#platform/node/auth';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { createLog } from '#platform/node/log';
import { defineServerModule, listen, type ModuleContext } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { composeServer } from '../../apps/server/compose.ts';
import { createModules } from '../../apps/server/modules.ts';

const said = z.object({ text: z.string() });
const bench = defineContract({
  module: 'bench',
  errors: {},
  calls: {},
  routes: {},
  pushes: { 'RetailSystem.orderChanged': { summary: 'Everybody hears it.', root: said } },
  events: { 'bench.said': { summary: 'Something was said to everybody.', payload: said } },
});

/** Every socket a session and a stay of its own, four to a room, as in a full house. */
function guestOf(session: string): Guest | undefined {
  const number = Number(/^s(\d+)$/.exec(session)?.[1]);
  if (Number.isNaN(number)) return undefined;
  const room = String(Math.floor(number / 4));
  const stayId = `stay-${number}`;
  return { kind: 'guest', property: '1', sessionId: session, stayId, residentId: stayId, roomId: `room-${room}`, room };
}

function modules(platform: ModuleContext) {
  const made = createModules(platform);
  const half = defineServerModule(bench, {
    search: { none: 'guests see nothing of it' },
    forgets: {},
    calls: {},
    routes: {},
    identityResolvers: [async ({ cookies }) => guestOf(cookies.bellhop_session ?? '')],
    listeners: [
      listen(bench, 'bench.said', ({ property, payload }) => {
        platform.sockets.push(bench, 'RetailSystem.orderChanged', { to: { property }, root: payload });
      }),
    ],
  });
  return { ...made, list: [half, ...made.list] };
}

const dataDir = mkdtempSync(join(process.argv[2] ?? '.cache', 'bench-cluster-'));
const config = {
  ...readConfig({ ...process.env, NODE_ENV: 'test', TRUST_PROXY: '127.0.0.1' }),
  dataDir,
  production: true,
};
const log = createLog({ level: 'error', clock: systemClock });
const metrics = createMetrics({ process: false });
const parts = { config, clock: systemClock, random: systemRandom, log, metrics, builds: dataDir };
const server = await composeServer({ ...parts, modules });
const skin = { id: 'house', project_id: 'bench' };
const spoken = { languages: ['en'], default_language: 'en' };
const hotel = { name: 'Bench', place: 'Bench', zone: 'Europe/Zurich', ...spoken, skin, theme: 'bench' };
const { status, body } = await server.request('PUT', '/api/v1/properties/1', hotel);
if (status >= 300) throw new Error(`the hotel was refused with ${status}: ${JSON.stringify(body)}`);
await server.http.listen({ host: '127.0.0.1', port: 0 });
const store = server.database.store<object, typeof bench>(bench);

async function broadcast(text: string): Promise<{ at: string }> {
  const at = process.hrtime.bigint().toString();
  await store.write(({ emit }) => emit('bench.said', '1', { text }));
  return { at };
}

function memory(): { rss: number } {
  for (let turn = 0; turn < 4; turn += 1) globalThis.gc?.();
  return { rss: process.memoryUsage().rss };
}

process.on('message', async (order: { do: 'memory' } | { do: 'broadcast'; text: string }) => {
  process.send?.(order.do === 'memory' ? memory() : await broadcast(order.text));
});
process.on('disconnect', async () => {
  await server.close(0);
  rmSync(dataDir, { recursive: true });
  process.exit();
});
process.send?.({ port: (server.http.server.address() as { port: number }).port });

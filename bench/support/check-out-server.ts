// The whole server in its own process: `node bench/support/check-out-server.ts <admin key> <address of a PMS>`. It sends its port over IPC and
// executes an administrator's requests from IPC, without rate limits: creating a hotel takes thousands of them. What is
// measured goes over HTTP.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { createLog } from '#platform/node/log';
import { systemRandom } from '#platform/random';
import { composeServer } from '../../apps/server/compose.ts';
import { loadDemoHotel } from '../../apps/server/load-demo-hotel.ts';
import { makeDataFolder } from './data-folder.ts';

const dataDir = makeDataFolder(tmpdir(), 'check-out');
const settings = { ADMIN_API_KEY: process.argv[2], PMS_URL: process.argv[3] ?? '', TRUST_PROXY: '127.0.0.1' };
const config = { ...readConfig(settings), dataDir, production: true };
const log = createLog({ level: 'error', clock: systemClock });
const metrics = createMetrics({ process: false });
const parts = { config, clock: systemClock, random: systemRandom, log, metrics, builds: dataDir };
const server = await composeServer(parts);
await loadDemoHotel({ server, clock: systemClock, log });
await server.http.listen({ host: '127.0.0.1', port: 0 });

type Order = { readonly number: number; readonly path: string; readonly body: object };

process.on('message', async ({ number, path, body }: Order) => {
  const answer = await server.request('POST', path, body);
  process.send?.({ number, ...answer });
});
process.on('disconnect', async () => {
  await server.close(0);
  rmSync(dataDir, { recursive: true });
  process.exit();
});
process.send?.({ port: (server.http.server.address() as { port: number }).port });

// The whole server with a broker and a PMS, in its own process. Sends that it runs over IPC. On `begin` and `end` it answers the longest stall
// of its event loop since, in milliseconds, and its memory.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { createLog } from '#platform/node/log';
import { systemRandom } from '#platform/random';
import { composeServer } from '../../apps/server/compose.ts';
import { createModules } from '../../apps/server/modules.ts';
import { makeDataFolder } from './data-folder.ts';

const [, , mqttUrl = '', pmsUrl = ''] = process.argv;
const delay = monitorEventLoopDelay({ resolution: 5 });
const dataDir = makeDataFolder(tmpdir(), 'floods');
const config = { ...readConfig({ DEMO: 'off', ADMIN_API_KEY: 'k'.repeat(40) }), dataDir, mqttUrl, pmsUrl };
const log = createLog({ level: 'error', clock: systemClock });
const metrics = createMetrics({ process: false });
const parts = { config, clock: systemClock, random: systemRandom, log, metrics, builds: dataDir };
const server = await composeServer({ ...parts, modules: createModules });
const hotel = { name: 'Hotel Arvensee', zone: 'Europe/Zurich', languages: ['en', 'de'], default_language: 'en' };
await server.request('PUT', '/api/v1/properties/1', {
  ...hotel,
  theme: 'arvensee',
  skin: { id: 'house', project_id: 'arvensee' },
});

process.on('message', () => {
  process.send?.({ stallMs: delay.max / 1e6, rssMb: process.memoryUsage().rss / 2 ** 20 });
  delay.enable();
  delay.reset();
});
process.on('disconnect', async () => {
  await server.close(0);
  rmSync(dataDir, { recursive: true });
  process.exit();
});
process.send?.({});

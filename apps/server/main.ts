import { fileURLToPath } from 'node:url';
import { systemClock } from '#platform/clock';
import { type Config, readConfig, StartError } from '#platform/config';
import { alone } from '#platform/db';
import { createMetrics } from '#platform/http';
import { createLog, type ProcessLog } from '#platform/log';
import { systemRandom } from '#platform/random';
import { composeServer } from './compose.ts';
import { enlistDemoStaff } from './enlist-demo-staff.ts';
import { firstAdminLink } from './first-admin-link.ts';
import { greeting } from './greeting.ts';
import { loadDemoHotel } from './load-demo-hotel.ts';
import type { Server } from './server-parts.ts';
import { listenError } from './start-line.ts';
import { watchProcess } from './watch-process.ts';

const clock = systemClock;
const builds = fileURLToPath(new URL('../../dist', import.meta.url));

async function start(config: Config, log: ProcessLog): Promise<void> {
  const metrics = createMetrics({ process: true });
  const server = await composeServer({ config, clock, random: systemRandom, log, metrics, builds });
  watchProcess({ server, log, metrics, clock });
  try {
    if (config.demo !== 'off') {
      // Of processes that start together one loads it, and the others serve when it is there.
      await alone({ database: server.database, clock, random: systemRandom }, 'demo hotel', async () => {
        await loadDemoHotel({ request: server.request, clock, log });
        await enlistDemoStaff(server.modules);
      });
    }
    await listen(server, config);
  } catch (error) {
    await server.close(0);
    throw error;
  }
  // What was logged until now is written first: the greeting is the last thing a person sees.
  log.flush();
  const adminLink = await firstAdminLink(server.modules, config);
  const lines = greeting({ ...config, demo: config.demo !== 'off', adminLink });
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function listen({ http }: Server, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    throw listenError(error, host, port);
  }
}

async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    await start(config, createLog({ level: config.logLevel, clock }));
  } catch (error) {
    const line = error instanceof StartError ? error.message : String((error as Error)?.stack ?? error);
    process.stderr.write(`bellhop: ${line}\n`);
    process.exit(1);
  }
}

await main();

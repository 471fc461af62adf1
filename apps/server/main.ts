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
import { endWithSupervisor, restartBySupervisor } from './restart-by-supervisor.ts';
import type { Server } from './server-parts.ts';
import { listenError } from './start-line.ts';
import { watchProcess } from './watch-process.ts';

const clock = systemClock;
/** How often a demo hotel that runs on looks whether a new day has begun, milliseconds. */
const newDayMs = 600_000;
const builds = fileURLToPath(new URL('../../dist', import.meta.url));

async function start(config: Config, log: ProcessLog): Promise<void> {
  const metrics = createMetrics({ process: true });
  const parts = { config, clock, random: systemRandom, log, metrics, builds, restart: restartBySupervisor() };
  const server = await composeServer(parts);
  watchProcess({ server, log, metrics, clock });
  try {
    if (config.demo !== 'off') {
      await prepareDemo(server, log);
      clock.every(newDayMs, () => {
        prepareDemo(server, log).catch((error: unknown) => log.warn({ err: error }, 'the demo hotel stays as it was'));
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

/** Of processes that start together one loads the demo hotel, and the others serve when it is there. */
async function prepareDemo(server: Server, log: ProcessLog): Promise<void> {
  await alone({ database: server.database, clock, random: systemRandom, log }, 'demo hotel', async () => {
    await loadDemoHotel({ server, clock, log });
    await enlistDemoStaff(server.modules);
  });
}

async function listen({ http }: Server, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    throw listenError(error, host, port);
  }
}

async function main(): Promise<void> {
  endWithSupervisor();
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

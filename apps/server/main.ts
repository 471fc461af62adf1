import { fileURLToPath } from 'node:url';
import { systemClock } from '#platform/clock';
import { type Config, readConfig, StartupError } from '#platform/node/config';
import { withExclusiveLock } from '#platform/node/db';
import { createMetrics } from '#platform/node/http';
import { createLog, type ProcessLog } from '#platform/node/log';
import { threadMs } from '#platform/node/threads';
import { systemRandom } from '#platform/random';
import type { DemoScene } from '../../demo/load.ts';
import { composeServer } from './compose.ts';
import { type DemoBuilding, startDemoBuilding } from './demo-building.ts';
import { createDemoPms, type DemoPms } from './demo-pms.ts';
import { firstAdminLink } from './first-admin-link.ts';
import { greeting } from './greeting.ts';
import { listenError, requireFreePort } from './listen-error.ts';
import { listenForNetCast } from './listen-for-netcast.ts';
import { loadDemoHotel, playScene } from './load-demo-hotel.ts';
import { endWithSupervisor, restartBySupervisor, tellSupervisor } from './restart-by-supervisor.ts';
import { seedDemoStaff } from './seed-demo-staff.ts';
import type { Server } from './server-options.ts';
import { warnOfUnknownProperty } from './warn-of-unknown-property.ts';
import { watchProcess } from './watch-process.ts';

const clock = systemClock;
/** Interval in milliseconds at which a demo hotel checks for a new day. */
const newDayMs = 600_000;
const builds = fileURLToPath(new URL('../../dist', import.meta.url));

/** Starts the PMS of `DEMO=pms`, unless the environment names another. */
async function startDemoPms(config: Config): Promise<DemoPms | undefined> {
  return config.demo === 'pms' && config.pmsUrl === ''
    ? await createDemoPms({ clock, random: systemRandom })
    : undefined;
}

/** Starts the building of a demo hotel, unless the environment names a broker. */
async function startBuilding({ demo, mqttUrl }: Config): Promise<DemoBuilding | undefined> {
  return demo === 'off' || mqttUrl !== '' ? undefined : await startDemoBuilding({ clock, random: systemRandom });
}

async function start(given: Config, log: ProcessLog): Promise<void> {
  const { host, netCastPort } = given;
  await requireFreePort({ name: 'PORT', host, port: given.port });
  if (netCastPort !== 0) await requireFreePort({ name: 'NETCAST_PORT', host, port: netCastPort });
  const pms = await startDemoPms(given);
  const building = await startBuilding(given);
  const config = { ...given, ...(pms && { pmsUrl: pms.url }), ...(building && { mqttUrl: building.url }) };
  const metrics = createMetrics({ process: true });
  const restart = restartBySupervisor();
  const demoDevices = building?.devices;
  const options = { config, clock, threadMs, random: systemRandom, log, metrics, builds, restart, demoDevices };
  const server = await composeServer(options);
  watchProcess({ server, log, metrics, clock });
  let port: number;
  try {
    if (config.demo !== 'off') {
      const hasScene = config.demo === 'hotel';
      await prepareDemo(server, log, hasScene ? 'begin' : 'none');
      // With a PMS, guests come and go there.
      if (config.demo !== 'pms')
        clock.every(newDayMs, () => {
          prepareDemo(server, log, hasScene ? 'tend' : 'none').catch((error: unknown) =>
            log.warn({ err: error }, 'could not update the demo hotel'),
          );
        });
    }
    await warnOfUnknownProperty({ request: server.request, config, log });
    port = await listen(server, config);
    await listenForNetCast(server, config);
  } catch (error) {
    await server.close(0);
    throw error;
  }
  tellSupervisor(port);
  const pmsPage = await pms?.open(server.request);
  // Flush first, so that the greeting is the last output.
  log.flush();
  const adminLink = await firstAdminLink(server.modules, { ...config, port });
  const lines = greeting({ ...config, port, demo: config.demo !== 'off', adminLink, pmsPage });
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Prepares the demo hotel under a lock: one process loads it, and the others wait until it is ready. */
async function prepareDemo(server: Server, log: ProcessLog, scene: DemoScene): Promise<void> {
  await withExclusiveLock({ database: server.database, clock, random: systemRandom, log }, 'demo hotel', async () => {
    await loadDemoHotel({ server, clock, log });
    if (await seedDemoStaff(server.modules)) await playScene(server, clock, scene);
  });
}

/** Listens and returns the port, which `PORT=0` leaves to the system. */
async function listen({ http }: Server, { host, port }: Config): Promise<number> {
  try {
    await http.listen({ host, port });
    const [place] = http.addresses();
    return typeof place === 'object' ? place.port : port;
  } catch (error) {
    throw listenError(error, { name: 'PORT', host, port });
  }
}

async function main(): Promise<void> {
  endWithSupervisor();
  try {
    const config = readConfig(process.env);
    await start(config, createLog({ level: config.logLevel, clock }));
  } catch (error) {
    const line = error instanceof StartupError ? error.message : String((error as Error)?.stack ?? error);
    process.stderr.write(`bellhop: ${line}\n`);
    process.exit(1);
  }
}

await main();

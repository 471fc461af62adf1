import { startAudit } from '#platform/node/audit';
import { deleteOldCodeAttempts } from '#platform/node/auth';
import { clockDifference, deleteExpiredRequests, type OpenDatabase, openDatabase } from '#platform/node/db';
import {
  type Bus,
  createLocalBus,
  createNatsBus,
  deleteExpiredEvents,
  type RunningEvents,
  startEvents,
} from '#platform/node/events';
import type { Readiness } from '#platform/node/http';
import { createJobList, type RunningJobs, startJobs, startPeriodicTasks } from '#platform/node/jobs';
import type { JobLanes } from '#platform/node/server';
import type { CoreServices } from './create-core-services.ts';
import type { ServerOptions } from './server-options.ts';

/** The running background services; `close` stops them and closes the database. */
export type RunningServices = {
  readonly database: OpenDatabase;
  readonly events: RunningEvents;
  readonly jobs: RunningJobs;
  readonly ready: Readiness;
  /** Neither the bus, without which events are polled from the database, nor a module's checks affect readiness. */
  readonly informational: Readiness;
  close(): Promise<void>;
};

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Difference in milliseconds from which clocks are reported (docs/deploy.md, "Several processes"). */
const clocksDifferMs = 1_000;

/** Opens the database and starts the audit log, events, jobs and the background work of modules. */
export async function startServices(options: ServerOptions, core: CoreServices): Promise<RunningServices> {
  const { clock, random, log } = options;
  const { list } = core.modules;
  const database = await openDatabaseOf(options, core);
  const bus = await createBus(options);
  core.signals.open(bus);
  const audit = startAudit({ database, clock, log });
  core.deferred.audit = audit.audit;
  const listeners = list.flatMap((module) => module.listeners);
  const events = await startEvents({ database, bus, clock, log, listeners });
  core.deferred.events = events;
  const lanes: JobLanes = Object.assign({}, ...list.map((module) => module.lanes));
  const jobs = startJobs({
    database,
    clock,
    random,
    log,
    handlers: list.map((module) => module.jobs),
    lanes,
    breakers: core.breakers,
  });
  const jobList = createJobList(database, clock);
  const names = list.flatMap((module) => Object.keys(module.jobs));
  core.deferred.laneAges = (property) => jobList.ages(names, lanes, property);
  const stops = await Promise.all(list.map(async (module) => module.start?.()));
  registerGauges(options, core, { database, bus });
  const stopChores = startPeriodicTasks(options, [
    {
      everyMs: hourMs,
      failureMessage: 'could not delete expired idempotency keys',
      run: () => deleteExpiredRequests(database.platform, clock.now()),
    },
    {
      everyMs: 10 * minuteMs,
      failureMessage: 'could not delete old wrong codes',
      run: () => deleteOldCodeAttempts(database.platform, clock.now()),
    },
    {
      everyMs: hourMs,
      failureMessage: 'could not delete expired events',
      run: () => deleteExpiredEvents(database.platform, clock.now()),
    },
    { everyMs: minuteMs, failureMessage: 'could not compare clocks', run: () => reportClock(options, database) },
  ]);

  async function close(): Promise<void> {
    await Promise.all([stopChores(), ...stops.map((stop) => stop?.())]);
    await jobs.close();
    await events.close();
    await audit.close();
    await bus.close();
    await database.close();
  }
  const ready = { database: database.healthy, writes: database.takesWrites, events: async () => events.isFresh() };
  const health: Readiness = Object.assign({}, ...list.map((module) => module.health));
  return { database, events, jobs, ready, informational: { bus: bus.healthy, ...health }, close };
}

/** Logs when this machine's clock differs from the database's. */
async function reportClock({ clock, log }: ServerOptions, database: OpenDatabase): Promise<void> {
  const ms = await clockDifference(database, clock);
  if (ms >= clocksDifferMs)
    log.error({ ms }, 'the clocks of this server and of the database differ: guests’ sign-ins fail');
}

async function createBus({ config, clock, log }: ServerOptions): Promise<Bus> {
  return config.natsUrl === '' ? createLocalBus() : createNatsBus({ url: config.natsUrl, clock, log });
}

async function openDatabaseOf(options: ServerOptions, { lazyDatabase, modules }: CoreServices): Promise<OpenDatabase> {
  const { config, clock, log, synchronous } = options;
  const database = await openDatabase({
    dataDir: config.dataDir,
    url: config.databaseUrl,
    migrations: modules.list.flatMap((module) => module.migrations),
    eventJobs: modules.list.flatMap((module) => module.eventJobs),
    clock,
    log,
    // A server of tests.
    ...(synchronous && { synchronous, judgesEffects: true }),
  });
  lazyDatabase.open(database);
  return database;
}

type Watched = { readonly database: OpenDatabase; readonly bus: Bus };

/** Registers gauges that are read on every scrape. */
function registerGauges(
  { metrics, clock }: ServerOptions,
  { gateway, deferred }: CoreServices,
  { database, bus }: Watched,
): void {
  const { counters } = gateway;
  metrics.addGauge('bellhop_sockets', 'Open device sockets', () => counters.sockets);
  metrics.addGauge('bellhop_socket_requests', 'Calls on device sockets', () => counters.requests);
  metrics.addGauge('bellhop_socket_refusals', 'Calls on device sockets that were refused', () => counters.refusals);
  metrics.addGauge('bellhop_socket_pushes', 'Pushes to device sockets', () => counters.pushes);
  metrics.addGauge('bellhop_socket_dropped', 'Malformed messages', () => counters.dropped);
  metrics.addGauge('bellhop_socket_limited', 'Messages over a limit', () => counters.limited);
  metrics.addGauge('bellhop_socket_slow', 'Sockets disconnected because they were too slow', () => counters.slow);
  metrics.addGauge('bellhop_database_up', 'Whether the database responds', async () =>
    Number(await database.healthy()),
  );
  metrics.addGauge('bellhop_bus_up', 'Whether the bus responds', async () => Number(await bus.healthy()));
  const jobs = createJobList(database, clock);
  const ages = {
    name: 'bellhop_jobs_oldest_due_seconds',
    help: 'For how long the oldest due job waits',
    label: 'lane',
  };
  metrics.addGauges(ages, async () => {
    const waiting = (await deferred.laneAges?.()) ?? {};
    return Object.fromEntries(Object.entries(waiting).map(([lane, ms]) => [lane, ms / 1000]));
  });
  for (const state of ['waiting', 'running', 'dead'] as const) {
    metrics.addGauge(`bellhop_jobs_${state}`, `Jobs that are ${state}`, async () => (await jobs.counts())[state]);
  }
}

import { startAudit } from '#platform/node/audit';
import { forgetRequests, type OpenDatabase, openDatabase } from '#platform/node/db';
import { type Bus, localBus, natsBus, type RunningEvents, startEvents, startFacts } from '#platform/node/events';
import type { Readiness } from '#platform/node/http';
import { jobList, type RunningJobs, startChores, startJobs } from '#platform/node/jobs';
import type { Grounds } from './lay-ground.ts';
import type { ServerParts } from './server-parts.ts';

/** The running background services; `close` stops them and closes the database. */
export type Running = {
  readonly database: OpenDatabase;
  readonly events: RunningEvents;
  readonly jobs: RunningJobs;
  readonly ready: Readiness;
  /** The bus does not affect readiness: without it, events are polled from the database. */
  readonly shown: Readiness;
  close(): Promise<void>;
};

const hourMs = 3_600_000;

/** Opens the database and starts the audit log, events, jobs and the background work of modules. */
export async function startRunning(parts: ServerParts, grounds: Grounds): Promise<Running> {
  const { clock, random, log } = parts;
  const { list } = grounds.modules;
  const database = await openDatabaseOf(parts, grounds);
  const bus = await openBus(parts);
  const audit = startAudit({ database, clock, log });
  grounds.late.audit = audit.audit;
  const listeners = list.flatMap((module) => module.listeners);
  const events = await startEvents({ database, bus, clock, log, listeners });
  grounds.late.events = events;
  const facts = startFacts({ database, bus, clock, log });
  grounds.late.facts = facts.facts;
  const jobs = startJobs({
    database,
    clock,
    random,
    log,
    handlers: list.map((module) => module.jobs),
    lanes: Object.assign({}, ...list.map((module) => module.lanes)),
  });
  const stops = await Promise.all(list.map(async (module) => module.start?.()));
  watch(parts, grounds, { database, bus });
  const forget = () => forgetRequests(database.platform, clock.now());
  const stopChores = startChores(parts, [
    { everyMs: hourMs, failed: 'could not delete expired idempotency keys', work: forget },
  ]);

  async function close(): Promise<void> {
    await Promise.all([stopChores(), ...stops.map((stop) => stop?.())]);
    await jobs.close();
    await facts.close();
    await events.close();
    await audit.close();
    await bus.close();
    await database.close();
  }
  const ready = { database: database.healthy, events: async () => events.isFresh() };
  return { database, events, jobs, ready, shown: { bus: bus.healthy }, close };
}

async function openBus({ config, clock, log }: ServerParts): Promise<Bus> {
  return config.natsUrl === '' ? localBus() : natsBus({ url: config.natsUrl, clock, log });
}

async function openDatabaseOf(parts: ServerParts, { coming, modules }: Grounds): Promise<OpenDatabase> {
  const { config, clock, log, synchronous } = parts;
  const database = await openDatabase({
    dataDir: config.dataDir,
    url: config.databaseUrl,
    migrations: modules.list.flatMap((module) => module.migrations),
    clock,
    log,
    ...(synchronous && { synchronous }),
  });
  coming.open(database);
  return database;
}

type Watched = { readonly database: OpenDatabase; readonly bus: Bus };

/** Registers gauges that are read on every scrape. */
function watch({ metrics, clock }: ServerParts, { gateway }: Grounds, { database, bus }: Watched): void {
  const { counters } = gateway;
  metrics.watch('bellhop_sockets', 'Open device sockets', () => counters.sockets);
  metrics.watch('bellhop_socket_requests', 'Calls on device sockets', () => counters.requests);
  metrics.watch('bellhop_socket_refusals', 'Calls on device sockets that were refused', () => counters.refusals);
  metrics.watch('bellhop_socket_pushes', 'Pushes to device sockets', () => counters.pushes);
  metrics.watch('bellhop_socket_dropped', 'Malformed messages', () => counters.dropped);
  metrics.watch('bellhop_socket_limited', 'Messages over a limit', () => counters.limited);
  metrics.watch('bellhop_socket_slow', 'Sockets disconnected because they were too slow', () => counters.slow);
  metrics.watch('bellhop_database_up', 'Whether the database responds', async () => Number(await database.healthy()));
  metrics.watch('bellhop_bus_up', 'Whether the bus responds', async () => Number(await bus.healthy()));
  const jobs = jobList(database, clock);
  for (const state of ['waiting', 'running', 'dead'] as const) {
    metrics.watch(`bellhop_jobs_${state}`, `Jobs that are ${state}`, async () => (await jobs.counts())[state]);
  }
}

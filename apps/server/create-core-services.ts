import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Audit } from '#platform/node/audit';
import {
  type ChangeAllowance,
  type ClientResolver,
  createChangeAllowance,
  createClientResolver,
  defaultChangeLimits,
} from '#platform/node/auth';
import { type Config, StartupError } from '#platform/node/config';
import { createSignals, type EventFeed, type LazySignals, type RunningEvents } from '#platform/node/events';
import type { Files, LargeFiles } from '#platform/node/files';
import { createLargeFiles, createLocalFiles } from '#platform/node/files';
import { createGateway, type Gateway, type GatewayLimits } from '#platform/node/gateway';
import { createMailer } from '#platform/node/mail';
import { type Breakers, createBreakers, createOutbound } from '#platform/node/outbound';
import type { LaneAges } from '#platform/node/server';
import { pingMs } from '#platform/wire';
import { createLazyDatabase, type LazyDatabase } from './lazy-database.ts';
import { createModules, type Modules } from './modules.ts';
import type { ServerOptions } from './server-options.ts';

/** Services created before the database is open; the deferred ones are filled in afterwards. */
export type CoreServices = {
  readonly resolveClient: ClientResolver;
  readonly allowance: ChangeAllowance;
  readonly gateway: Gateway;
  readonly lazyDatabase: LazyDatabase;
  readonly modules: Modules;
  readonly audit: Audit;
  readonly signals: LazySignals;
  readonly largeFiles: LargeFiles;
  readonly musicFiles: LargeFiles;
  readonly breakers: Breakers;
  readonly deferred: { audit?: Audit; events?: RunningEvents; laneAges?: LaneAges };
};

/** Creates the module context and the modules. */
export async function createCoreServices(options: ServerOptions): Promise<CoreServices> {
  const { config, clock, random, log } = options;
  const deferred: CoreServices['deferred'] & { modules?: Modules } = {};
  const audit: Audit = (line) => deferred.audit?.(line);
  const resolveClient = createClientResolver(config.trustProxy);
  const allowance = createAllowance(options);
  const gateway = createGateway({
    clock,
    log,
    audit,
    resolveClient,
    build: await buildHash(options.builds),
    property: async (requested) => deferred.modules?.property.byId(requested ?? ''),
    isFresh: () => deferred.events?.isFresh() ?? false,
    allowedOrigins: config.allowedOrigins,
    netCastPort: config.netCastPort,
    limits: limitsOf(config),
    allowance,
    replyValidation: config.production ? 'sampled' : 'strict',
    pingIntervals: pingMs,
  });
  const lazyDatabase = createLazyDatabase();
  const files = await openFiles(options);
  const known = await knownToModules(options);
  const remote = createWaysOut(options);
  const signals = createSignals();
  const largeFiles = createLargeFiles(join(config.dataDir, 'films'), random);
  const musicFiles = createLargeFiles(join(config.dataDir, 'music'), random);
  const outside = {
    sockets: gateway,
    signals,
    audit,
    files,
    largeFiles,
    musicFiles,
    mapFiles: createLargeFiles(join(config.dataDir, 'maps'), random),
    ...remote,
    laneAges: async (property?: string) => (await deferred.laneAges?.(property)) ?? {},
    eventFeed: createLazyEventFeed(() => deferred.events?.feed),
  };
  const context = { clock, random, log, database: lazyDatabase.database, ...outside, config: known };
  const modules = (options.modules ?? createModules)(context);
  deferred.modules = modules;
  const made = { breakers: remote.breakers, resolveClient, allowance, gateway, lazyDatabase, modules };
  return { ...made, audit, signals, largeFiles, musicFiles, deferred };
}

/** Returns what modules know of the server's configuration. */
async function knownToModules({ config, builds }: ServerOptions) {
  const { demo, publicUrl, pmsUrl, mqttUrl, radioUrl, weatherUrl, flightsUrl, filmsDir, musicDir } = config;
  const urls = { publicUrl, pmsUrl, mqttUrl, radioUrl, weatherUrl, flightsUrl };
  const { flightsCallsPerDay, pmsProperty, mqttProperty } = config;
  return {
    demo,
    ...urls,
    pmsProperty,
    mqttProperty,
    flightsCallsPerDay,
    filmsDir,
    musicDir,
    tvVersion: await readTvVersion(builds),
  };
}

/** Creates what speaks to other machines, and what notes which of them do not answer. */
function createWaysOut({ config, clock, random, outbound }: ServerOptions) {
  const breakers = createBreakers({ clock, random });
  return {
    breakers,
    mailer: config.smtpUrl === '' ? undefined : createMailer(config.smtpUrl, { clock, breakers }),
    outbound: createOutbound({ clock, breakers, allowed: config.outboundAllow, ...outbound }),
  };
}

/** Creates an event feed for modules that forwards to the real one once it is running. */
function createLazyEventFeed(eventFeed: () => EventFeed | undefined): EventFeed {
  const requireOpen = () => {
    const open = eventFeed();
    if (!open) throw new Error('a module used the event feed before the server had started');
    return open;
  };
  return {
    readAfter: (query) => requireOpen().readAfter(query),
    bounds: () => requireOpen().bounds(),
    onNew: (listener) => requireOpen().onNew(listener),
  };
}

function createAllowance({ config, clock }: ServerOptions): ChangeAllowance {
  return createChangeAllowance(clock, { ...defaultChangeLimits, changes: config.socketLimits.changesPerStay });
}

function limitsOf({ socketLimits }: Config): Partial<GatewayLimits> {
  const { maxFrameBytes, requestsPerSecond, burst, maxInFlight } = socketLimits;
  return {
    messageBytes: maxFrameBytes,
    rate: requestsPerSecond,
    burst,
    inFlight: maxInFlight,
    anonymousSockets: socketLimits.perAddress,
    identitySockets: socketLimits.perSession,
    anonymousCalls: socketLimits.callsPerAddress,
    identityCalls: socketLimits.callsPerSession,
  };
}

async function openFiles({ config, random }: ServerOptions): Promise<Files> {
  try {
    return await createLocalFiles(config.dataDir, random);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`DATA_DIR ${config.dataDir} is not writable: ${reason}`, { cause: error });
  }
}

/** Folders of the browser builds. */
const apps = ['phone', 'tv', 'desk', 'preview'];

/** Returns the build id: a hash of the pages, which reference all other files by hash. */
async function buildHash(builds: string): Promise<string> {
  try {
    const pages = await Promise.all(apps.map((app) => readFile(join(builds, app, 'index.html'))));
    return createHash('sha256').update(Buffer.concat(pages)).digest('hex').slice(0, 12);
  } catch {
    return 'none';
  }
}

/** Returns the version of the TV app that this server serves (`apps/guest/build/page-version.ts`); empty without a build. */
async function readTvVersion(builds: string): Promise<string> {
  const page = await readFile(join(builds, 'tv', 'index.html'), 'utf8').catch(() => '');
  return /<meta name="version" content="([^"]*)"/.exec(page)?.[1] ?? '';
}

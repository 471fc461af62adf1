import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Audit } from '#platform/node/audit';
import { type Clients, clientsBehind } from '#platform/node/auth';
import { type Config, StartError } from '#platform/node/config';
import type { Facts, RunningEvents } from '#platform/node/events';
import type { Files } from '#platform/node/files';
import { localFiles } from '#platform/node/files';
import { createGateway, type Gateway, type GatewayLimits } from '#platform/node/gateway';
import { openMailer } from '#platform/node/mail';
import { createOutbound } from '#platform/node/outbound';
import { pingMs } from '#platform/wire';
import { type ComingDatabase, comingDatabase } from './coming-database.ts';
import { createModules, type Modules } from './modules.ts';
import type { ServerParts } from './server-parts.ts';

/** Services created before the database is open; the deferred ones are filled in afterwards. */
export type Grounds = {
  readonly clients: Clients;
  readonly gateway: Gateway;
  readonly coming: ComingDatabase;
  readonly modules: Modules;
  readonly audit: Audit;
  readonly late: { audit?: Audit; events?: RunningEvents; facts?: Facts };
};

/** Creates the module context and the modules. */
export async function layGround(parts: ServerParts): Promise<Grounds> {
  const { config, clock, random, log } = parts;
  const late: Grounds['late'] & { modules?: Modules } = {};
  const audit: Audit = (line) => late.audit?.(line);
  const clients = clientsBehind(config.trustProxy);
  const gateway = createGateway({
    clock,
    log,
    audit,
    clients,
    build: await buildOf(parts.builds),
    property: async (asked) => late.modules?.property.byId(asked ?? ''),
    isFresh: () => late.events?.isFresh() ?? false,
    allowedOrigins: config.allowedOrigins,
    limits: limitsOf(config),
    replies: config.production ? 'sampled' : 'strict',
    paths: pingMs,
  });
  const coming = comingDatabase();
  const files = await openFiles(parts);
  const { demo, publicUrl } = config;
  const known = { demo, publicUrl };
  const mailer = config.smtpUrl === '' ? undefined : openMailer(config.smtpUrl);
  const outbound = createOutbound({ clock, allowed: config.outboundAllow, ...parts.outbound });
  const outside = { sockets: gateway, audit, files, mailer, outbound, facts: comingFacts(() => late.facts) };
  const ground = { clock, random, log, database: coming.database, ...outside, config: known };
  const modules = (parts.modules ?? createModules)(ground);
  late.modules = modules;
  return { clients, gateway, coming, modules, audit, late };
}

/** Creates an event feed for modules that forwards to the real one once it is running. */
function comingFacts(facts: () => Facts | undefined): Facts {
  const now = () => {
    const open = facts();
    if (!open) throw new Error('a module used the event feed before the server had started');
    return open;
  };
  return {
    past: (question) => now().past(question),
    ends: () => now().ends(),
    onNew: (heard) => now().onNew(heard),
  };
}

function limitsOf({ socketLimits }: Config): Partial<GatewayLimits> {
  const { maxFrameBytes, requestsPerSecond, burst, maxInFlight } = socketLimits;
  return { messageBytes: maxFrameBytes, rate: requestsPerSecond, burst, inFlight: maxInFlight };
}

async function openFiles({ config, random }: ServerParts): Promise<Files> {
  try {
    return await localFiles(config.dataDir, random);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR ${config.dataDir} is not writable: ${reason}`, { cause: error });
  }
}

/** Folders of the browser builds. */
const apps = ['phone', 'tv', 'desk', 'preview'];

/** Returns the build id: a hash of the pages, which reference all other files by hash. */
async function buildOf(builds: string): Promise<string> {
  try {
    const pages = await Promise.all(apps.map((app) => readFile(join(builds, app, 'index.html'))));
    return createHash('sha256').update(Buffer.concat(pages)).digest('hex').slice(0, 12);
  } catch {
    return 'none';
  }
}

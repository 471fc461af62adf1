import type { Clock } from '#platform/clock';
import type { ProveIdentity } from '#platform/node/auth';
import type { Config } from '#platform/node/config';
import type { OpenDatabase } from '#platform/node/db';
import type { RunningEvents } from '#platform/node/events';
import type { Gateway } from '#platform/node/gateway';
import type { Http, Metrics } from '#platform/node/http';
import type { RunningJobs } from '#platform/node/jobs';
import type { Log } from '#platform/node/log';
import type { OutboundOptions } from '#platform/node/outbound';
import type { Ground } from '#platform/node/server';
import type { Random } from '#platform/random';
import type { AdminDoor } from './admin-door.ts';
import type { Modules } from './modules.ts';

/** What a server is put together from; tests hand in a fake clock, a seeded chance and a folder of their own. */
export type ServerParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Folder with the browser builds: `phone`, `tv` and `desk` in it. */
  readonly builds: string;
  /** Kills this process and starts it again, for the demo's stage; left out where nobody would start it. */
  readonly restart?: (() => void) | undefined;
  /** Other server halves than the product's, for tests. */
  readonly modules?: (ground: Ground) => Modules;
  /** Other names and lines than the machine's own, for tests: loopback is never allowed. */
  readonly outbound?: Pick<OutboundOptions, 'resolve' | 'connect'>;
  /** `OFF` only for tests that need not outlive the process. */
  readonly synchronous?: 'FULL' | 'OFF';
};

/** A whole server, not listening yet. */
export type Server = {
  /** Fastify; `listen` opens it, `inject` asks it without a network. Its `upgrade` goes to the gateway. */
  readonly http: Http;
  readonly gateway: Gateway;
  readonly modules: Modules;
  readonly database: OpenDatabase;
  readonly events: RunningEvents;
  readonly jobs: RunningJobs;
  readonly prove: ProveIdentity;
  /** The HTTP doors, opened in the process as an administrator. */
  readonly request: AdminDoor;
  /** Stops taking work, lets what is under way answer for at most `graceMs`, and closes the database. Safe to call again. */
  close(graceMs: number): Promise<void>;
};

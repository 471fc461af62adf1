import type { Clock } from '#platform/clock';
import type { Authenticate } from '#platform/node/auth';
import type { Config } from '#platform/node/config';
import type { OpenDatabase } from '#platform/node/db';
import type { RunningEvents } from '#platform/node/events';
import type { Gateway } from '#platform/node/gateway';
import type { Http, Metrics } from '#platform/node/http';
import type { RunningJobs } from '#platform/node/jobs';
import type { Log } from '#platform/node/log';
import type { OutboundOptions } from '#platform/node/outbound';
import type { ModuleContext } from '#platform/node/server';
import type { Random } from '#platform/random';
import type { SimulatedBuilding } from '../../integrations/mqtt/simulator/index.ts';
import type { InternalApiClient } from './internal-api-client.ts';
import type { Modules } from './modules.ts';

/** Options of a server; tests pass a fake clock, seeded randomness and their own folder. */
export type ServerOptions = {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Folder with the browser builds `phone`, `tv` and `desk`. */
  readonly builds: string;
  /** Restarts this process, for the demo stage; undefined if nothing would start it again. */
  readonly restart?: (() => void) | undefined;
  /** The simulated building of the demo hotel, for the demo stage; undefined if the hotel has another. */
  readonly demoDevices?: SimulatedBuilding | undefined;
  /** Replaces the product's modules in tests. */
  readonly modules?: (platform: ModuleContext) => Modules;
  /** Replaces name resolution and connections in tests, since loopback is never allowed. */
  readonly outbound?: Pick<OutboundOptions, 'resolve' | 'connect'>;
  /** Milliseconds of work of this thread, since any start; without it calls cost nothing, as in tests. */
  readonly threadMs?: () => number;
  /** `OFF` only for tests without durability. */
  readonly synchronous?: 'FULL' | 'OFF';
};

/** A composed server, not listening yet. */
export type Server = {
  /** Fastify; `listen` opens the port, `inject` sends in-process requests. Upgrades go to the gateway. */
  readonly http: Http;
  readonly gateway: Gateway;
  readonly modules: Modules;
  readonly database: OpenDatabase;
  readonly events: RunningEvents;
  readonly jobs: RunningJobs;
  readonly authenticate: Authenticate;
  /** Calls the HTTP API in-process as an administrator. */
  readonly request: InternalApiClient;
  /** Stops accepting work, waits up to `graceMs` for running requests, and closes the database. Idempotent. */
  close(graceMs: number): Promise<void>;
};

import type { Clock } from '#platform/clock';
import type { Audit } from '#platform/node/audit';
import type { Clients, ProveIdentity } from '#platform/node/auth';
import type { Log } from '#platform/node/log';
import type { ServerModule } from '#platform/node/server';
import type { Random } from '#platform/random';

import type { Metrics } from './metrics.ts';

/** How long a connection may take, in milliseconds. */
export type HttpTimeouts = {
  /** For the head of a request. */
  readonly head: number;
  /** For a whole request, its body included. */
  readonly request: number;
  /** Between two requests on one connection. */
  readonly idle: number;
  /** Between two looks at the connections. */
  readonly check: number;
};

/** What {@link createHttp} is made from. */
export type HttpOptions = {
  readonly modules: readonly ServerModule[];
  readonly prove: ProveIdentity;
  /** Id of the only property; `undefined` where there is none or several. */
  readonly onlyProperty: () => Promise<string | undefined>;
  readonly clients: Clients;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly audit: Audit;
  /** True in tests and development: an answer that breaks its contract becomes an error. Else it is logged, sampled. */
  readonly strict: boolean;
  /** Origins beside the server's own that may send changes with cookies. */
  readonly allowedOrigins?: readonly string[];
  /** Most JSON bytes of a body; 1 MiB when left out. */
  readonly bodyLimit?: number;
  readonly timeouts?: HttpTimeouts;
  /** Most changes a minute that one address may ask of one route that needs no sign-in; 300 when left out. */
  readonly anonymousChanges?: number;
  /** Most requests a minute of one API key, or of one member of staff; 1,200 when left out. */
  readonly staffRequests?: number;
  /** Keys that are not counted: the process's own, which loads whole hotels. */
  readonly uncounted?: readonly string[];
  readonly metrics?: Metrics;
};

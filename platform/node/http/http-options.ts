import type { Clock } from '#platform/clock';
import type { Audit } from '#platform/node/audit';
import type { Authenticate, ChangeAllowance, ClientResolver, TrustedProxies } from '#platform/node/auth';
import type { Log } from '#platform/node/log';
import type { ServerModule } from '#platform/node/server';
import type { Random } from '#platform/random';
import type { ConnectionLimits } from './create-connections.ts';
import type { Metrics } from './metrics.ts';

/** Connection timeouts in milliseconds. */
export type HttpTimeouts = {
  /** For the request headers. */
  readonly head: number;
  /** For a whole request including its body. */
  readonly request: number;
  /** Between two requests on one connection. */
  readonly idle: number;
  /** Interval of connection checks. */
  readonly check: number;
};

/** Options of {@link createHttp}. */
export type HttpOptions = {
  readonly modules: readonly ServerModule[];
  readonly authenticate: Authenticate;
  /** Returns the id of the only property; `undefined` if there are none or several. */
  readonly onlyProperty: () => Promise<string | undefined>;
  readonly resolveClient: ClientResolver;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly audit: Audit;
  /** In tests and development: a response that violates its contract becomes an error. Otherwise a sample is logged. */
  readonly strict: boolean;
  /** Additional origins that may send changes with cookies. */
  readonly allowedOrigins?: readonly string[];
  /** Maximum size of a JSON body in bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  readonly timeouts?: HttpTimeouts;
  /** Proxies, whose connections many clients share; none by default. */
  readonly trustedProxies?: TrustedProxies;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  /** Requests of any kind in a minute by an address; 24,000 by default. */
  readonly requestsPerAddress?: number;
  /** Whether an address is the hotel's own; none is by default. */
  readonly isHotelAddress?: (address: string) => Promise<boolean>;
  /** Reads in ten seconds of the routes of modules by an address without sign-in; 2,000 by default. */
  readonly anonymousReadsPerTenSeconds?: number;
  /** Changes per minute, address and route without sign-in; 300 by default. */
  readonly anonymousWritesPerMinute?: number;
  /** Changes per minute of one API key or staff member, and twice as many reads; 1,200 by default. */
  readonly staffChangesPerMinute?: number;
  /** Staff ids without a rate limit: the internal client, which loads whole hotels. */
  readonly unlimitedStaffIds?: readonly string[];
  readonly metrics?: Metrics;
  /** What a stay may change; shared with the gateway. Its own by default. */
  readonly allowance?: ChangeAllowance;
};

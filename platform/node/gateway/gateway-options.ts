import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '#platform/clock';
import type { Audit } from '#platform/node/audit';
import type { Authenticate, AuthRequest, ChangeAllowance, ClientResolver } from '#platform/node/auth';
import type { Log } from '#platform/node/log';
import type { ServerModule } from '#platform/node/server';
import type { Sockets } from '#platform/wire';
import type { Connection } from './connection.ts';

/** Limits per socket (docs/reference/wire.md, "Frames"). */
export type GatewayLimits = {
  /** Maximum bytes of a message; a longer one closes the socket with 1009. */
  readonly messageBytes: number;
  /** Messages per second: sustained rate and burst. */
  readonly rate: number;
  readonly burst: number;
  /** Maximum concurrent requests. */
  readonly inFlight: number;
  /** Consecutive limit violations before the socket is closed with 1008. */
  readonly strikes: number;
  /** Maximum bytes queued for a client before it is disconnected. */
  readonly waitingBytes: number;
  /** Maximum fragments of a message, and chunks that wait to become one; each costs memory, however short. */
  readonly fragments: number;
  readonly chunks: number;
  /** Sockets of an address without a sign-in or as walk-ins; beyond, the one that has been quiet for longest is closed. */
  readonly anonymousSockets: number;
  /** Such sockets of all addresses. */
  readonly allAnonymousSockets: number;
  /** Sockets of a session, TV or API key; beyond, its oldest one is closed. */
  readonly identitySockets: number;
  /** Calls of an anonymous socket that do not count for its address, so that guests behind it can always sign in. */
  readonly freeCalls: number;
  /** Further anonymous calls of an address in ten seconds. */
  readonly anonymousCalls: number;
  /** Calls of a stay, TV or staff session in ten seconds, over all its sockets. */
  readonly identityCalls: number;
  /** Milliseconds that the calls of strangers at an address may hold the server's thread in ten seconds. */
  readonly anonymousMs: number;
  /** Those of a stay, TV or staff session, over all its sockets. */
  readonly identityMs: number;
  /** Sockets of an address in ten seconds that get free calls. */
  readonly freshSockets: number;
};

/** An upgrade request as the gateway sees it. */
export type UpgradeRequest = {
  /** `/ws` or another configured path. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookies: AuthRequest['cookies'];
  readonly headers: AuthRequest['headers'];
  /** Address of the client, after `TRUST_PROXY`. */
  readonly address: string;
  /** Host and port the client requested, after `TRUST_PROXY`. */
  readonly host: string;
};

/** Options of {@link createGateway}. */
export type GatewayOptions = {
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Audit;
  /** Build id of the served apps. */
  readonly build: string;
  /** Resolves the requested property, or the only one; `undefined` if it does not exist. `zone`: IANA. */
  readonly property: (
    requested: string | undefined,
  ) => Promise<{ readonly id: string; readonly zone: string } | undefined>;
  /** False if events of other processes could not be read for 5 s; room calls are then refused. */
  readonly isFresh: () => boolean;
  /** Resolves address and host of a client, after `TRUST_PROXY`. */
  readonly resolveClient: ClientResolver;
  /** Additional allowed origins. */
  readonly allowedOrigins?: readonly string[];
  /** Port of the sockets of NetCast sets, whose page is ten ports lower; 0 or none: there is none. */
  readonly netCastPort?: number;
  readonly limits?: Partial<GatewayLimits>;
  /** Milliseconds of work of the server's thread, since any start; without it calls cost nothing. */
  readonly threadMs?: () => number;
  /** What a stay may change; shared with HTTP. Its own by default. */
  readonly allowance?: ChangeAllowance;
  /**
   * `strict`: a reply or push that violates its contract becomes an error. `sampled`: a sample is validated and logged.
   */
  readonly replyValidation: 'strict' | 'sampled';
  /** Ping interval in milliseconds by path; defaults to `/ws` with 30 000. */
  readonly pingIntervals?: { readonly [path: string]: number };
};

/** Counters of a gateway since its creation, for `/metrics`. */
export type GatewayCounters = {
  /** Currently open sockets. */
  sockets: number;
  requests: number;
  refusals: number;
  /** Messages with invalid delimiters, JSON or dispatch. */
  dropped: number;
  binary: number;
  limited: number;
  /** Sockets disconnected because their clients were too slow. */
  slow: number;
  /** Sockets that missed two pings. */
  silent: number;
  /** Sockets closed because their address or session had too many. */
  crowded: number;
  pushes: number;
};

/** The server side of the device socket. */
export type Gateway = Sockets & {
  /** Registers the modules that handle calls; must be called once before the first socket. */
  serve(modules: readonly ServerModule[], authenticate: Authenticate): void;
  /** Whether upgrades of this path (without query) are handled. */
  handles(path: string): boolean;
  /** Handles an HTTP upgrade: opens a socket or refuses over HTTP. Never throws. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Accepts an open connection, or closes it with 1008. */
  accept(connection: Connection, opening: UpgradeRequest): Promise<void>;
  readonly counters: Readonly<GatewayCounters>;
  /** Refuses new requests, waits up to `graceMs` for running ones, and closes every socket with 1001. */
  close(graceMs?: number): Promise<void>;
};

/** Default limits (docs/reference/wire.md, "Frames"). */
export const defaultLimits: GatewayLimits = {
  messageBytes: 64 * 1024,
  rate: 50,
  burst: 200,
  inFlight: 64,
  strikes: 200,
  waitingBytes: 1024 * 1024,
  fragments: 16,
  chunks: 1024,
  anonymousSockets: 256,
  allAnonymousSockets: 20_000,
  identitySockets: 32,
  freeCalls: 30,
  anonymousCalls: 1500,
  identityCalls: 1500,
  anonymousMs: 3000,
  identityMs: 2000,
  freshSockets: 100,
};

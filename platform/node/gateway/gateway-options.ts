import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '#platform/clock';
import type { Audit } from '#platform/node/audit';
import type { Clients, Proof, ProveIdentity } from '#platform/node/auth';
import type { Log } from '#platform/node/log';
import type { ServerModule } from '#platform/node/server';
import type { Sockets } from '#platform/wire';
import type { Connection } from './connection.ts';

/** Limits of one socket (wire.md, "Frames"). */
export type GatewayLimits = {
  /** Bytes of a message; a longer one closes with 1009. */
  readonly messageBytes: number;
  /** Messages a second on average, and at once. */
  readonly rate: number;
  readonly burst: number;
  /** Requests under way. */
  readonly inFlight: number;
  /** Refusals for these limits, without a pause between them, before the socket closes with 1008. */
  readonly strikes: number;
  /** Bytes that may wait for a client before it is let go. */
  readonly waitingBytes: number;
};

/** What the gateway needs to know of a request that wants a socket. */
export type Opening = {
  /** `/ws`, or another of the gateway's paths. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookies: Proof['cookies'];
  readonly headers: Proof['headers'];
  /** Address of the client, after `TRUST_PROXY`. */
  readonly address: string;
  /** Host and port that the client asked for, after `TRUST_PROXY`. */
  readonly host: string;
};

/** What {@link createGateway} is made from. */
export type GatewayOptions = {
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Audit;
  /** Build of the apps that this server serves. */
  readonly build: string;
  /** The property that a client asked for, or the only one; `undefined`: no such. `zone`: IANA. */
  readonly property: (asked: string | undefined) => Promise<{ readonly id: string; readonly zone: string } | undefined>;
  /** False when what ended elsewhere could not be read for 5 s (architecture.md, rule 7): room calls are refused. */
  readonly isFresh: () => boolean;
  /** Address and host of a client, after `TRUST_PROXY`. */
  readonly clients: Clients;
  /** Origins beside the server's own. */
  readonly allowedOrigins?: readonly string[];
  readonly limits?: Partial<GatewayLimits>;
  /** `strict` (tests): a reply or push that breaks its contract becomes an error. `sampled`: some are looked at and logged. */
  readonly replies: 'strict' | 'sampled';
  /** Milliseconds between two pings, by path; `/ws` with 30 000 when left out. */
  readonly paths?: { readonly [path: string]: number };
};

/** What a gateway has counted since it was made, for `/metrics`. */
export type GatewayCounters = {
  /** Open now. */
  sockets: number;
  requests: number;
  refusals: number;
  /** Messages without marks or JSON, or without an address. */
  dropped: number;
  binary: number;
  limited: number;
  /** Sockets let go because their clients were too slow. */
  slow: number;
  /** Sockets that missed two pings. */
  silent: number;
  pushes: number;
};

/** The server's side of the device socket. */
export type Gateway = Sockets & {
  /** Names the modules whose calls are answered; once, before the first socket. */
  serve(modules: readonly ServerModule[], prove: ProveIdentity): void;
  /** Whether it takes upgrades of this path (without a query). */
  handles(path: string): boolean;
  /** Takes an HTTP upgrade: an open socket, or an HTTP refusal. Never throws. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Takes an open connection, closed with 1008 when it may not be. */
  accept(connection: Connection, opening: Opening): Promise<void>;
  readonly counters: Readonly<GatewayCounters>;
  /** Refuses what is new, lets what is under way answer (at most `graceMs`), and closes every socket with 1001. */
  close(graceMs?: number): Promise<void>;
};

/** Limits of wire.md, "Frames". */
export const defaultLimits: GatewayLimits = {
  messageBytes: 64 * 1024,
  rate: 50,
  burst: 200,
  inFlight: 64,
  strikes: 200,
  waitingBytes: 1024 * 1024,
};

import type { Identity } from '#platform/auth';
import type { Clock } from '#platform/clock';
import type { Contract, Permission, PushName, PushRoot } from '#platform/contract';
import type { Database } from '#platform/db';
import type { Mailer } from '#platform/mail';
import type { Outbound } from '#platform/outbound';
import type { Random } from '#platform/random';

/** Structured log of the process; never given names, room numbers or tokens. */
export type Log = {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
};

/** Which sockets a push goes to; every given field must agree. */
export type Target = {
  readonly property: string;
  readonly stayId?: string;
  readonly roomId?: string;
  readonly sessionId?: string;
  readonly deviceId?: string;
  /** Enrolled TVs alone. */
  readonly kind?: 'tv';
  /** Sockets of a member of staff, or of an API key. */
  readonly staffId?: string;
  /** Staff sockets with this permission. */
  readonly permission?: string;
};

/** What is pushed, and to whom. */
export type Push<C extends Contract, N extends PushName<C>> = {
  readonly to: Target;
  readonly root: PushRoot<C, N>;
};

/** Sockets of this process. A push is a hint: clients fetch again after every reconnect. */
export type Sockets = {
  /** Sends a push of `contract` to every socket that fits; answers how many that were. */
  push<C extends Contract, N extends PushName<C>>(contract: C, name: N, sent: Push<C, N>): number;
  /** How many open sockets of this process fit. */
  count(target: Target): number;
  /** Pushes `Auth.ended` to every socket that fits, makes it nobody, and closes it with 4001. */
  end(target: Target, reason: string): void;
  /** Proves the identity of every socket that fits anew (a stay moved, permissions changed). */
  refresh(target: Target): Promise<void>;
};

/** A line of the audit log: who did or tried what, to which room or record. */
export type AuditLine = {
  readonly property: string;
  readonly actor: string;
  readonly action: string;
  readonly subject?: string;
  /** The room that it was about: its id, not its number. */
  readonly roomId?: string;
  readonly details?: { readonly [name: string]: string | number | boolean };
};

/** Appends to the audit log; durable soon after, never blocking the caller. */
export type Audit = (line: AuditLine) => void;

/** Files of the hotels: pictures, skins, later films. Keys are `property/kind/name`, lower case, without `..`. */
export type Files = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(key: string): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string } | undefined>;
  remove(key: string): Promise<void>;
};

/** An event as it was committed. `at` is milliseconds since 1970. */
export type Fact = {
  readonly seq: number;
  readonly property: string;
  readonly name: string;
  readonly at: number;
  readonly payload: unknown;
};

/** Which facts are asked for; an empty list of names: none. */
export type FactsQuestion = {
  /** Number of the last one known. */
  readonly after: number;
  readonly names: readonly string[];
  /** Those of one property alone. */
  readonly property?: string;
  readonly limit: number;
};

/**
 * What was committed by all processes, in the order of its numbers, for what goes out of the house. Nothing is told while
 * an earlier number may still be committed, so that whoever goes on from the last one it has seen misses none.
 */
export type Facts = {
  /** `upTo`: the number up to which everything was looked at; the next question begins there. */
  past(question: FactsQuestion): Promise<{ readonly facts: readonly Fact[]; readonly upTo: number }>;
  /** Numbers of the oldest fact that is kept (some days) and of the newest that is told; 0: none. */
  ends(): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** Calls `heard` when there is something new; answers how to stop. */
  onNew(heard: () => void): () => void;
};

/** What the platform gives to every server half. */
export type Ground = {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly database: Database;
  readonly sockets: Sockets;
  readonly audit: Audit;
  readonly files: Files;
  /** The mail server; undefined without `SMTP_URL`. */
  readonly mailer: Mailer | undefined;
  /** The only way to addresses that a person or a hotel configured. */
  readonly outbound: Outbound;
  readonly facts: Facts;
  readonly config: GroundConfig;
};

/** The part of the configuration that modules may know. */
export type GroundConfig = {
  readonly demo: 'hotel' | 'pms' | 'off';
  /** Address under which guests reach the server, without a slash at the end; empty: that of the request. */
  readonly publicUrl: string;
};

/** A socket as a call's handler sees it. */
export type SocketHandle = {
  /** Unique in the process. */
  readonly id: string;
  /** Address of the client, after `TRUST_PROXY`. */
  readonly address: string;
  /** Query of the connection. */
  readonly query: { readonly mobile: boolean; readonly mac: string | undefined };
  /** Changes who the socket is from the next frame on. */
  become(identity: Identity): void;
};

/** What a call's handler knows beside its data. */
export type CallContext<I extends Identity = Identity> = {
  readonly identity: I;
  readonly property: string;
  readonly socket: SocketHandle;
};

/** What an answer that stays open has to look at. */
export type KeptOpen = {
  /** Fires when the client is gone or the server goes down. */
  readonly signal: AbortSignal;
  /** Whether the caller may still use the route, and holds `permissions` beside. */
  mayStill(permissions?: readonly Permission[]): Promise<boolean>;
};

/** What a route's handler knows beside its input. */
export type RouteContext<I extends Identity = Identity> = {
  readonly identity: I;
  /** The property of the path, the query or the identity; the only one where there is one. */
  readonly property: string;
  readonly address: string;
  /** Request id, also in the log and in problem details. */
  readonly requestId: string;
  /** Cookies of the request by name. */
  readonly cookies: { readonly [name: string]: string | undefined };
  readonly headers: { readonly [name: string]: string | undefined };
  /** True when the client speaks https (directly or by a trusted proxy). */
  readonly secure: boolean;
  /** Bytes of a route with `raw`. */
  readonly raw?: AsyncIterable<Uint8Array>;
  /** For an answer that stays open. */
  keepOpen(): KeptOpen;
};

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

/** Selects the sockets of a push; a socket must match every given field. */
export type Target = {
  readonly property: string;
  readonly stayId?: string;
  readonly roomId?: string;
  readonly sessionId?: string;
  readonly deviceId?: string;
  /** Enrolled TVs only. */
  readonly kind?: 'tv';
  /** Sockets of a member of staff, or of an API key. */
  readonly staffId?: string;
  /** Staff sockets with this permission. */
  readonly permission?: string;
};

/** A push and its recipients. */
export type Push<C extends Contract, N extends PushName<C>> = {
  readonly to: Target;
  readonly root: PushRoot<C, N>;
};

/** Sockets of this process. A push is only a hint: clients refetch after every reconnect. */
export type Sockets = {
  /** Sends a push of `contract` to every matching socket and returns their number. */
  push<C extends Contract, N extends PushName<C>>(contract: C, name: N, sent: Push<C, N>): number;
  /** Returns the number of matching open sockets of this process. */
  count(target: Target): number;
  /** Pushes `Auth.ended` to every matching socket, drops its identity and closes it with 4001. */
  end(target: Target, reason: string): void;
  /** Re-authenticates every matching socket, for example after a stay moved or permissions changed. */
  refresh(target: Target): Promise<void>;
};

/** An entry of the audit log: who did or tried what, to which room or record. */
export type AuditLine = {
  readonly property: string;
  readonly actor: string;
  readonly action: string;
  readonly subject?: string;
  /** Id of the affected room, not its number. */
  readonly roomId?: string;
  readonly details?: { readonly [name: string]: string | number | boolean };
};

/** Appends to the audit log. The entry becomes durable shortly after; the caller is never blocked. */
export type Audit = (line: AuditLine) => void;

/** Files of the hotels, such as pictures and skins. Keys are `property/kind/name`, lower case, without `..`. */
export type Files = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(key: string): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string } | undefined>;
  remove(key: string): Promise<void>;
};

/** A committed event. `at` is in milliseconds since 1970. */
export type Fact = {
  readonly seq: number;
  readonly property: string;
  readonly name: string;
  readonly at: number;
  readonly payload: unknown;
};

/** Selects events; an empty list of names selects none. */
export type FactsQuestion = {
  /** Sequence number of the last event already seen. */
  readonly after: number;
  readonly names: readonly string[];
  /** Restricts the result to one property. */
  readonly property?: string;
  readonly limit: number;
};

/**
 * Committed events of all processes in sequence order, for outgoing integrations. An event is withheld while one with a
 * lower number may still be committed, so a consumer that resumes after the last event it saw misses none.
 */
export type Facts = {
  /** Reads the events after `after`. `upTo` is the last sequence number examined; the next query starts there. */
  past(question: FactsQuestion): Promise<{ readonly facts: readonly Fact[]; readonly upTo: number }>;
  /** Returns the sequence numbers of the oldest retained event (a few days) and the newest visible one; 0 if none. */
  ends(): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** Calls the listener whenever new events are available. Returns an unsubscribe function. */
  onNew(heard: () => void): () => void;
};

/** Platform services that every server module receives. */
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
  /** The only client for addresses that a person or a hotel configured. */
  readonly outbound: Outbound;
  readonly facts: Facts;
  readonly config: GroundConfig;
};

/** The part of the configuration that is visible to modules. */
export type GroundConfig = {
  readonly demo: 'hotel' | 'pms' | 'off';
  /** Public origin of the server without a trailing slash; if empty, the request's own origin is used. */
  readonly publicUrl: string;
};

/** A socket as a call handler sees it. */
export type SocketHandle = {
  /** Unique in the process. */
  readonly id: string;
  /** Address of the client, after `TRUST_PROXY`. */
  readonly address: string;
  /** Query parameters of the connection. */
  readonly query: { readonly mobile: boolean; readonly mac: string | undefined };
  /** Replaces the socket's identity, effective from the next frame. */
  become(identity: Identity): void;
};

/** Context of a call handler. */
export type CallContext<I extends Identity = Identity> = {
  readonly identity: I;
  readonly property: string;
  readonly socket: SocketHandle;
};

/** Lifetime and access of a streaming response. */
export type KeptOpen = {
  /** Fires when the client disconnects or the server shuts down. */
  readonly signal: AbortSignal;
  /** Returns whether the caller may still use the route and also holds `permissions`. */
  mayStill(permissions?: readonly Permission[]): Promise<boolean>;
};

/** Context of a route handler. */
export type RouteContext<I extends Identity = Identity> = {
  readonly identity: I;
  /** The property named by the path or query, or that of the identity, or the only one. */
  readonly property: string;
  readonly address: string;
  /** Request id, also used in the log and in problem details. */
  readonly requestId: string;
  /** Cookies of the request by name. */
  readonly cookies: { readonly [name: string]: string | undefined };
  readonly headers: { readonly [name: string]: string | undefined };
  /** True if the client uses HTTPS, directly or through a trusted proxy. */
  readonly secure: boolean;
  /** Body bytes of a route with `raw`. */
  readonly raw?: AsyncIterable<Uint8Array>;
  /** Opens a streaming response. */
  keepOpen(): KeptOpen;
};

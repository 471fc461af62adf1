import type { Clock } from '#platform/clock';
import type { Permission } from '#platform/contract';
import type { Audit } from '#platform/node/audit';
import type { Identity } from '#platform/node/auth';
import type { Database } from '#platform/node/db';
import type { Facts } from '#platform/node/events';
import type { Files } from '#platform/node/files';
import type { Log } from '#platform/node/log';
import type { Mailer } from '#platform/node/mail';
import type { Outbound } from '#platform/node/outbound';
import type { Random } from '#platform/random';
import type { Sockets } from '#platform/wire';

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

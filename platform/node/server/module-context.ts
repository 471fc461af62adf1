import type { Clock } from '#platform/clock';
import type { PermissionName } from '#platform/contract';
import type { Audit } from '#platform/node/audit';
import type { Identity } from '#platform/node/auth';
import type { Database } from '#platform/node/db';
import type { EventFeed, Signals } from '#platform/node/events';
import type { Files, LargeFiles } from '#platform/node/files';
import type { Log } from '#platform/node/log';
import type { Mailer } from '#platform/node/mail';
import type { Breakers, Outbound } from '#platform/node/outbound';
import type { Random } from '#platform/random';
import type { Sockets } from '#platform/wire';

/** Returns for how long the oldest due job of each lane has been waiting, of all properties or of one, in milliseconds. */
export type LaneAges = (property?: string) => Promise<{ readonly [lane: string]: number }>;

/** Platform services that every server module receives. */
export type ModuleContext = {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly database: Database;
  readonly sockets: Sockets;
  readonly audit: Audit;
  readonly files: Files;
  /** Films and what is made of them. */
  readonly largeFiles: LargeFiles;
  /** Songs that were uploaded. */
  readonly musicFiles: LargeFiles;
  /** Maps of the surroundings. */
  readonly mapFiles: LargeFiles;
  /** The mail server; undefined without `SMTP_URL`. */
  readonly mailer: Mailer | undefined;
  /** The only client for addresses that a person or a hotel configured. */
  readonly outbound: Outbound;
  /** Which other machines do not answer. */
  readonly breakers: Breakers;
  readonly laneAges: LaneAges;
  readonly eventFeed: EventFeed;
  /** Messages between processes that are stored nowhere. */
  readonly signals: Signals;
  readonly config: ModuleConfig;
};

/** The part of the configuration that is visible to modules. */
export type ModuleConfig = {
  readonly demo: 'hotel' | 'quiet' | 'pms' | 'off';
  /** Public origin of the server without a trailing slash (`PUBLIC_URL`); see `ownOrigin` if empty. */
  readonly publicUrl: string;
  /** Address of the PMS of one property, if it sets none (`PMS_URL`); empty: none. */
  readonly pmsUrl: string;
  /** That property (`PMS_PROPERTY`); empty: see `operatorsProperty`. */
  readonly pmsProperty: string;
  /** Address of the broker of the building of one property, if it sets none (`MQTT_URL`); empty: none. */
  readonly mqttUrl: string;
  /** That property (`MQTT_PROPERTY`); empty: see `operatorsProperty`. */
  readonly mqttProperty: string;
  /** Base address of a radio-browser server, by `RADIO_URL`; empty: none. */
  readonly radioUrl: string;
  /** Base address of a server in the shape of Open-Meteo, by `WEATHER_URL`; empty: none. */
  readonly weatherUrl: string;
  /** Provider of flights with its shape in the scheme, `aerodatabox+https:` or `aviationstack+https:`, by `FLIGHTS_URL`; empty: none. */
  readonly flightsUrl: string;
  /** Calls of the provider of flights in a day, of all hotels together, by `FLIGHTS_CALLS_PER_DAY`. */
  readonly flightsCallsPerDay: number;
  /** Folder of this machine with films to import, by `FILMS_DIR`; empty: none. */
  readonly filmsDir: string;
  /** Folder of this machine with music, by `MUSIC_DIR`; empty: none. */
  readonly musicDir: string;
  /** Version of the TV app that this server serves; empty without a build. */
  readonly tvVersion: string;
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
  setIdentity(identity: Identity): void;
};

/** Context of a call handler. */
export type CallContext<I extends Identity = Identity> = {
  readonly identity: I;
  readonly property: string;
  readonly socket: SocketHandle;
};

/** Lifetime and access of a streaming response. */
export type OpenStream = {
  /** Fires when the client disconnects or the server shuts down. */
  readonly signal: AbortSignal;
  /** Returns whether the caller may still use the route and also holds `permissions`. */
  isStillAllowed(permissions?: readonly PermissionName[]): Promise<boolean>;
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
  /** Host and port that the client requested, after `TRUST_PROXY`; empty if missing or malformed. */
  readonly host: string;
  /** Body bytes of a route with `raw`. */
  readonly raw?: AsyncIterable<Uint8Array>;
  /** Opens a streaming response. */
  openStream(): OpenStream;
};

import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { type AddressList, createAddressList } from './address-list.ts';
import { StartupError } from './startup-error.ts';

type Environment = { readonly [name: string]: string | undefined };

function number(low: number, high: number, fallback: number) {
  const message = `must be a number from ${low} to ${high}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= low && value <= high, message)
    .default(fallback);
}

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words, fallback: Words[number]) {
  const message = `must be one of ${words.join(', ')}`;
  return z.enum(words, message).default(fallback as never);
}

function splitList(text: string): string[] {
  const trimmed = text.split(',').map((part) => part.trim());
  return trimmed.filter((part) => part !== '');
}

function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

function isPublicUrl(text: string): boolean {
  const url = webAddress(text);
  return url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

function isOrigin(text: string): boolean {
  return isPublicUrl(text) && !text.endsWith('/');
}

const publicUrl = z
  .string()
  .refine(isPublicUrl, 'must be an address such as https://stay.example.org, without a path')
  .transform((text) => new URL(text).origin)
  .default('');

const origins = z
  .string()
  .transform(splitList)
  .refine((list) => list.every(isOrigin), 'must be origins such as https://stay.example.org, separated by commas')
  .transform((list): readonly string[] => list.map((origin) => new URL(origin).origin))
  .default([]);

const addresses = z
  .string()
  .transform((text, context): AddressList => {
    try {
      return createAddressList(splitList(text));
    } catch {
      context.addIssue('must be addresses or ranges such as 192.0.2.7, 198.51.100.0/24, separated by commas');
      return z.NEVER;
    }
  })
  .default(() => createAddressList([]));

/** URL of the mail server; the port defaults to 587, or 465 with smtps. */
const smtpUrl = z
  .string()
  .refine(
    (text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
    'must be an address such as smtp://user:password@mail.example.org:587',
  )
  .default('');

function isAddress(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== '';
}

/** Values of `sslmode` in `DATABASE_URL` (docs/deploy.md); the first one means absent. */
const sslModes = ['', 'disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

function sslModeOf(text: string): string {
  return URL.canParse(text) ? (new URL(text).searchParams.get('sslmode') ?? '') : '';
}

const databaseUrl = z
  .string()
  .refine(
    (text) => isAddress(text, ['postgres:', 'postgresql:']),
    'must be an address such as postgres://user:password@host:5432/bellhop, or be empty',
  )
  .refine(
    (text) => sslModes.includes(sslModeOf(text)),
    `must have no sslmode, or one of ${sslModes.slice(1).join(', ')}`,
  )
  .default('');

const natsUrl = z
  .string()
  .refine(
    (text) => splitList(text).length > 0 && splitList(text).every((one) => isAddress(one, ['nats:', 'tls:'])),
    'must be an address such as nats://host:4222, several separated by commas, or be empty',
  )
  .default('');

const pmsUrl = z
  .string()
  .refine(
    (text) => isAddress(text, ['fias:', 'apaleo:']),
    'must be an address such as fias://host:5010?charset=utf8, or be empty',
  )
  .default('');

const mqttUrl = z
  .string()
  .refine(
    (text) => isAddress(text, ['mqtt:', 'mqtts:']),
    'must be an address such as mqtt://user:password@host:1883?prefix=homeassistant, or be empty',
  )
  .default('');

const radioUrl = z
  .string()
  .refine(
    (text) => isAddress(text, ['http:', 'https:']),
    'must be the address of a radio-browser server such as https://radio.example, or be empty',
  )
  .default('');

const weatherUrl = z
  .string()
  .refine(
    (text) => isAddress(text, ['http:', 'https:']),
    'must be the address of a server in the shape of Open-Meteo such as https://api.open-meteo.example, or be empty',
  )
  .default('');

const flightsUrl = z
  .string()
  .refine(
    (text) =>
      isAddress(text, ['aerodatabox+http:', 'aerodatabox+https:', 'aviationstack+http:', 'aviationstack+https:']),
    'must be an address such as aerodatabox+https://flights.example?key=… or aviationstack+https://flights.example?access_key=…, or be empty',
  )
  .default('');

const folder = z.string().refine(isAbsolute, 'must be the absolute path of a folder, or be empty').default('');

const variables = z.object({
  NODE_ENV: z.string().default(''),
  PORT: number(0, 65535, 8004),
  NETCAST_PORT: number(0, 65535, 0),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,255}$/, 'must be an address or a host name')
    .default('0.0.0.0'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl,
  NATS_URL: natsUrl,
  PUBLIC_URL: publicUrl,
  ADMIN_API_KEY: z
    .string()
    .refine((key) => key.length >= 32, 'must have at least 32 characters')
    .refine((key) => /^[\x21-\x7e]+$/.test(key), 'must be printable ASCII without spaces')
    .default(''),
  ALLOWED_ORIGINS: origins,
  TRUST_PROXY: addresses,
  PMS_URL: pmsUrl,
  PMS_PROPERTY: z.string().default(''),
  MQTT_URL: mqttUrl,
  MQTT_PROPERTY: z.string().default(''),
  RADIO_URL: radioUrl,
  WEATHER_URL: weatherUrl,
  FLIGHTS_URL: flightsUrl,
  FLIGHTS_CALLS_PER_DAY: number(1, 1_000_000, 1000),
  FILMS_DIR: folder,
  MUSIC_DIR: folder,
  SMTP_URL: smtpUrl,
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  DEMO: z.enum(['hotel', 'quiet', 'pms', 'off'], 'must be one of hotel, quiet, pms, off').optional(),
  OUTBOUND_ALLOW: addresses,
  WS_MAX_FRAME_BYTES: number(1024, 16_777_216, 65_536),
  WS_REQUESTS_PER_SECOND: number(1, 100_000, 50),
  WS_BURST: number(1, 1_000_000, 200),
  WS_MAX_IN_FLIGHT: number(1, 10_000, 64),
  WS_SOCKETS_PER_ADDRESS: number(1, 1_000_000, 256),
  WS_SOCKETS_PER_SESSION: number(1, 1_000_000, 32),
  WS_CALLS_PER_ADDRESS: number(1, 1_000_000, 1500),
  WS_CALLS_PER_SESSION: number(1, 1_000_000, 1500),
  CHANGES_PER_STAY: number(1, 1_000_000_000, 60),
  HTTP_CONNECTIONS_PER_ADDRESS: number(1, 1_000_000, 2048),
  HTTP_REQUESTS_PER_ADDRESS: number(1, 10_000_000, 24_000),
});

/** The configuration of the process (docs/configuration.md); sizes in bytes. */
export type Config = {
  /** True if `NODE_ENV=production`. */
  readonly production: boolean;
  readonly port: number;
  /** Second port, for NetCast sets, which connect ten ports above the page's; 0: none. */
  readonly netCastPort: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL URL; if empty, SQLite in `dataDir`. Never logged. */
  readonly databaseUrl: string;
  /** NATS servers; if empty, this is the only process. Never logged. */
  readonly natsUrl: string;
  /** Public origin of the server without a trailing slash; if empty, the request's own origin is used. */
  readonly publicUrl: string;
  /** Administrator key; empty if there is none. Never logged. */
  readonly adminApiKey: string;
  /** Additional origins that may open sockets and send changes: `PUBLIC_URL` and `ALLOWED_ORIGINS`. */
  readonly allowedOrigins: readonly string[];
  /** Proxies whose forwarded headers are trusted. */
  readonly trustProxy: AddressList;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly demo: 'hotel' | 'quiet' | 'pms' | 'off';
  /** Mail server; empty if there is none. Never logged. */
  readonly smtpUrl: string;
  /** Address of the PMS of one property, if it sets none; empty if there is none. Never logged. */
  readonly pmsUrl: string;
  /** Id of that property; empty: the first. */
  readonly pmsProperty: string;
  /** Address of the broker of the building of one property, if it sets none; empty if there is none. Never logged. */
  readonly mqttUrl: string;
  /** Id of that property; empty: the first. */
  readonly mqttProperty: string;
  /** Base address of a radio-browser server, which every property uses; empty: none. */
  readonly radioUrl: string;
  /** Base address of a server in the shape of Open-Meteo, which every property uses; empty: none. Never logged. */
  readonly weatherUrl: string;
  /** Provider of flights; if empty, none. Never logged. */
  readonly flightsUrl: string;
  /** Calls of the provider of flights in a day, of all hotels together. */
  readonly flightsCallsPerDay: number;
  /** Folder of this machine with films to import; empty: none. */
  readonly filmsDir: string;
  /** Folder of this machine with music; empty: none. */
  readonly musicDir: string;
  /** Private ranges that outbound requests may reach (docs/reference/wire.md, "Going out"). */
  readonly outboundAllow: AddressList;
  /** Limits of sockets (docs/reference/wire.md, "Frames"). */
  readonly socketLimits: {
    readonly maxFrameBytes: number;
    readonly requestsPerSecond: number;
    readonly burst: number;
    readonly maxInFlight: number;
    /** Sockets of strangers. */
    readonly perAddress: number;
    readonly perSession: number;
    /** Calls in ten seconds, of strangers. */
    readonly callsPerAddress: number;
    readonly callsPerSession: number;
    readonly changesPerStay: number;
  };
  /** Connections of an address, and its requests in a minute (docs/reference/wire.md, "Frames"). */
  readonly httpLimits: { readonly connectionsPerAddress: number; readonly requestsPerAddress: number };
};

// Values of these may contain credentials.
const secret: ReadonlySet<string> = new Set([
  'ADMIN_API_KEY',
  'DATABASE_URL',
  'NATS_URL',
  'PMS_URL',
  'MQTT_URL',
  'RADIO_URL',
  'WEATHER_URL',
  'FLIGHTS_URL',
  'SMTP_URL',
]);

function oneLine(issues: readonly z.core.$ZodIssue[], environment: Environment): string {
  const lines = new Map<string, string>();
  for (const issue of issues) {
    const name = String(issue.path[0]);
    const got = secret.has(name) ? '' : `, got ${JSON.stringify(environment[name]?.slice(0, 80))}`;
    if (!lines.has(name)) lines.set(name, `${name} ${issue.message}${got}`);
  }
  return [...lines.values()].join('; ');
}

/**
 * Reads the configuration from the environment (docs/configuration.md); an empty variable counts as unset.
 * Throws {@link StartupError} with one line that names every problem, without secrets.
 */
export function readConfig(environment: Environment): Config {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = variables.safeParse(Object.fromEntries(set));
  if (!parsed.success) throw new StartupError(oneLine(parsed.error.issues, environment));
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  return {
    production,
    port: value.PORT,
    netCastPort: value.NETCAST_PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    natsUrl: value.NATS_URL,
    publicUrl: value.PUBLIC_URL,
    adminApiKey: value.ADMIN_API_KEY,
    allowedOrigins: [...(value.PUBLIC_URL === '' ? [] : [value.PUBLIC_URL]), ...value.ALLOWED_ORIGINS],
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    demo: value.DEMO ?? (production ? 'off' : 'hotel'),
    smtpUrl: value.SMTP_URL,
    pmsUrl: value.PMS_URL,
    pmsProperty: value.PMS_PROPERTY,
    mqttUrl: value.MQTT_URL,
    mqttProperty: value.MQTT_PROPERTY,
    radioUrl: value.RADIO_URL,
    weatherUrl: value.WEATHER_URL,
    flightsUrl: value.FLIGHTS_URL,
    flightsCallsPerDay: value.FLIGHTS_CALLS_PER_DAY,
    filmsDir: value.FILMS_DIR,
    musicDir: value.MUSIC_DIR,
    outboundAllow: value.OUTBOUND_ALLOW,
    socketLimits: {
      maxFrameBytes: value.WS_MAX_FRAME_BYTES,
      requestsPerSecond: value.WS_REQUESTS_PER_SECOND,
      burst: value.WS_BURST,
      maxInFlight: value.WS_MAX_IN_FLIGHT,
      perAddress: value.WS_SOCKETS_PER_ADDRESS,
      perSession: value.WS_SOCKETS_PER_SESSION,
      callsPerAddress: value.WS_CALLS_PER_ADDRESS,
      callsPerSession: value.WS_CALLS_PER_SESSION,
      changesPerStay: value.CHANGES_PER_STAY,
    },
    httpLimits: {
      connectionsPerAddress: value.HTTP_CONNECTIONS_PER_ADDRESS,
      requestsPerAddress: value.HTTP_REQUESTS_PER_ADDRESS,
    },
  };
}

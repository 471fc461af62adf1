const mebibyte = 1024 * 1024;

/** Limits of a purpose: ports, compressed and decompressed bytes, milliseconds for the whole exchange. */
export type PurposeRules = {
  readonly ports: ReadonlySet<number>;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly timeMs: number;
  /** Requests per minute, host and property. */
  readonly perMinute: number;
  /** `OUTBOUND_ALLOW` does not count: a guest's device chooses the address. */
  readonly isPublicOnly?: boolean;
  /** Connections stay open for a moment, for the next request: many go to one host, one after another. */
  readonly sharesConnections?: boolean;
};

const web = new Set([80, 443, 8000, 8080, 8443, 8888]);

/** Limits by purpose of a request (docs/reference/wire.md, "Going out"). */
export const purposes = {
  webhook: { ports: web, packedBytes: 64 * 1024, unpackedBytes: 64 * 1024, timeMs: 10_000, perMinute: 6000 },
  picture: {
    ports: web,
    packedBytes: 8 * mebibyte,
    unpackedBytes: 8 * mebibyte,
    timeMs: 20_000,
    perMinute: 1200,
    sharesConnections: true,
  },
  guide: { ports: web, packedBytes: 128 * mebibyte, unpackedBytes: 1024 * mebibyte, timeMs: 600_000, perMinute: 12 },
  playlist: { ports: web, packedBytes: 16 * mebibyte, unpackedBytes: 64 * mebibyte, timeMs: 60_000, perMinute: 12 },
  push: {
    ports: web,
    packedBytes: 16 * 1024,
    unpackedBytes: 64 * 1024,
    timeMs: 10_000,
    perMinute: 6000,
    isPublicOnly: true,
  },
  directory: { ports: web, packedBytes: 256 * mebibyte, unpackedBytes: 512 * mebibyte, timeMs: 600_000, perMinute: 12 },
  data: { ports: web, packedBytes: 2 * mebibyte, unpackedBytes: 8 * mebibyte, timeMs: 10_000, perMinute: 120 },
  translation: {
    // LibreTranslate listens on 5000 unless it is told otherwise.
    ports: new Set([...web, 5000]),
    packedBytes: 256 * 1024,
    unpackedBytes: mebibyte,
    timeMs: 15_000,
    perMinute: 600,
  },
  'pms-api': { ports: web, packedBytes: 4 * mebibyte, unpackedBytes: 16 * mebibyte, timeMs: 15_000, perMinute: 1200 },
} as const satisfies { readonly [name: string]: PurposeRules };

/** Purpose of a request. `directory`: all radio stations. `push`: a browser's push service. `data`: weather, flights and the like. `translation`: what guests and staff write. `pms-api`: a PMS by HTTP. */
export type Purpose = keyof typeof purposes;

/** Limits of a raw connection: ports, milliseconds to connect. */
export type StreamRules = {
  /** Undefined: all above the system's own. */
  readonly ports?: ReadonlySet<number> | undefined;
  /** Ports of the system that are allowed besides, where `ports` is undefined. */
  readonly lowPorts?: ReadonlySet<number>;
  readonly connectMs: number;
  /** Connections per minute, host and property. */
  readonly perMinute: number;
};

/** Limits by purpose of a raw connection. Printers use port 9100, or up to 9107 for several on one print server. */
export const streamPurposes = {
  printer: {
    ports: new Set([9100, 9101, 9102, 9103, 9104, 9105, 9106, 9107]),
    connectMs: 10_000,
    perMinute: 120,
  },
  // Stations choose any port.
  audio: { ports: undefined, lowPorts: new Set([80, 443]), connectMs: 10_000, perMinute: 240 },
  // Each PMS chooses the port of its interface.
  pms: { connectMs: 10_000, perMinute: 60 },
  mqtt: { connectMs: 10_000, perMinute: 60 },
} as const satisfies { readonly [name: string]: StreamRules };

/** Purpose of a raw connection. */
export type StreamPurpose = keyof typeof streamPurposes;

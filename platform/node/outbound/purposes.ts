const mebibyte = 1024 * 1024;

/** What a purpose allows: ports, bytes as they come and unpacked, milliseconds for the whole exchange. */
export type PurposeRules = {
  readonly ports: ReadonlySet<number>;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly timeMs: number;
  /** Exchanges a minute with one host for one property. */
  readonly perMinute: number;
};

const web = new Set([80, 443, 8000, 8080, 8443, 8888]);

/** Why the server goes out, each with its rules (wire.md, "Going out"). */
export const purposes = {
  webhook: { ports: web, packedBytes: 64 * 1024, unpackedBytes: 64 * 1024, timeMs: 10_000, perMinute: 600 },
  picture: { ports: web, packedBytes: 8 * mebibyte, unpackedBytes: 8 * mebibyte, timeMs: 20_000, perMinute: 300 },
  guide: { ports: web, packedBytes: 128 * mebibyte, unpackedBytes: 1024 * mebibyte, timeMs: 600_000, perMinute: 12 },
  playlist: { ports: web, packedBytes: 16 * mebibyte, unpackedBytes: 64 * mebibyte, timeMs: 60_000, perMinute: 12 },
  data: { ports: web, packedBytes: 2 * mebibyte, unpackedBytes: 8 * mebibyte, timeMs: 10_000, perMinute: 120 },
} as const satisfies { readonly [name: string]: PurposeRules };

/** Why the server goes out. `data`: weather, flights and the like. */
export type Purpose = keyof typeof purposes;

/** What a purpose without HTTP allows: ports, milliseconds until the connection is open. */
type StreamRules = {
  readonly ports: ReadonlySet<number>;
  readonly connectMs: number;
  /** Connections a minute with one host for one property. */
  readonly perMinute: number;
};

/** Why the server opens connections without HTTP, each with its rules. Printers: 9100 and, for several on one print server, up to 9107. */
export const streamPurposes = {
  printer: {
    ports: new Set([9100, 9101, 9102, 9103, 9104, 9105, 9106, 9107]),
    connectMs: 10_000,
    perMinute: 120,
  },
} as const satisfies { readonly [name: string]: StreamRules };

/** Why the server opens a connection without HTTP. */
export type StreamPurpose = keyof typeof streamPurposes;

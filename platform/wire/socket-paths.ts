/** Path of the desk socket (docs/reference/wire.md, "Places"). */
export const deskPath = '/desk/ws';

/** Interval of server pings in milliseconds, by socket path (docs/reference/wire.md, "Frames"). */
export const pingMs: { readonly [path: string]: number } = { '/ws': 30_000, [deskPath]: 2_000 };

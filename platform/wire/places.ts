/** Path of the desk's socket (wire.md, "Places"). */
export const deskPath = '/desk/ws';

/** Milliseconds between two pings of the server, by path of the socket (wire.md, "Frames"). */
export const pingMs: { readonly [path: string]: number } = { '/ws': 30_000, [deskPath]: 2_000 };

import { type Readable, Readable as Readables } from 'node:stream';
import { createGunzip } from 'node:zlib';

const gzip = [0x1f, 0x8b];
const xz = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

/** Unpacks a file whose first bytes are `magic`; one that is neither gzip nor xz is passed on as it is. */
export async function* unpack(source: Readable, magic: Uint8Array): AsyncGenerator<Uint8Array> {
  try {
    if (startsWith(magic, gzip)) {
      const gunzip = createGunzip();
      source.once('error', (error) => gunzip.destroy(error));
      yield* source.pipe(gunzip) as AsyncIterable<Uint8Array>;
    } else if (startsWith(magic, xz)) {
      // Loaded when needed: it brings its own machine code.
      const { default: xzDecompress } = await import('xz-decompress');
      yield* Readables.fromWeb(
        new xzDecompress.XzReadableStream(Readables.toWeb(source) as ReadableStream<Uint8Array>) as never,
      );
    } else {
      yield* source as AsyncIterable<Uint8Array>;
    }
  } finally {
    source.destroy();
  }
}

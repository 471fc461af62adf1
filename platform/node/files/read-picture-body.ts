import { refuse } from '#platform/contract';
import { readBody } from './read-body.ts';

/** Maximum size of an uploaded picture, in bytes. */
const maxBytes = 10 * 1024 * 1024;

async function* limited(raw: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of raw) {
    size += piece.byteLength;
    if (size > maxBytes) refuse('too_large', 'a picture has at most 10 MiB');
    yield piece;
  }
}

/** Reads the body of an uploaded picture; refuses with `too_large`. */
export async function readPictureBody(raw: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array> {
  return await readBody(raw && limited(raw));
}

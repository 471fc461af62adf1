import { refuse } from '#platform/contract';

/** Maximum size of an uploaded picture, in bytes. */
const maxBytes = 10 * 1024 * 1024;

/** Reads the body of an uploaded picture; refuses with `too_large`. */
export async function readPictureBody(raw: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of raw ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) refuse('too_large', 'a picture has at most 10 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

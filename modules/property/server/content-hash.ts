import { createHash } from 'node:crypto';
import { nextTurn } from '#platform/node/db';

/** Bytes that are hashed in one turn of the event loop. */
const turnBytes = 128 * 1024;
/** Characters of a hash in hex. */
const length = 32;

/** Returns the first 128 bits of the SHA-256 of a content in hex, which identify a version of a file. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length);
}

/** Returns the {@link contentHash} of a file that somebody uploaded: others have their turn meanwhile. */
export async function fileHash(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.byteLength; at += turnBytes) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + turnBytes));
  }
  return hash.digest('hex').slice(0, length);
}

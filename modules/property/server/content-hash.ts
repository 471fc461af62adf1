import { createHash } from 'node:crypto';

/** Returns the first 128 bits of the SHA-256 of a content in hex, which identify a version of a file. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

/** Returns the size of a file of this machine in bytes; undefined if there is none. */
export async function sizeOfFile(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}

/** Reads a file of this machine that has at most `limit` bytes; undefined if it has more, or there is none. */
export async function readFileUpTo(path: string, limit: number): Promise<Uint8Array | undefined> {
  const size = await sizeOfFile(path);
  if (size === undefined || size > limit) return undefined;
  const file = await open(path, 'r');
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Returns the SHA-256 of a file of this machine, read as a stream, in base64url. */
export async function digestOfFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) digest.update(chunk as Uint8Array);
  return digest.digest('base64url');
}

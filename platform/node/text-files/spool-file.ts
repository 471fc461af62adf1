import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file of this process in the system's temporary folder. */
export type SpooledFile = { readonly path: string; readonly remove: () => Promise<void> };

/** Creates the place of a temporary file, which does not exist yet. */
export async function createSpool(): Promise<SpooledFile> {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-file-'));
  return { path: join(folder, 'file'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Stores a stream in a temporary file; what arrived is removed if the stream fails. */
export async function spoolFile(source: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
  const spool = await createSpool();
  try {
    const file = await open(spool.path, 'wx');
    try {
      for await (const chunk of source) await file.writeFile(chunk);
    } finally {
      await file.close();
    }
  } catch (error) {
    await spool.remove();
    throw error;
  }
  return spool;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run of tests a folder for hotels that are loaded once for all of them, and returns what removes it (Vitest's `globalSetup`). */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-prepared-'));
  process.env.BELLHOP_PREPARED_HOTELS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

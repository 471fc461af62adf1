import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { preparedFolder } from '../../e2e/support/hotel.ts';

/** Makes a folder for a server's data below `parent`: with the demo hotel if the run has prepared one, else empty. */
export function makeDataFolder(parent: string, name: string): string {
  const folder = mkdtempSync(join(parent, `bellhop-${name}-`));
  const prepared = process.env[preparedFolder.demo];
  if (prepared) cpSync(prepared, folder, { recursive: true });
  return folder;
}

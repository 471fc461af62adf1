import type { Config } from '#platform/node/config';
import type { Modules } from './modules.ts';

/** Where the desk is, as this machine or the configuration names it. */
export function deskBase({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl === '' ? `http://localhost:${port}` : publicUrl;
}

/** A link for the first administrator, while nobody can sign in as one; it is for the terminal alone. */
export async function firstAdminLink(
  { property, staff }: Modules,
  config: Pick<Config, 'publicUrl' | 'port'>,
): Promise<string | undefined> {
  if (await staff.hasAdmin()) return undefined;
  return staff.adminLink((await property.byId(''))?.id ?? '', deskBase(config));
}

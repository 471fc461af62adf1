import type { Config } from '#platform/node/config';
import type { Modules } from './modules.ts';

/** Returns the base URL of the desk. */
export function deskBase({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl === '' ? `http://localhost:${port}` : publicUrl;
}

/** Returns an invitation link while there is no administrator yet; it must only be shown in the terminal. */
export async function firstAdminLink(
  { property, staff }: Modules,
  config: Pick<Config, 'publicUrl' | 'port'>,
): Promise<string | undefined> {
  if (await staff.hasAdmin()) return undefined;
  return staff.createAdminLink((await property.byId(''))?.id ?? '', deskBase(config));
}

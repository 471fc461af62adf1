import type { Kysely } from 'kysely';
import type { PlatformTables } from './tables.ts';

/** Old names with their new ones. */
type Renames = { readonly [old: string]: string };

/** Renames stored events and jobs of a module in a migration, so that none of an earlier build is left unhandled. */
export async function renameStored(
  tx: Kysely<unknown>,
  { events, jobs }: { readonly events: Renames; readonly jobs: Renames },
): Promise<void> {
  const platform = tx as Kysely<PlatformTables>;
  for (const [old, name] of Object.entries(events)) {
    await platform.updateTable('platform_outbox').set({ name }).where('name', '=', old).execute();
  }
  for (const [old, job] of Object.entries(jobs)) {
    await platform.updateTable('platform_jobs').set({ job }).where('job', '=', old).execute();
  }
}

import { type ImportServices, interrupted, recordEnd } from './imports.ts';

/** Silence after which a running import counts as interrupted, and how long ended imports are listed. */
const [silentMs, retainedMs] = [120_000, 30 * 86_400_000];

/** Ends imports whose process is gone, and deletes records of old ones. */
export async function tidyImports(services: ImportServices): Promise<void> {
  const { store, platform } = services;
  const now = platform.clock.now();
  const silent = await store.read
    .selectFrom('radio_imports')
    .select(['property', 'id', 'source'])
    .where('state', '=', 'running')
    .where('beat_at', '<', now - silentMs)
    .execute();
  for (const one of silent) await recordEnd(services, one, interrupted);
  // A question that nobody has answered for so long is about a list of long ago.
  await store.write(({ tx }) =>
    tx
      .updateTable('radio_imports')
      .set({ state: 'failed', failure: 'discarded', finished_at: now })
      .where('state', '=', 'waiting')
      .where('beat_at', '<', now - retainedMs)
      .execute(),
  );
  await deleteOldRecords(services, now - retainedMs);
}

/** Deletes records of imports that ended before a time, milliseconds since 1970; those of stations that are still stored stay. */
async function deleteOldRecords({ store }: ImportServices, before: number): Promise<void> {
  const old = await store.read
    .selectFrom('radio_imports')
    .select('id')
    .where('finished_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('radio_stations')
            .select('radio_stations.id')
            .whereRef('radio_stations.property', '=', 'radio_imports.property')
            .whereRef('radio_stations.source', '=', 'radio_imports.source')
            .whereRef('radio_stations.generation', '=', 'radio_imports.id'),
        ),
      ),
    )
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await store.write(({ tx }) => tx.deleteFrom('radio_imports').where('id', 'in', ids).execute());
}

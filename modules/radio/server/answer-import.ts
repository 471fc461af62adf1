import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { RadioContext } from './context.ts';
import { flipGeneration } from './generations.ts';
import type { ImportTable, RadioTables } from './tables.ts';
import { compareWithOther } from './twins.ts';

type Services = Pick<RadioContext, 'store' | 'platform'>;
type ImportKey = { readonly property: string; readonly id: string };

/** Ends the questions of a source's earlier imports, since a later one has ended or asks another. */
export async function supersede(
  tx: Kysely<RadioTables>,
  { property, id, source }: ImportKey & Pick<ImportTable, 'source'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('radio_imports')
    .set({ state: 'failed', failure: 'superseded', finished_at: now })
    .where('property', '=', property)
    .where('source', '=', source)
    .where('state', '=', 'waiting')
    .where('id', '!=', id)
    .execute();
}

/** Compares what waits with the other source, which may have changed since it asked. */
async function compareAgain(services: Services & Pick<RadioContext, 'marksOf'>, { property, id }: ImportKey) {
  const row = await services.store.read
    .selectFrom('radio_imports')
    .select('source')
    .where('property', '=', property)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (row) await compareWithOther(services, { property, source: row.source, generation: id });
}

/** Answers the question of an import: with yes it replaces what stands. Refuses with `not_found` or `not_waiting`. */
export async function answerImport(
  services: Services & Pick<RadioContext, 'marksOf'>,
  key: ImportKey,
  isYes: boolean,
): Promise<void> {
  const { store, platform } = services;
  const { property, id } = key;
  if (isYes) await compareAgain(services, key);
  const now = platform.clock.now();
  const ended = isYes ? ({ state: 'done' } as const) : ({ state: 'failed', failure: 'discarded' } as const);
  await store.write(async ({ tx, emit }) => {
    const imports = tx.selectFrom('radio_imports').select(['source', 'state']).where('property', '=', property);
    const row = await imports.where('id', '=', id).executeTakeFirst();
    if (!row) return refuse('not_found', 'no such import');
    if (row.state !== 'waiting') refuse('not_waiting', 'the import asks nothing, or not any more');
    const update = tx.updateTable('radio_imports').set({ ...ended, finished_at: now });
    await update.where('property', '=', property).where('id', '=', id).execute();
    if (isYes) {
      await flipGeneration(tx, { property, source: row.source, generation: id }, now);
      await emit('radio.changed', property, {});
    }
    await emit('radio.import_changed', property, { id });
  });
}

/** Removes the stations of the hotel's own list. */
export async function removeOwnStations({ store, platform }: Services, property: string): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    await supersede(tx, { property, id: '', source: 'file' }, platform.clock.now());
    await tx.deleteFrom('radio_sources').where('property', '=', property).where('source', '=', 'file').execute();
    await emit('radio.changed', property, {});
  });
}

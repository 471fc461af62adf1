import { refuse } from '#platform/contract';
import type { ChannelsContext } from '../context.ts';
import { dropHeld } from './hold-playlist.ts';
import { endColumns, findImport, type ImportKey } from './import-records.ts';

type Services = Pick<ChannelsContext, 'store' | 'platform' | 'imports'>;

/** Changes an import that waits; refuses with `not_found` or `not_waiting`, so that one of two answers counts. */
async function answer(
  services: Services,
  { property, id }: ImportKey,
  columns: { readonly state: 'running'; readonly beat_at: number } | ReturnType<typeof endColumns>,
) {
  const row = await findImport(services, { property, id });
  if (!row) return refuse('not_found', 'no such import');
  await services.store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('tv_imports')
      .set(columns)
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) refuse('not_waiting', 'the import asks nothing, or not any more');
    if (columns.state !== 'running') await dropHeld(tx, { property, id });
    await emit('channels.import_changed', property, { id });
  });
  return row;
}

/** Answers the question of an import with yes: it replaces what stands. */
export async function applyImport(services: Services, key: ImportKey): Promise<void> {
  const row = await answer(services, key, { state: 'running', beat_at: services.platform.clock.now() });
  services.imports.goOn({ ...key, kind: row.kind, sourceId: row.source_id });
}

/** Answers the question of an import with no: what stands is kept. */
export async function discardImport(services: Services, key: ImportKey): Promise<void> {
  await answer(services, key, endColumns('discarded', services.platform.clock.now()));
}

import { changedPaths, listEntries } from '#catalogue/rules';
import { refuse } from '#platform/contract';
import type { CatalogueEntry } from '../../contract.ts';
import type { CatalogueContext } from '../context.ts';
import { applyStock, createEntryRow } from '../edit/change-catalogue.ts';
import { type EntryChange, recordChanges } from '../edit/record-changes.ts';

const batchSize = 100;
const deleteBatchSize = 500;

async function startGeneration({ store }: CatalogueContext, property: string): Promise<number> {
  return await store.write(async ({ tx }) => {
    await tx
      .insertInto('shop_catalogues')
      .values({ property, generation: 0, staged: 1, revision: 1 })
      .onConflict((conflict) =>
        conflict.column('property').doUpdateSet((row) => ({ staged: row('shop_catalogues.staged', '+', 1) })),
      )
      .execute();
    const head = tx.selectFrom('shop_catalogues').select('staged').where('property', '=', property);
    return Number((await head.executeTakeFirstOrThrow()).staged);
  });
}

/** Compares the catalogue with an import, in batches. A first import changes nothing that guests have seen. */
async function findChanges(
  { catalogues, platform }: CatalogueContext,
  property: string,
  entries: readonly CatalogueEntry[],
): Promise<readonly EntryChange[]> {
  await catalogues.invalidate(property);
  const keyOf = ({ type, id }: Pick<CatalogueEntry, 'type' | 'id'>) => `${type} ${id}`;
  const old = new Map(listEntries(await catalogues.get(property)).map((entry) => [keyOf(entry), entry]));
  if (old.size === 0) return [];
  const changes: EntryChange[] = [];
  for (const [index, after] of entries.entries()) {
    if (index > 0 && index % batchSize === 0) await platform.clock.sleep(0);
    const { type, id } = after;
    const before = old.get(keyOf(after));
    if (changedPaths(before, after).length > 0) changes.push({ type, id, before, after });
    old.delete(keyOf(after));
  }
  const removed = [...old.values()].map((before) => ({ type: before.type, id: before.id, before, after: undefined }));
  return [...changes, ...removed];
}

type Switch = {
  readonly property: string;
  readonly generation: number;
  readonly actor: string;
  readonly changes: readonly EntryChange[];
};

async function switchGeneration(
  context: CatalogueContext,
  { property, generation, actor, changes }: Switch,
  entries: readonly CatalogueEntry[],
): Promise<number> {
  const now = context.platform.clock.now();
  return await context.store.write(async (write) => {
    const { tx, emit, enqueue } = write;
    const { numUpdatedRows } = await tx
      .updateTable('shop_catalogues')
      .set((row) => ({ generation, revision: row('revision', '+', 1) }))
      .where('property', '=', property)
      .where('generation', '<', generation)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) refuse('conflict', 'a newer import has finished first');
    await applyStock(write, property, entries);
    const head = tx.selectFrom('shop_catalogues').select('revision').where('property', '=', property);
    const revision = Number((await head.executeTakeFirstOrThrow()).revision);
    if (changes.length > 0) await recordChanges(write, { property, revision, actor, now, entries: changes });
    await emit('catalogue.changed', property, { revision });
    await enqueue({ job: 'catalogue.sweep', property, payload: {} });
    return revision;
  });
}

/**
 * Replaces a property's catalogue atomically: stages the entries as a new generation in small batches, then switches the
 * generation in one row. Nothing is half imported, and no batch blocks the event loop for long.
 */
export async function stageCatalogue(
  context: CatalogueContext,
  { property, actor }: { readonly property: string; readonly actor: string },
  entries: readonly CatalogueEntry[],
): Promise<void> {
  const generation = await startGeneration(context, property);
  const edit = { version: 0, edited_by: actor, edited_at: context.platform.clock.now() };
  for (let at = 0; at < entries.length; at += batchSize) {
    const step = entries.slice(at, at + batchSize);
    const rows = step.map((entry, index) =>
      createEntryRow(entry, { property, generation, place: at + index, ...edit }),
    );
    await context.store.write(({ tx }) => tx.insertInto('shop_entries').values(rows).execute());
  }
  const changes = await findChanges(context, property, entries);
  const revision = await switchGeneration(context, { property, generation, actor, changes }, entries);
  await context.catalogues.invalidate(property, revision);
}

/** Deletes the entries of older generations, in batches. Run as a job. */
export async function deleteOldGenerations({ store }: CatalogueContext, property: string): Promise<void> {
  for (let deleted = 1n; deleted > 0n; ) {
    deleted = await store.write(async ({ tx }) => {
      const head = tx.selectFrom('shop_catalogues').select('generation').where('property', '=', property);
      const generation = Number((await head.executeTakeFirst())?.generation ?? 0);
      const old = await tx
        .selectFrom('shop_entries')
        .select(['generation', 'kind'])
        .where('property', '=', property)
        .where('generation', '<', generation)
        .limit(1)
        .executeTakeFirst();
      if (!old) return 0n;
      const some = tx.selectFrom('shop_entries').select('id').where('property', '=', property);
      const of = some
        .where('generation', '=', Number(old.generation))
        .where('kind', '=', old.kind)
        .limit(deleteBatchSize);
      const result = await tx
        .deleteFrom('shop_entries')
        .where('property', '=', property)
        .where('generation', '=', Number(old.generation))
        .where('kind', '=', old.kind)
        .where('id', 'in', of)
        .executeTakeFirst();
      return result.numDeletedRows;
    });
  }
}

import { changedPaths, combineHours, listEntries } from '#catalogue/rules';
import { refuse } from '#platform/contract';
import type { WriteContext } from '#platform/node/db';
import type { Arrangement, Catalogue, CatalogueEntry, catalogue, Hours, ItemEntry } from '../../contract.ts';
import { clearRemovedInserts, setInsertsSoldOut } from '../availability/stock.ts';
import type { CatalogueContext } from '../context.ts';
import type { CatalogueTables } from '../tables.ts';
import { computeArrangement } from './compute-arrangement.ts';
import { checkVersion, type EditContext } from './entry-versions.ts';
import { findCatalogueProblems } from './find-catalogue-problems.ts';
import { type EntryChange, recordChanges } from './record-changes.ts';
import { serialiseEdit } from './serialise-edits.ts';
import { withoutAvailability } from './without-availability.ts';

/** A write of the catalogue. */
export type ShopWrite = WriteContext<CatalogueTables, typeof catalogue>;
/** Rows per statement, so that none blocks the event loop for long. */
const batchSize = 200;

type Portions = { readonly id: string; readonly stock: number | null };

/** Sets the stock of items and clears their sold-out marks. */
async function setPortions({ tx }: ShopWrite, property: string, portions: readonly Portions[]): Promise<void> {
  for (let at = 0; at < portions.length; at += batchSize) {
    const rows = portions.slice(at, at + batchSize).map(({ id, stock }) => ({
      property,
      item_id: id,
      left_over: stock,
      sold_out: 0 as const,
    }));
    await tx
      .insertInto('shop_stock')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['property', 'item_id']).doUpdateSet((row) => ({
          left_over: row.ref('excluded.left_over'),
          sold_out: row.ref('excluded.sold_out'),
        })),
      )
      .execute();
  }
}

function insertsOf({ purchase_flow }: ItemEntry) {
  return purchase_flow.flatMap(({ sub_items }) => sub_items);
}

/** Stores the stock and sold-out marks given in entries, inside a write. Omitted fields leave them unchanged. */
export async function applyStock(
  write: ShopWrite,
  property: string,
  entries: readonly CatalogueEntry[],
): Promise<void> {
  const items = entries.filter((entry): entry is ItemEntry => entry.type === 'item');
  const portions = items.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ id, stock }]));
  await setPortions(write, property, portions);
  for (const soldOut of [true, false]) {
    const inserts = items.flatMap((item) =>
      insertsOf(item).flatMap(({ id, sold_out }) =>
        sold_out === soldOut ? [{ item_id: item.id, sub_item_id: id }] : [],
      ),
    );
    await setInsertsSoldOut(write.tx, property, { inserts, soldOut });
  }
}

/** Deletes the sold-out marks of inserts that an item no longer has. */
export async function clearOldInserts({ tx }: ShopWrite, property: string, item: ItemEntry): Promise<void> {
  await clearRemovedInserts(tx, property, { id: item.id, keeps: insertsOf(item).map(({ id }) => id) });
}

/** Deletes the stock and the sold-out marks of a removed item. */
export async function clearAvailability({ tx }: ShopWrite, property: string, id: string): Promise<void> {
  await tx.deleteFrom('shop_stock').where('property', '=', property).where('item_id', '=', id).execute();
  await clearRemovedInserts(tx, property, { id, keeps: [] });
}

type EntryMetadata = {
  readonly property: string;
  readonly generation: number;
  readonly place: number;
  readonly version: number;
  readonly edited_by: string;
  readonly edited_at: number;
};

/** Creates the database row of an entry. */
export function createEntryRow(entry: CatalogueEntry, metadata: EntryMetadata) {
  return {
    ...metadata,
    kind: entry.type,
    id: entry.id,
    position: entry.position,
    body: JSON.stringify(withoutAvailability(entry)),
  };
}

/** Increments the revision and emits the event. Refuses with `conflict` if the catalogue changed since it was read. */
export async function nextRevision({ tx, emit }: ShopWrite, property: string, catalogue: Catalogue): Promise<number> {
  const revision = catalogue.revision + 1;
  if (catalogue.revision === 0) {
    const row = { property, generation: 0, staged: 0, revision };
    const head = tx.insertInto('shop_catalogues').values(row);
    const { numInsertedOrUpdatedRows } = await head.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) refuse('conflict', 'the catalogue was changed concurrently');
  } else {
    const { numUpdatedRows } = await tx
      .updateTable('shop_catalogues')
      .set({ revision })
      .where('property', '=', property)
      .where('revision', '=', catalogue.revision)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) refuse('conflict', 'the catalogue was changed concurrently');
  }
  await emit('catalogue.changed', property, { revision });
  return revision;
}

function checkEntries(entries: readonly CatalogueEntry[]): void {
  const [problem] = findCatalogueProblems(entries);
  if (!problem) return;
  const { path, what } = problem;
  const entry = entries[problem.index];
  refuse('entry_invalid', what, { path, what, ...(entry && { kind: entry.type, id: entry.id }) });
}

/** An entry with an optional position. Without one, it keeps its position; a new entry goes to the end. */
export type UnpositionedEntry<E extends CatalogueEntry = CatalogueEntry> = E extends CatalogueEntry
  ? Omit<E, 'position'> & { readonly position?: number | undefined }
  : never;

function sameEntry(one: Pick<CatalogueEntry, 'type' | 'id'>) {
  return ({ type, id }: CatalogueEntry) => type === one.type && id === one.id;
}

function assignPosition(entry: UnpositionedEntry, entries: readonly CatalogueEntry[]): CatalogueEntry {
  const before = entries.find(sameEntry(entry))?.position;
  const end = entries.reduce(
    (last, { type, position }) => (type === entry.type ? Math.max(last, position + 1) : last),
    0,
  );
  return { ...entry, position: entry.position ?? before ?? Math.min(end, 1_000_000) } as CatalogueEntry;
}

type EntryKey = { readonly property: string; readonly generation: number } & Pick<CatalogueEntry, 'type' | 'id'>;

function findEntryRow({ tx }: ShopWrite, { property, generation, type, id }: EntryKey) {
  return tx
    .selectFrom('shop_entries')
    .select(['generation', 'version', 'edited_by', 'edited_at'])
    .where('property', '=', property)
    .where('generation', '=', generation)
    .where('kind', '=', type)
    .where('id', '=', id)
    .executeTakeFirst();
}

type Edit = { readonly property: string; readonly revision: number; readonly actor: string; readonly now: number };

/** Adds an edit to the history unless it changes nothing that guests see, such as a repeated one. */
async function recordEdit(write: ShopWrite, edit: Edit, changes: readonly EntryChange[]): Promise<void> {
  const entries = changes.filter(({ before, after }) => changedPaths(before, after).length > 0);
  if (entries.length > 0) await recordChanges(write, { ...edit, entries });
}

/**
 * Creates or changes an entry and returns the new revision. Refuses with `entry_invalid` if it is inconsistent with the
 * other entries, and with `entry_changed` on a version conflict.
 */
export function putEntry(context: CatalogueContext, entry: UnpositionedEntry, editor: EditContext): Promise<number> {
  return serialiseEdit(context, editor.property, () => put(context, entry, editor));
}

async function put(context: CatalogueContext, unpositioned: UnpositionedEntry, editor: EditContext): Promise<number> {
  const { property } = editor;
  await context.catalogues.invalidate(property);
  const catalogue = await context.catalogues.get(property);
  const entries = listEntries(catalogue);
  const entry = assignPosition(unpositioned, entries);
  const others = entries.filter((one) => !sameEntry(entry)(one));
  checkEntries([...others, entry]);
  const { generation } = catalogue;
  const { type, id } = entry;
  const before = entries.find(sameEntry(entry));
  const by = { actor: editor.actor, now: context.platform.clock.now() };
  const edit = { version: catalogue.revision + 1, edited_by: by.actor, edited_at: by.now };
  const row = createEntryRow(entry, { property, generation, place: others.length, ...edit });
  const revision = await context.store.write(async (write) => {
    checkVersion(await findEntryRow(write, { property, generation, type, id }), editor);
    const next = await nextRevision(write, property, catalogue);
    await write.tx
      .insertInto('shop_entries')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['property', 'generation', 'kind', 'id'])
          .doUpdateSet({ body: row.body, position: row.position, ...edit }),
      )
      .execute();
    await applyStock(write, property, [entry]);
    if (entry.type === 'item') await clearOldInserts(write, property, entry);
    await recordEdit(write, { property, revision: next, ...by }, [{ type, id, before, after: entry }]);
    return next;
  });
  await context.catalogues.invalidate(property, revision);
  return revision;
}

/** Sorts entries and moves them into a group or outlet. Refuses with `entry_invalid`. Returns the revision. */
export function arrangeEntries(
  context: CatalogueContext,
  arrangement: Arrangement,
  editor: EditContext,
): Promise<number> {
  return serialiseEdit(context, editor.property, () => applyArrangement(context, arrangement, editor));
}

async function applyArrangement(
  context: CatalogueContext,
  arrangement: Arrangement,
  editor: EditContext,
): Promise<number> {
  const { property, actor } = editor;
  await context.catalogues.invalidate(property);
  const catalogue = await context.catalogues.get(property);
  const arranged = computeArrangement(catalogue, arrangement);
  if ('what' in arranged) return refuse('entry_invalid', arranged.what, arranged);
  if (arranged.length === 0) return catalogue.revision;
  const after = new Map(arranged.map(({ entry }) => [`${entry.type} ${entry.id}`, entry]));
  checkEntries(listEntries(catalogue).map((entry) => after.get(`${entry.type} ${entry.id}`) ?? entry));
  // Sorting must not cause version conflicts for open editors; moving an entry elsewhere must.
  const edit = { version: catalogue.revision + 1, edited_by: actor, edited_at: context.platform.clock.now() };
  const revision = await context.store.write(async (write) => {
    const next = await nextRevision(write, property, catalogue);
    for (const { entry, moved } of arranged) {
      await write.tx
        .updateTable('shop_entries')
        .set({ body: JSON.stringify(withoutAvailability(entry)), position: entry.position, ...(moved && edit) })
        .where('property', '=', property)
        .where('generation', '=', catalogue.generation)
        .where('kind', '=', entry.type)
        .where('id', '=', entry.id)
        .execute();
    }
    return next;
  });
  await context.catalogues.invalidate(property, revision);
  return revision;
}

/**
 * Removes an entry and returns the new revision. Refuses with `entry_invalid` if it contains other entries, and with
 * `entry_changed` on a version conflict.
 */
export function removeEntry(
  context: CatalogueContext,
  entry: Pick<CatalogueEntry, 'type' | 'id'>,
  editor: EditContext,
): Promise<number> {
  return serialiseEdit(context, editor.property, () => remove(context, entry, editor));
}

async function remove(
  context: CatalogueContext,
  { type, id }: Pick<CatalogueEntry, 'type' | 'id'>,
  editor: EditContext,
): Promise<number> {
  const { property } = editor;
  await context.catalogues.invalidate(property);
  const catalogue = await context.catalogues.get(property);
  const { generation } = catalogue;
  const entries = listEntries(catalogue);
  const others = entries.filter((entry) => !sameEntry({ type, id })(entry));
  if (others.length === entries.length) refuse('not_found', `no such ${type}`);
  checkEntries(others);
  const revision = await context.store.write(async (write) => {
    checkVersion(await findEntryRow(write, { property, generation, type, id }), editor);
    const next = await nextRevision(write, property, catalogue);
    await write.tx
      .deleteFrom('shop_entries')
      .where('property', '=', property)
      .where('generation', '=', generation)
      .where('kind', '=', type)
      .where('id', '=', id)
      .execute();
    if (type === 'item') await clearAvailability(write, property, id);
    const before = entries.find(sameEntry({ type, id }));
    const by = { actor: editor.actor, now: context.platform.clock.now() };
    await recordEdit(write, { property, revision: next, ...by }, [{ type, id, before, after: undefined }]);
    return next;
  });
  await context.catalogues.invalidate(property, revision);
  return revision;
}

type DateHours = Pick<CatalogueEntry, 'type' | 'id'> & { readonly exceptions: Hours['exceptions'] };

/** Sets the hours of an entry on single dates and returns the revision. Refuses with `not_found`. */
export function setExceptions(
  context: CatalogueContext,
  { type, id, exceptions }: DateHours,
  editor: EditContext,
): Promise<number> {
  return serialiseEdit(context, editor.property, async () => {
    await context.catalogues.invalidate(editor.property);
    const entry = listEntries(await context.catalogues.get(editor.property)).find(sameEntry({ type, id }));
    if (!entry) return refuse('not_found', `no such ${type}`);
    const { hours, ...rest } = entry;
    const combined = combineHours(hours?.weekly, exceptions);
    return await put(context, { ...rest, ...(combined && { hours: combined }) } as UnpositionedEntry, editor);
  });
}

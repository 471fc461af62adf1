import { refuse } from '#platform/contract';
import type { Writing } from '#platform/db';
import type { CatalogueEntry, shop } from '../contract.ts';
import type { Parts } from './parts.ts';
import type { Catalogue } from './rules/catalogue.ts';
import { catalogueProblems } from './rules/catalogue-problems.ts';
import type { ShopTables } from './tables.ts';

type InWrite = Writing<ShopTables, typeof shop>;
/** Portions of an item as a change sets them: `null`, no end. */
export type Portions = { readonly id: string; readonly stock: number | null };

/** Rows of one statement, so that none holds the loop for long. */
const rowsAtOnce = 200;

/** Entries of a catalogue in their order: outlets, then groups, then items. */
export function entriesOf({ outlets, groups, items }: Catalogue): CatalogueEntry[] {
  return [...outlets.values(), ...groups.values(), ...items.values()];
}

/** Sets what is left of items, inside a write; what is marked as sold out is back. */
export async function setPortions({ tx }: InWrite, property: string, portions: readonly Portions[]): Promise<void> {
  for (let at = 0; at < portions.length; at += rowsAtOnce) {
    const rows = portions.slice(at, at + rowsAtOnce).map(({ id, stock }) => ({
      ...{ property, item_id: id, left_over: stock, sold_out: 0 as const },
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

/** Entry without its stock, which is kept apart: it changes with every order. */
function bodyOf(entry: CatalogueEntry): string {
  if (entry.type !== 'item') return JSON.stringify(entry);
  const { stock: _stock, ...rest } = entry;
  return JSON.stringify(rest);
}

/** A row of an entry. */
export function entryRow(entry: CatalogueEntry, given: { property: string; generation: number; place: number }) {
  return { ...given, kind: entry.type, id: entry.id, position: entry.position, body: bodyOf(entry) };
}

/** Makes sure that the catalogue is still the one that a change was judged by, counts the change and tells of it. */
async function nextRevision({ tx, emit }: InWrite, property: string, catalogue: Catalogue): Promise<number> {
  const revision = catalogue.revision + 1;
  if (catalogue.revision === 0) {
    const row = { property, generation: 0, staged: 0, revision };
    const head = tx.insertInto('shop_catalogues').values(row);
    const { numInsertedOrUpdatedRows } = await head.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) refuse('conflict', 'the catalogue changed at the same moment');
  } else {
    const { numUpdatedRows } = await tx
      .updateTable('shop_catalogues')
      .set({ revision })
      .where('property', '=', property)
      .where('revision', '=', catalogue.revision)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) refuse('conflict', 'the catalogue changed at the same moment');
  }
  await emit('shop.catalogue_changed', property, { revision });
  return revision;
}

function checkEntries(entries: readonly CatalogueEntry[]): void {
  const [problem] = catalogueProblems(entries);
  if (!problem) return;
  const { path, what } = problem;
  const entry = entries[problem.index];
  refuse('entry_invalid', what, { path, what, ...(entry && { kind: entry.type, id: entry.id }) });
}

/** Creates or changes one entry; refuses with `entry_invalid` where it does not fit the others. Answers the revision. */
export async function putEntry(parts: Parts, property: string, entry: CatalogueEntry): Promise<number> {
  await parts.book.drop(property);
  const catalogue = await parts.book.get(property);
  const others = entriesOf(catalogue).filter(({ type, id }) => type !== entry.type || id !== entry.id);
  checkEntries([...others, entry]);
  const { generation } = catalogue;
  const row = entryRow(entry, { property, generation, place: others.length });
  const revision = await parts.store.write(async (writing) => {
    const next = await nextRevision(writing, property, catalogue);
    await writing.tx
      .insertInto('shop_entries')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['property', 'generation', 'kind', 'id'])
          .doUpdateSet({ body: row.body, position: row.position }),
      )
      .execute();
    if (entry.type === 'item' && entry.stock !== undefined) {
      await setPortions(writing, property, [{ id: entry.id, stock: entry.stock }]);
    }
    return next;
  });
  await parts.book.drop(property, revision);
  return revision;
}

/** Removes an entry that nothing stands in; refuses with `entry_invalid` where something does. Answers the revision. */
export async function removeEntry(
  parts: Parts,
  property: string,
  { type, id }: Pick<CatalogueEntry, 'type' | 'id'>,
): Promise<number> {
  await parts.book.drop(property);
  const catalogue = await parts.book.get(property);
  const entries = entriesOf(catalogue);
  const others = entries.filter((entry) => entry.type !== type || entry.id !== id);
  if (others.length === entries.length) refuse('not_found', `no such ${type}`);
  checkEntries(others);
  const revision = await parts.store.write(async (writing) => {
    const next = await nextRevision(writing, property, catalogue);
    await writing.tx
      .deleteFrom('shop_entries')
      .where('property', '=', property)
      .where('generation', '=', catalogue.generation)
      .where('kind', '=', type)
      .where('id', '=', id)
      .execute();
    if (type === 'item') {
      await writing.tx.deleteFrom('shop_stock').where('property', '=', property).where('item_id', '=', id).execute();
    }
    return next;
  });
  await parts.book.drop(property, revision);
  return revision;
}

type Availability = { readonly sold_out?: boolean | undefined; readonly stock?: number | null | undefined };

/** Marks an item as sold out or back, and sets what is left; answers how it stands then. */
export async function setAvailability(parts: Parts, property: string, change: Availability & { readonly id: string }) {
  const catalogue = await parts.book.get(property);
  if (!catalogue.items.has(change.id)) refuse('not_found', 'no such item');
  return await parts.store.write(async (writing) => {
    const { tx, emit } = writing;
    const stock = tx.selectFrom('shop_stock').select(['left_over', 'sold_out']).where('property', '=', property);
    const known = await stock.where('item_id', '=', change.id).executeTakeFirst();
    const left = known?.left_over ?? null;
    const left_over = change.stock === undefined ? (left === null ? null : Number(left)) : change.stock;
    const sold_out = (change.sold_out ?? known?.sold_out === 1) ? 1 : 0;
    const row = { property, item_id: change.id, left_over, sold_out } as const;
    await tx
      .insertInto('shop_stock')
      .values(row)
      .onConflict((conflict) => conflict.columns(['property', 'item_id']).doUpdateSet({ left_over, sold_out }))
      .execute();
    await emit('shop.catalogue_changed', property, { revision: catalogue.revision });
    return { sold_out: sold_out === 1, stock: left_over };
  });
}

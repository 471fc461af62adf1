import { entriesOf } from '#catalogue/rules';
import { refuse } from '#platform/contract';
import type { Writing } from '#platform/node/db';
import type { Arrangement, Catalogue, CatalogueEntry, catalogue, ItemEntry } from '../../contract.ts';
import { forgetInserts, markInserts } from '../availability/shelf.ts';
import type { Parts } from '../parts.ts';
import type { CatalogueTables } from '../tables.ts';
import { arrange } from './arrange.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import { editInTurn } from './edit-in-turn.ts';
import { checkVersion, type Editor } from './entry-edits.ts';

type InWrite = Writing<CatalogueTables, typeof catalogue>;
/** Rows of one statement, so that none holds the loop for long. */
const rowsAtOnce = 200;

type Portions = { readonly id: string; readonly stock: number | null };

/** Sets what is left of items; what is marked as sold out is back. */
async function setPortions({ tx }: InWrite, property: string, portions: readonly Portions[]): Promise<void> {
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

function insertsOf({ purchase_flow }: ItemEntry) {
  return purchase_flow.flatMap(({ sub_items }) => sub_items);
}

/** Sets what entries say of the shelf, inside a write; what they leave out stays as it was. */
export async function setShelf(writing: InWrite, property: string, entries: readonly CatalogueEntry[]): Promise<void> {
  const items = entries.filter((entry): entry is ItemEntry => entry.type === 'item');
  const portions = items.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ id, stock }]));
  await setPortions(writing, property, portions);
  for (const soldOut of [true, false]) {
    const inserts = items.flatMap((item) =>
      insertsOf(item).flatMap(({ id, sold_out }) =>
        sold_out === soldOut ? [{ item_id: item.id, sub_item_id: id }] : [],
      ),
    );
    await markInserts(writing.tx, property, { inserts, soldOut });
  }
}

/** Entry without what is left of it, which is kept apart: that changes with every order. */
function bodyOf(entry: CatalogueEntry): string {
  if (entry.type !== 'item') return JSON.stringify(entry);
  const { stock: _stock, purchase_flow, ...rest } = entry;
  const flow = purchase_flow.map((group) => ({
    ...group,
    sub_items: group.sub_items.map(({ sold_out: _soldOut, ...insert }) => insert),
  }));
  return JSON.stringify({ ...rest, purchase_flow: flow });
}

type Placing = {
  readonly property: string;
  readonly generation: number;
  readonly place: number;
  readonly version: number;
  readonly edited_by: string;
  readonly edited_at: number;
};

/** A row of an entry. */
export function entryRow(entry: CatalogueEntry, given: Placing) {
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
  await emit('catalogue.changed', property, { revision });
  return revision;
}

function checkEntries(entries: readonly CatalogueEntry[]): void {
  const [problem] = catalogueProblems(entries);
  if (!problem) return;
  const { path, what } = problem;
  const entry = entries[problem.index];
  refuse('entry_invalid', what, { path, what, ...(entry && { kind: entry.type, id: entry.id }) });
}

/** An entry that may leave open where it stands among the others: a new one goes to the end. */
export type Unplaced<E extends CatalogueEntry = CatalogueEntry> = E extends CatalogueEntry
  ? Omit<E, 'position'> & { readonly position?: number | undefined }
  : never;

function sameEntry(one: Pick<CatalogueEntry, 'type' | 'id'>) {
  return ({ type, id }: CatalogueEntry) => type === one.type && id === one.id;
}

function placeAmong(given: Unplaced, entries: readonly CatalogueEntry[]): CatalogueEntry {
  const before = entries.find(sameEntry(given))?.position;
  const end = entries.reduce(
    (last, { type, position }) => (type === given.type ? Math.max(last, position + 1) : last),
    0,
  );
  return { ...given, position: given.position ?? before ?? Math.min(end, 1_000_000) } as CatalogueEntry;
}

type EntryKey = { readonly property: string; readonly generation: number } & Pick<CatalogueEntry, 'type' | 'id'>;

function rowOf({ tx }: InWrite, { property, generation, type, id }: EntryKey) {
  return tx
    .selectFrom('shop_entries')
    .select(['generation', 'version', 'edited_by', 'edited_at'])
    .where('property', '=', property)
    .where('generation', '=', generation)
    .where('kind', '=', type)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Creates or changes one entry. Refuses with `entry_invalid` where it does not fit the others, and with `entry_changed`
 * where somebody else was quicker. Answers the revision.
 */
export function putEntry(parts: Parts, given: Unplaced, editor: Editor): Promise<number> {
  return editInTurn(parts, editor.property, () => put(parts, given, editor));
}

async function put(parts: Parts, given: Unplaced, editor: Editor): Promise<number> {
  const { property } = editor;
  await parts.book.drop(property);
  const catalogue = await parts.book.get(property);
  const entries = entriesOf(catalogue);
  const entry = placeAmong(given, entries);
  const others = entries.filter((one) => !sameEntry(entry)(one));
  checkEntries([...others, entry]);
  const { generation } = catalogue;
  const edit = { version: catalogue.revision + 1, edited_by: editor.actor, edited_at: parts.ground.clock.now() };
  const row = entryRow(entry, { property, generation, place: others.length, ...edit });
  const revision = await parts.store.write(async (writing) => {
    checkVersion(await rowOf(writing, { property, generation, type: entry.type, id: entry.id }), editor);
    const next = await nextRevision(writing, property, catalogue);
    await writing.tx
      .insertInto('shop_entries')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['property', 'generation', 'kind', 'id'])
          .doUpdateSet({ body: row.body, position: row.position, ...edit }),
      )
      .execute();
    await setShelf(writing, property, [entry]);
    if (entry.type === 'item') {
      await forgetInserts(writing.tx, property, { id: entry.id, keeps: insertsOf(entry).map((insert) => insert.id) });
    }
    return next;
  });
  await parts.book.drop(property, revision);
  return revision;
}

/** Puts entries in an order and under a group or outlet. Refuses with `entry_invalid`. Answers the revision. */
export function arrangeEntries(parts: Parts, asked: Arrangement, editor: Editor): Promise<number> {
  return editInTurn(parts, editor.property, () => putInOrder(parts, asked, editor));
}

async function putInOrder(parts: Parts, asked: Arrangement, editor: Editor): Promise<number> {
  const { property, actor } = editor;
  await parts.book.drop(property);
  const catalogue = await parts.book.get(property);
  const arranged = arrange(catalogue, asked);
  if ('what' in arranged) return refuse('entry_invalid', arranged.what, arranged);
  if (arranged.length === 0) return catalogue.revision;
  const after = new Map(arranged.map(({ entry }) => [`${entry.type} ${entry.id}`, entry]));
  checkEntries(entriesOf(catalogue).map((entry) => after.get(`${entry.type} ${entry.id}`) ?? entry));
  // Who has an entry open may save it after others were put in order, not after it stands somewhere else.
  const edit = { version: catalogue.revision + 1, edited_by: actor, edited_at: parts.ground.clock.now() };
  const revision = await parts.store.write(async (writing) => {
    const next = await nextRevision(writing, property, catalogue);
    for (const { entry, moved } of arranged) {
      await writing.tx
        .updateTable('shop_entries')
        .set({ body: bodyOf(entry), position: entry.position, ...(moved && edit) })
        .where('property', '=', property)
        .where('generation', '=', catalogue.generation)
        .where('kind', '=', entry.type)
        .where('id', '=', entry.id)
        .execute();
    }
    return next;
  });
  await parts.book.drop(property, revision);
  return revision;
}

/**
 * Removes an entry that nothing stands in. Refuses with `entry_invalid` where something does, and with `entry_changed`
 * where somebody changed it meanwhile. Answers the revision.
 */
export function removeEntry(parts: Parts, entry: Pick<CatalogueEntry, 'type' | 'id'>, editor: Editor): Promise<number> {
  return editInTurn(parts, editor.property, () => remove(parts, entry, editor));
}

async function remove(
  parts: Parts,
  { type, id }: Pick<CatalogueEntry, 'type' | 'id'>,
  editor: Editor,
): Promise<number> {
  const { property } = editor;
  await parts.book.drop(property);
  const catalogue = await parts.book.get(property);
  const { generation } = catalogue;
  const entries = entriesOf(catalogue);
  const others = entries.filter((entry) => !sameEntry({ type, id })(entry));
  if (others.length === entries.length) refuse('not_found', `no such ${type}`);
  checkEntries(others);
  const revision = await parts.store.write(async (writing) => {
    checkVersion(await rowOf(writing, { property, generation, type, id }), editor);
    const next = await nextRevision(writing, property, catalogue);
    await writing.tx
      .deleteFrom('shop_entries')
      .where('property', '=', property)
      .where('generation', '=', generation)
      .where('kind', '=', type)
      .where('id', '=', id)
      .execute();
    if (type === 'item') {
      await writing.tx.deleteFrom('shop_stock').where('property', '=', property).where('item_id', '=', id).execute();
      await forgetInserts(writing.tx, property, { id, keeps: [] });
    }
    return next;
  });
  await parts.book.drop(property, revision);
  return revision;
}

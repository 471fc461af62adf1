import type { Kysely } from 'kysely';
import { column, type Migration, renameStored } from '#platform/node/db';
import type { CatalogueTables } from './tables.ts';

/** Databases of earlier builds have these tables from the migration that made the orders too. */
async function createCatalogue(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('shop_catalogues')
    .ifNotExists()
    .addColumn('property', column.id, (built) => built.notNull().primaryKey())
    .addColumn('generation', column.count, (built) => built.notNull())
    .addColumn('staged', column.count, (built) => built.notNull())
    .addColumn('revision', column.count, (built) => built.notNull())
    .execute();
  await tx.schema
    .createTable('shop_entries')
    .ifNotExists()
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('generation', column.count, (built) => built.notNull())
    .addColumn('kind', column.text, (built) => built.notNull())
    .addColumn('id', column.id, (built) => built.notNull())
    .addColumn('position', column.count, (built) => built.notNull())
    .addColumn('place', column.count, (built) => built.notNull())
    .addColumn('body', column.json, (built) => built.notNull())
    .addPrimaryKeyConstraint('shop_entries_pk', ['property', 'generation', 'kind', 'id'])
    .execute();
  await tx.schema
    .createTable('shop_stock')
    .ifNotExists()
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('item_id', column.id, (built) => built.notNull())
    .addColumn('left_over', column.count)
    .addColumn('sold_out', column.flag, (built) => built.notNull())
    .addPrimaryKeyConstraint('shop_stock_pk', ['property', 'item_id'])
    .execute();
}

/** Entries of one read, so that a large catalogue is not in memory as a whole. */
const entriesAtOnce = 500;
type Insert = { readonly id: string; sold_out?: boolean };
type WithFlow = { readonly purchase_flow: readonly { readonly sub_items: readonly Insert[] }[] };
type OldEntries = Pick<CatalogueTables, 'shop_catalogues' | 'shop_entries' | 'shop_sold_out_inserts'>;

/** What of an item's inserts was sold out as its entry said; the entry no longer does. */
function takeSoldOut(entry: WithFlow): readonly string[] {
  const inserts = entry.purchase_flow.flatMap(({ sub_items }) => sub_items);
  const gone = inserts.flatMap(({ id, sold_out }) => (sold_out ? [id] : []));
  for (const insert of inserts) delete insert.sold_out;
  return gone;
}

/** Sold out inserts were written in the catalogue; the kitchen's shelf has them now, as it has items. */
async function moveSoldOutInserts(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('shop_sold_out_inserts')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('item_id', column.id, (built) => built.notNull())
    .addColumn('sub_item_id', column.id, (built) => built.notNull())
    .addPrimaryKeyConstraint('shop_sold_out_inserts_pk', ['property', 'item_id', 'sub_item_id'])
    .execute();
  const tables = tx as Kysely<OldEntries>;
  for (const { property, generation } of await tables.selectFrom('shop_catalogues').selectAll().execute()) {
    const items = { property, generation: Number(generation), kind: 'item' } as const;
    for (let last = ''; ; ) {
      const rows = await tables
        .selectFrom('shop_entries')
        .select(['id', 'body'])
        .where((row) => row.and(items))
        .where('id', '>', last)
        .orderBy('id')
        .limit(entriesAtOnce)
        .execute();
      for (const { id, body } of rows) {
        const entry = JSON.parse(body) as WithFlow;
        const gone = takeSoldOut(entry).map((sub_item_id) => ({ property, item_id: id, sub_item_id }));
        if (gone.length > 0) await tables.insertInto('shop_sold_out_inserts').values(gone).execute();
        const change = tables.updateTable('shop_entries').set({ body: JSON.stringify(entry) });
        await change.where((row) => row.and({ ...items, id })).execute();
      }
      if (rows.length < entriesAtOnce) break;
      last = rows.at(-1)?.id ?? '';
    }
  }
}

/** Schema of the catalogue. */
export const migrations: readonly Migration[] = [
  { name: '0001_catalogue', up: createCatalogue },
  {
    name: '0002_shop_entry_edits',
    up: async (tx) => {
      for (const [name, type] of [
        ['version', column.count],
        ['edited_by', column.text],
        ['edited_at', column.time],
      ] as const) {
        await tx.schema
          .alterTable('shop_entries')
          .addColumn(name, type, (built) => built.notNull().defaultTo(type === column.text ? '' : 0))
          .execute();
      }
    },
  },
  { name: '0008_shop_sold_out_inserts', up: moveSoldOutInserts },
  {
    name: '0009_catalogue_names',
    up: (tx) =>
      renameStored(tx, {
        events: { 'shop.catalogue_changed': 'catalogue.changed' },
        jobs: { 'shop.sweep': 'catalogue.sweep' },
      }),
  },
];

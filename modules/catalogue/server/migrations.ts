import type { Kysely } from 'kysely';
import { column, type Migration, renameStored } from '#platform/node/db';
import type { CatalogueTables } from './tables.ts';

/** Databases of earlier builds have these tables from the migration that also created the orders. */
async function createCatalogue(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('shop_catalogues')
    .ifNotExists()
    .addColumn('property', column.id, (builder) => builder.notNull().primaryKey())
    .addColumn('generation', column.count, (builder) => builder.notNull())
    .addColumn('staged', column.count, (builder) => builder.notNull())
    .addColumn('revision', column.count, (builder) => builder.notNull())
    .execute();
  await tx.schema
    .createTable('shop_entries')
    .ifNotExists()
    .addColumn('property', column.id, (builder) => builder.notNull())
    .addColumn('generation', column.count, (builder) => builder.notNull())
    .addColumn('kind', column.text, (builder) => builder.notNull())
    .addColumn('id', column.id, (builder) => builder.notNull())
    .addColumn('position', column.count, (builder) => builder.notNull())
    .addColumn('place', column.count, (builder) => builder.notNull())
    .addColumn('body', column.json, (builder) => builder.notNull())
    .addPrimaryKeyConstraint('shop_entries_pk', ['property', 'generation', 'kind', 'id'])
    .execute();
  await tx.schema
    .createTable('shop_stock')
    .ifNotExists()
    .addColumn('property', column.id, (builder) => builder.notNull())
    .addColumn('item_id', column.id, (builder) => builder.notNull())
    .addColumn('left_over', column.count)
    .addColumn('sold_out', column.flag, (builder) => builder.notNull())
    .addPrimaryKeyConstraint('shop_stock_pk', ['property', 'item_id'])
    .execute();
}

/** Entries per read, so that a large catalogue is never in memory as a whole. */
const batchSize = 500;
type Insert = { readonly id: string; sold_out?: boolean };
type WithFlow = { readonly purchase_flow: readonly { readonly sub_items: readonly Insert[] }[] };
type OldEntries = Pick<CatalogueTables, 'shop_catalogues' | 'shop_entries' | 'shop_sold_out_inserts'>;

/** Removes the sold-out marks from an entry's inserts and returns the ids of the marked ones. */
function removeSoldOut(entry: WithFlow): readonly string[] {
  const inserts = entry.purchase_flow.flatMap(({ sub_items }) => sub_items);
  const soldOut = inserts.flatMap(({ id, sold_out }) => (sold_out ? [id] : []));
  for (const insert of inserts) delete insert.sold_out;
  return soldOut;
}

/** Moves the sold-out marks of inserts from catalogue entries to a table, where those of items already are. */
async function moveSoldOutInserts(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('shop_sold_out_inserts')
    .addColumn('property', column.id, (builder) => builder.notNull())
    .addColumn('item_id', column.id, (builder) => builder.notNull())
    .addColumn('sub_item_id', column.id, (builder) => builder.notNull())
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
        .limit(batchSize)
        .execute();
      for (const { id, body } of rows) {
        const entry = JSON.parse(body) as WithFlow;
        const soldOut = removeSoldOut(entry).map((sub_item_id) => ({ property, item_id: id, sub_item_id }));
        if (soldOut.length > 0) await tables.insertInto('shop_sold_out_inserts').values(soldOut).execute();
        const change = tables.updateTable('shop_entries').set({ body: JSON.stringify(entry) });
        await change.where((row) => row.and({ ...items, id })).execute();
      }
      if (rows.length < batchSize) break;
      last = rows.at(-1)?.id ?? '';
    }
  }
}

/** The shared draft, and the history of what was published from it. */
async function createDrafts(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('shop_drafts')
    .addColumn('property', column.id, (builder) => builder.notNull().primaryKey())
    .addColumn('revision', column.count, (builder) => builder.notNull())
    .execute();
  await tx.schema
    .createTable('shop_draft_entries')
    .addColumn('property', column.id, (builder) => builder.notNull())
    .addColumn('kind', column.text, (builder) => builder.notNull())
    .addColumn('id', column.id, (builder) => builder.notNull())
    .addColumn('base', column.json)
    .addColumn('body', column.json)
    .addColumn('authors', column.json, (builder) => builder.notNull())
    .addPrimaryKeyConstraint('shop_draft_entries_pk', ['property', 'kind', 'id'])
    .execute();
  await tx.schema
    .createTable('shop_publications')
    .addColumn('property', column.id, (builder) => builder.notNull())
    .addColumn('id', column.count, (builder) => builder.notNull())
    .addColumn('published_by', column.text, (builder) => builder.notNull())
    .addColumn('published_at', column.time, (builder) => builder.notNull())
    .addColumn('changes', column.count, (builder) => builder.notNull())
    .addPrimaryKeyConstraint('shop_publications_pk', ['property', 'id'])
    .execute();
  await tx.schema
    .createTable('shop_published_entries')
    .addColumn('property', column.id, (builder) => builder.notNull())
    .addColumn('publication', column.count, (builder) => builder.notNull())
    .addColumn('kind', column.text, (builder) => builder.notNull())
    .addColumn('id', column.id, (builder) => builder.notNull())
    .addColumn('before_body', column.json)
    .addColumn('after_body', column.json)
    .addColumn('authors', column.json, (builder) => builder.notNull())
    .addPrimaryKeyConstraint('shop_published_entries_pk', ['property', 'publication', 'kind', 'id'])
    .execute();
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
          .addColumn(name, type, (builder) => builder.notNull().defaultTo(type === column.text ? '' : 0))
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
  { name: '0010_catalogue_drafts', up: createDrafts },
];

import { column, type Migration } from '#platform/node/db';

/** Schema of the links and their log. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_pms_tables',
    up: async (tx) => {
      await tx.schema
        .createTable('pms_links')
        .addColumn('property', column.text, (one) => one.notNull().primaryKey())
        .addColumn('link', column.text, (one) => one.notNull())
        .addColumn('since', column.time, (one) => one.notNull())
        .addColumn('last_record_at', column.time)
        .addColumn('hash_key', column.text, (one) => one.notNull())
        .addColumn('last_resync_at', column.time)
        .execute();
      await tx.schema
        .createTable('pms_lines')
        .addColumn('property', column.text, (one) => one.notNull())
        .addColumn('id', column.text, (one) => one.notNull())
        .addColumn('at', column.time, (one) => one.notNull())
        .addColumn('direction', column.text, (one) => one.notNull())
        .addColumn('line', column.text, (one) => one.notNull())
        .addPrimaryKeyConstraint('pms_lines_pk', ['property', 'id'])
        .execute();
      await tx.schema.createIndex('pms_lines_by_time').on('pms_lines').columns(['property', 'at', 'id']).execute();
    },
  },
  {
    name: '0002_pms_down_since',
    up: async ({ schema }) => {
      await schema.alterTable('pms_links').addColumn('down_since', column.time).execute();
      const add = schema.alterTable('pms_links');
      await add.addColumn('down_noticed', column.flag, (one) => one.notNull().defaultTo(0)).execute();
    },
  },
  {
    name: '0003_pms_resyncs',
    up: async ({ schema }) => {
      await schema
        .alterTable('pms_links')
        .addColumn('resyncs', column.count, (one) => one.notNull().defaultTo(0))
        .execute();
    },
  },
];

import { column, type Migration } from '#platform/node/db';

/** Schema of children's devices. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_parental_tables',
    up: async ({ schema }) => {
      await schema
        .createTable('parental_child_devices')
        .addColumn('property', column.text, (one) => one.notNull())
        .addColumn('device_id', column.text, (one) => one.notNull())
        .addColumn('stay_id', column.text, (one) => one.notNull())
        .addPrimaryKeyConstraint('parental_child_devices_pk', ['property', 'device_id'])
        .execute();
      await schema
        .createTable('parental_code_attempts')
        .addColumn('property', column.text, (one) => one.notNull())
        .addColumn('scope', column.text, (one) => one.notNull())
        .addColumn('key', column.text, (one) => one.notNull())
        .addColumn('times', column.text, (one) => one.notNull())
        .addColumn('last_at', column.time, (one) => one.notNull())
        .addPrimaryKeyConstraint('parental_code_attempts_pk', ['property', 'scope', 'key'])
        .execute();
    },
  },
  {
    name: '0002_parental_phones_signed_out',
    up: async ({ schema }) => {
      const alter = () => schema.alterTable('parental_child_devices');
      await alter()
        .addColumn('is_phone', column.flag, (one) => one.notNull().defaultTo(0))
        .execute();
      await alter()
        .addColumn('is_child', column.flag, (one) => one.notNull().defaultTo(1))
        .execute();
      await alter()
        .addColumn('said_at', column.time, (one) => one.notNull().defaultTo(0))
        .execute();
      await schema
        .createIndex('parental_child_devices_by_stay')
        .on('parental_child_devices')
        .columns(['property', 'stay_id'])
        .execute();
    },
  },
  {
    name: '0003_parental_code_attempts',
    // Wrong codes of a room are counted for all modules in one place.
    up: async ({ schema }) => {
      await schema.dropTable('parental_code_attempts').execute();
    },
  },
];

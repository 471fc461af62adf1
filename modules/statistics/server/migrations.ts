import { column, type Migration } from '#platform/node/db';

/** Schema of the uses. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_statistics',
    up: async ({ schema }) => {
      await schema
        .createTable('statistics_uses')
        .addColumn('property', column.text, (one) => one.notNull())
        .addColumn('day', column.day, (one) => one.notNull())
        .addColumn('type', column.text, (one) => one.notNull())
        .addColumn('value', column.text, (one) => one.notNull())
        .addColumn('hour', column.count, (one) => one.notNull())
        .addColumn('language', column.text, (one) => one.notNull())
        .addColumn('device', column.text, (one) => one.notNull())
        .addColumn('audience', column.text, (one) => one.notNull())
        .addColumn('starts', column.count, (one) => one.notNull())
        .addColumn('seconds', column.count, (one) => one.notNull())
        .addPrimaryKeyConstraint('statistics_uses_pk', [
          'property',
          'day',
          'type',
          'value',
          'hour',
          'language',
          'device',
          'audience',
        ])
        .execute();
    },
  },
];

import type { CreateTableBuilder } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Builder = CreateTableBuilder<string, string>;

function texts(table: Builder, names: string): Builder {
  return names.split(' ').reduce((built, name) => built.addColumn(name, column.text, (one) => one.notNull()), table);
}

const checkOutTexts =
  'property stay_id room_id room request_id state reason language guest_name email bill rating_hash';

/** Schema of check-outs, late check-outs and ratings. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_check_out',
    up: async ({ schema }) => {
      await texts(schema.createTable('check_outs'), checkOutTexts)
        .addColumn('started_at', column.time, (one) => one.notNull())
        .addPrimaryKeyConstraint('check_outs_pk', ['property', 'stay_id'])
        .execute();
      await schema.createIndex('check_outs_by_start').on('check_outs').columns(['state', 'started_at']).execute();
      await texts(schema.createTable('late_check_outs'), 'property stay_id request_id room day until currency state')
        .addColumn('price', column.money, (one) => one.notNull())
        .addPrimaryKeyConstraint('late_check_outs_pk', ['property', 'stay_id'])
        .execute();
      await schema.createIndex('late_check_outs_by_day').on('late_check_outs').columns(['property', 'day']).execute();
      await texts(schema.createTable('stay_ratings'), 'property id hash comment')
        .addColumn('at', column.time, (one) => one.notNull())
        .addColumn('halves', column.count)
        .addPrimaryKeyConstraint('stay_ratings_pk', ['property', 'id'])
        .execute();
      await schema.createIndex('stay_ratings_by_hash').on('stay_ratings').columns(['property', 'hash']).execute();
      await schema.createIndex('stay_ratings_by_time').on('stay_ratings').columns(['property', 'at']).execute();
    },
  },
  {
    name: '0002_ratings_of_ended_stays',
    up: async ({ schema }) => {
      const add = schema.alterTable('stay_ratings');
      await add.addColumn('ended', column.flag, (one) => one.notNull().defaultTo(1)).execute();
    },
  },
];

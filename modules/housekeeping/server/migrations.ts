import { type CreateTableBuilder, sql } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Builder = CreateTableBuilder<string, string>;

function texts(table: Builder, names: string): Builder {
  return names.split(' ').reduce((built, name) => built.addColumn(name, column.text, (one) => one.notNull()), table);
}

function time(table: Builder, name: string): Builder {
  return table.addColumn(name, column.time, (one) => one.notNull());
}

/** Schema of wishes, of the work in rooms, and of what housekeepers tapped. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_housekeeping',
    up: async ({ schema }) => {
      await time(texts(schema.createTable('housekeeping_plans'), 'property stay_id plan'), 'changed_at')
        .addPrimaryKeyConstraint('housekeeping_plans_pk', ['property', 'stay_id'])
        .execute();
      const work = 'property room_id state staff_id assigned_to note request_id';
      await time(texts(schema.createTable('housekeeping_work'), work), 'tapped_at')
        .addPrimaryKeyConstraint('housekeeping_work_pk', ['property', 'room_id'])
        .execute();
      const action = 'property request_id room_id staff_id action became';
      await time(texts(schema.createTable('housekeeping_actions'), action), 'stored_at')
        .addColumn('applied', column.flag, (one) => one.notNull())
        .addPrimaryKeyConstraint('housekeeping_actions_pk', ['property', 'request_id'])
        .execute();
      await schema
        .createIndex('housekeeping_actions_by_time')
        .on('housekeeping_actions')
        .columns(['property', 'stored_at'])
        .execute();
      await time(texts(schema.createTable('housekeeping_photos'), 'property request_id'), 'stored_at')
        .addColumn('data', column.bytes, (one) => one.notNull())
        .addPrimaryKeyConstraint('housekeeping_photos_pk', ['property', 'request_id'])
        .execute();
      await texts(schema.createTable('housekeeping_days'), 'property day')
        .addPrimaryKeyConstraint('housekeeping_days_pk', ['property'])
        .execute();
    },
  },
  {
    name: '0002_housekeeping_notified',
    up: async (tx) => {
      // The hotel has been told of each change.
      const add = tx.schema.alterTable('housekeeping_plans');
      await add.addColumn('notified_plan', column.text, (one) => one.notNull().defaultTo('')).execute();
      await sql`UPDATE housekeeping_plans SET notified_plan = plan`.execute(tx);
    },
  },
];

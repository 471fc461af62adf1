import type { CreateTableBuilder } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Builder = CreateTableBuilder<string, string>;

function texts(table: Builder, names: string): Builder {
  return names.split(' ').reduce((built, name) => built.addColumn(name, column.text, (one) => one.notNull()), table);
}

/** Schema of set-backs, their savings, and what the desk decides about devices and brokers. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_room_control',
    up: async ({ schema }) => {
      await texts(schema.createTable('room_set_backs'), 'property device_id room_id reason set_point mode written')
        .addColumn('since', column.time, (one) => one.notNull())
        .addPrimaryKeyConstraint('room_set_backs_pk', ['property', 'device_id'])
        .execute();
      await texts(schema.createTable('room_savings'), 'property day')
        .addColumn('watt_hours', column.count, (one) => one.notNull())
        .addPrimaryKeyConstraint('room_savings_pk', ['property', 'day'])
        .execute();
      await texts(schema.createTable('room_placements'), 'property device_id room_id part name')
        .addColumn('hidden', column.flag, (one) => one.notNull())
        .addPrimaryKeyConstraint('room_placements_pk', ['property', 'device_id'])
        .execute();
      await texts(schema.createTable('room_brokers'), 'property name url')
        .addPrimaryKeyConstraint('room_brokers_pk', ['property', 'name'])
        .execute();
    },
  },
];

import { column, type Migration } from '#platform/node/db';

/** Schema of the remote control. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_remote_control_tables',
    up: async (tx) => {
      await tx.schema
        .createTable('remote_control_tvs')
        .addColumn('property', column.text, (one) => one.notNull())
        .addColumn('device_id', column.id, (one) => one.notNull())
        .addColumn('room_id', column.id, (one) => one.notNull())
        .addColumn('power', column.text, (one) => one.notNull())
        .addColumn('volume', column.count, (one) => one.notNull())
        .addColumn('muted', column.flag, (one) => one.notNull())
        .addColumn('source', column.text, (one) => one.notNull())
        .addColumn('port', column.text, (one) => one.notNull())
        .addColumn('app', column.text, (one) => one.notNull())
        .addColumn('channel', column.text, (one) => one.notNull())
        .addColumn('shows', column.text, (one) => one.notNull())
        .addColumn('at', column.time, (one) => one.notNull())
        .addPrimaryKeyConstraint('remote_control_tvs_pk', ['property', 'device_id'])
        .execute();
      await tx.schema
        .createIndex('remote_control_tvs_room')
        .on('remote_control_tvs')
        .columns(['property', 'room_id'])
        .execute();
    },
  },
  {
    name: '0002_remote_control_sent',
    up: async (tx) => {
      await tx.schema
        .alterTable('remote_control_tvs')
        .addColumn('sent', column.text, (one) => one.notNull().defaultTo(''))
        .execute();
    },
  },
];

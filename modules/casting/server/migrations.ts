import { column, type Migration } from '#platform/node/db';

/** Schema of paired devices and of the codes with which they pair. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_casting_tables',
    up: async (tx) => {
      await tx.schema
        .createTable('casting_pairings')
        .addColumn('property', column.text, (one) => one.notNull())
        .addColumn('id', column.text, (one) => one.notNull())
        .addColumn('room_id', column.text, (one) => one.notNull())
        .addColumn('room', column.text, (one) => one.notNull())
        .addColumn('stay_id', column.text, (one) => one.notNull())
        .addColumn('session_id', column.text, (one) => one.notNull())
        .addColumn('type', column.text, (one) => one.notNull())
        .addColumn('name', column.text, (one) => one.notNull())
        .addColumn('paired_at', column.time, (one) => one.notNull())
        .addColumn('ended_at', column.time)
        .addPrimaryKeyConstraint('casting_pairings_pk', ['property', 'id'])
        .addUniqueConstraint('casting_pairings_once', ['property', 'stay_id', 'session_id', 'room_id', 'type'])
        .execute();
      await tx.schema
        .createTable('casting_codes')
        .addColumn('property', column.text, (one) => one.notNull())
        .addColumn('room_id', column.text, (one) => one.notNull())
        .addColumn('type', column.text, (one) => one.notNull())
        .addColumn('code', column.text, (one) => one.notNull())
        .addColumn('expires_at', column.time, (one) => one.notNull())
        .addPrimaryKeyConstraint('casting_codes_pk', ['property', 'room_id', 'type'])
        .execute();
    },
  },
];

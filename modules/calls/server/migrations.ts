import type { CreateTableBuilder } from 'kysely';
import { column, type Migration } from '#platform/node/db';

const texts = [
  ...['property', 'id', 'request_id', 'scope', 'stay_id', 'session_id', 'room_id', 'room', 'guest_name', 'language'],
  ...['destination', 'team', 'status', 'offer', 'answer', 'answered_by', 'callback_id'],
];

/** Schema of calls. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_calls',
    up: async ({ schema }) => {
      const table: CreateTableBuilder<string, string> = schema.createTable('calls');
      await texts
        .reduce((built, name) => built.addColumn(name, column.text, (one) => one.notNull()), table)
        .addColumn('started_at', column.time, (one) => one.notNull())
        .addColumn('answered_at', column.time)
        .addColumn('ended_at', column.time)
        .addPrimaryKeyConstraint('calls_pk', ['property', 'id'])
        // Last line of defence against a call that rings twice.
        .addUniqueConstraint('calls_request', ['property', 'scope', 'request_id'])
        .execute();
      await schema.createIndex('calls_by_start').on('calls').columns(['property', 'started_at']).execute();
      await schema.createIndex('calls_by_session').on('calls').columns(['property', 'session_id']).execute();
    },
  },
];

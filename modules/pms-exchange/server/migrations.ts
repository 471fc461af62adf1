import type { CreateTableBuilder } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Builder = CreateTableBuilder<string, string>;

/** Schema of what is exchanged with a PMS. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_pms_exchange_tables',
    up: async ({ schema }) => {
      const table = (name: string, texts: readonly string[]) =>
        ['property', ...texts].reduce<Builder>(
          (built, text) => built.addColumn(text, column.text, (one) => one.notNull()),
          schema.createTable(name),
        );
      await table('pms_notices', ['id', 'name', 'given', 'state'])
        .addColumn('created_at', column.time, (one) => one.notNull())
        .addColumn('expires_at', column.time)
        .addPrimaryKeyConstraint('pms_notices_pk', ['property', 'id'])
        .execute();
      const columns: string[] = ['property', 'created_at'];
      const waiting = schema.createIndex('pms_notices_waiting').on('pms_notices').columns(columns);
      await waiting.where('state', '=', 'waiting').execute();
      await schema.createIndex('pms_notices_by_age').on('pms_notices').column('created_at').execute();
      await table('pms_messages', ['owner', 'pms_id', 'stay_id', 'message_id', 'text'])
        .addColumn('waits_since', column.time)
        .addPrimaryKeyConstraint('pms_messages_pk', ['property', 'owner', 'pms_id'])
        .execute();
      await schema.createIndex('pms_messages_by_id').on('pms_messages').columns(['property', 'message_id']).execute();
      await schema.createIndex('pms_messages_by_stay').on('pms_messages').columns(['property', 'stay_id']).execute();
      await table('pms_wake_ups', ['room', 'at', 'wake_up_id', 'origin', 'result'])
        .addColumn('due_at', column.time, (one) => one.notNull())
        .addPrimaryKeyConstraint('pms_wake_ups_pk', ['property', 'room', 'at'])
        .execute();
      await schema.createIndex('pms_wake_ups_by_id').on('pms_wake_ups').columns(['property', 'wake_up_id']).execute();
      await schema.createIndex('pms_wake_ups_by_age').on('pms_wake_ups').column('due_at').execute();
      await table('pms_room_states', ['room_id', 'room', 'sign', 'maid_status'])
        .addColumn('message_light', column.flag, (one) => one.notNull())
        .addColumn('light_sent', column.flag, (one) => one.notNull())
        .addColumn('changed_at', column.time, (one) => one.notNull())
        .addPrimaryKeyConstraint('pms_room_states_pk', ['property', 'room_id'])
        .execute();
    },
  },
];

import type { Kysely } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Column = readonly [name: string, type: 'text' | 'bigint' | 'integer', nullable?: 'null'];
const text = (...names: readonly string[]): readonly Column[] => names.map((name) => [name, column.text]);
const time = (...names: readonly string[]): readonly Column[] => names.map((name) => [name, column.time]);
const maybeTime = (...names: readonly string[]): readonly Column[] => names.map((name) => [name, column.time, 'null']);
const flag = (...names: readonly string[]): readonly Column[] => names.map((name) => [name, column.flag]);

async function createTable(
  tx: Kysely<unknown>,
  name: string,
  { columns, key }: { readonly columns: readonly Column[]; readonly key: readonly string[] },
): Promise<void> {
  let table = tx.schema.createTable(name);
  for (const [of, type, nullable] of columns) {
    table = table.addColumn(of, type, (built) => (nullable ? built : built.notNull()));
  }
  await table.addPrimaryKeyConstraint(`${name}_pk`, [...key] as never[]).execute();
}

const written = text('texts', 'sender', 'picture', 'link');

/** Schema of messages, emergencies and Web Push. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_messages',
    up: async (tx) => {
      await createTable(tx, 'messages', {
        columns: [
          ...text('property', 'id', 'kind', 'status', 'audience', 'created_by'),
          ...written,
          ...flag('asks'),
          ...time('created_at', 'send_at'),
          ...maybeTime('sent_at', 'expires_at'),
        ],
        key: ['property', 'id'],
      });
      await createTable(tx, 'message_recipients', {
        columns: [
          ...text('property', 'id', 'message_id', 'scope', 'stay_id', 'room_id', 'room'),
          ...time('sent_at'),
          ...flag('viewed', 'deleted'),
          ...maybeTime('read_at', 'answered_at'),
          ['answer', column.text, 'null'],
        ],
        key: ['property', 'id'],
      });
      await createTable(tx, 'message_deliveries', {
        columns: [
          ...text('property', 'recipient_id', 'device_id', 'message_id', 'device'),
          ...time('created_at'),
          ...maybeTime('delivered_at', 'shown_at', 'put_off_at', 'read_at'),
        ],
        key: ['property', 'recipient_id', 'device_id'],
      });
      const index = (table: string, name: string, columns: readonly string[]) =>
        tx.schema
          .createIndex(`${table}_${name}`)
          .on(table)
          .columns(['property', ...columns])
          .execute();
      await index('messages', 'by_time', ['created_at', 'id']);
      await index('message_recipients', 'by_scope', ['scope', 'sent_at']);
      await index('message_recipients', 'by_message', ['message_id']);
      await index('message_deliveries', 'by_message', ['message_id']);
    },
  },
  {
    name: '0002_message_templates',
    up: async (tx) => {
      await createTable(tx, 'message_templates', {
        columns: [...text('property', 'id', 'name'), ...written, ...flag('emergency', 'asks')],
        key: ['property', 'id'],
      });
      await createTable(tx, 'message_groups', {
        columns: text('property', 'id', 'name', 'rooms'),
        key: ['property', 'id'],
      });
    },
  },
  {
    name: '0003_emergencies',
    up: async (tx) => {
      await createTable(tx, 'emergencies', {
        columns: [
          ...text('property', 'id', 'status', 'texts', 'picture', 'created_by', 'ended_by'),
          ...flag('drill'),
          ...time('created_at'),
          ...maybeTime('started_at', 'ended_at'),
        ],
        key: ['property', 'id'],
      });
      await createTable(tx, 'emergency_sets', {
        columns: [
          ...text('property', 'emergency_id', 'device_id', 'device', 'room'),
          ...maybeTime('confirmed_at'),
          ['answer', column.text, 'null'],
        ],
        key: ['property', 'emergency_id', 'device_id'],
      });
      const index = tx.schema.createIndex('emergencies_by_status').on('emergencies');
      await index.columns(['property', 'status']).execute();
    },
  },
  {
    name: '0006_emergency_answers',
    up: async (tx) => {
      const table = () => tx.schema.alterTable('emergency_sets');
      for (const name of ['stay_id', 'answered_by']) {
        await table()
          .addColumn(name, column.text, (builder) => builder.notNull().defaultTo(''))
          .execute();
      }
      await table().addColumn('answered_at', column.time).execute();
    },
  },
  {
    name: '0004_message_push',
    up: async (tx) => {
      await createTable(tx, 'message_push_keys', { columns: text('id', 'public_key', 'private_key'), key: ['id'] });
      await createTable(tx, 'message_push_subscriptions', {
        columns: [...text('property', 'session_id', 'stay_id', 'endpoint', 'p256dh', 'auth'), ...time('created_at')],
        key: ['property', 'session_id'],
      });
      const index = tx.schema.createIndex('message_push_subscriptions_by_stay').on('message_push_subscriptions');
      await index.columns(['property', 'stay_id']).execute();
    },
  },
  {
    name: '0005_messages_unread',
    up: async ({ schema }) => {
      const columns: string[] = ['property', 'room_id'];
      const index = schema.createIndex('message_recipients_unread').on('message_recipients').columns(columns);
      await index.where('viewed', '=', 0).where('deleted', '=', 0).execute();
    },
  },
  {
    name: '0006_message_push_refusals',
    up: async (tx) => {
      await createTable(tx, 'message_push_refusals', {
        columns: [...text('property', 'service'), ...time('status', 'at')],
        key: ['property'],
      });
    },
  },
];

import type { CreateTableBuilder } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Builder = CreateTableBuilder<string, string>;

function texts(table: Builder, names: string): Builder {
  return names.split(' ').reduce((built, name) => built.addColumn(name, column.text, (one) => one.notNull()), table);
}

function counts(table: Builder, names: string): Builder {
  return names.split(' ').reduce((built, name) => built.addColumn(name, column.count, (one) => one.notNull()), table);
}

function instants(table: Builder, names: string): Builder {
  return names.split(' ').reduce((built, name) => built.addColumn(name, column.time), table);
}

/** Schema of conversations, their lines and pictures, and canned replies. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_chat',
    up: async ({ schema }) => {
      const chat =
        'property id scope stay_id room_id room guest_name language team status assigned_to last_by last_text';
      const chats = counts(
        texts(schema.createTable('chats'), chat),
        'last_seq last_written_seq last_at unread_by_staff unread_by_guest escalation_level',
      );
      await instants(chats, 'waiting_since rings_since escalates_at away_at')
        .addColumn('last_has_picture', column.flag, (one) => one.notNull())
        .addPrimaryKeyConstraint('chats_pk', ['property', 'id'])
        // Of two devices that write at once, both write into one conversation.
        .addUniqueConstraint('chats_scope', ['property', 'scope'])
        .execute();
      const line =
        'property chat_id id request_id by note actor about text language translation translation_language picture page made_id made_team made_status';
      const lines = counts(texts(schema.createTable('chat_lines'), line), 'seq at');
      await instants(lines, 'made_due_at until read_at')
        .addPrimaryKeyConstraint('chat_lines_pk', ['property', 'chat_id', 'seq'])
        // Last line of defence against a message that is sent twice.
        .addUniqueConstraint('chat_lines_request', ['property', 'chat_id', 'request_id'])
        .execute();
      await counts(texts(schema.createTable('chat_pictures'), 'property id scope'), 'stored_at')
        .addColumn('data', column.bytes, (one) => one.notNull())
        .addColumn('sent', column.flag, (one) => one.notNull())
        .addPrimaryKeyConstraint('chat_pictures_pk', ['property', 'id'])
        .execute();
      await counts(texts(schema.createTable('chat_answers'), 'property id'), 'answered_at took_ms')
        .addPrimaryKeyConstraint('chat_answers_pk', ['property', 'id'])
        .execute();
      await texts(schema.createTable('chat_replies'), 'property id name texts')
        .addPrimaryKeyConstraint('chat_replies_pk', ['property', 'id'])
        .execute();
    },
  },
  {
    name: '0002_chat_indexes',
    up: async ({ schema }) => {
      const index = (name: string, table: string, columns: string[]) =>
        schema.createIndex(name).on(table).columns(columns);
      await index('chats_by_status', 'chats', ['property', 'status', 'last_at']).execute();
      const due = index('chats_by_escalation', 'chats', ['escalates_at']);
      // Partial index: only conversations that can still escalate.
      await due.where('escalates_at', 'is not', null).execute();
      await index('chat_pictures_by_scope', 'chat_pictures', ['property', 'scope']).execute();
      await index('chat_answers_by_time', 'chat_answers', ['property', 'answered_at']).execute();
      const made = index('chat_lines_by_request', 'chat_lines', ['property', 'made_id']);
      await made.where('made_id', '!=', '').execute();
    },
  },
  {
    name: '0003_chat_orders',
    up: async ({ schema }) => {
      for (const name of ['order_id', 'order_number', 'order_currency']) {
        const lines = schema.alterTable('chat_lines');
        await lines.addColumn(name, column.text, (one) => one.notNull().defaultTo('')).execute();
      }
      const lines = schema.alterTable('chat_lines');
      await lines.addColumn('order_total', column.money, (one) => one.notNull().defaultTo(0)).execute();
    },
  },
  {
    name: '0004_chat_drafts',
    up: async ({ schema }) => {
      await schema.alterTable('chats').addColumn('drafts_since', column.time).execute();
      const drafted = schema.alterTable('chats');
      await drafted.addColumn('drafted', column.count, (one) => one.notNull().defaultTo(0)).execute();
      // Every message would move its conversation in the index by time, which no list reads in that sequence.
      await schema.dropIndex('chats_by_status').execute();
      await schema.createIndex('chats_by_status').on('chats').columns(['property', 'status']).execute();
      await schema.dropIndex('chat_answers_by_time').execute();
      // Whoever reads how long answers took reads the index alone.
      const answers = schema.createIndex('chat_answers_by_time').on('chat_answers');
      await answers.columns(['property', 'answered_at', 'took_ms']).execute();
    },
  },
];

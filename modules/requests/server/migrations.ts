import type { CreateTableBuilder, Kysely } from 'kysely';
import { column, type Migration } from '#platform/node/db';
import type { RequestsTables } from './tables.ts';

const texts = [
  'kind',
  'request_id',
  'scope',
  'stay_id',
  'session_id',
  'room_id',
  'room',
  'guest_name',
  'language',
  'title',
  'guest_title',
  'fields',
  'guest_fields',
  'contact',
  'source',
  'status',
  'handled_by',
  'acknowledged_by',
  'assigned_to',
  'steps',
  'search_text',
];

/** Schema of the requests. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_guest_requests',
    up: async (tx) => {
      let table: CreateTableBuilder<string, string> = tx.schema
        .createTable('guest_requests')
        .addColumn('property', column.id, (built) => built.notNull())
        .addColumn('id', column.id, (built) => built.notNull());
      for (const name of texts) table = table.addColumn(name, column.text, (built) => built.notNull());
      for (const name of ['created_at', 'changed_at', 'due_at']) {
        table = table.addColumn(name, column.time, (built) => built.notNull());
      }
      await table
        .addColumn('escalation_level', column.count, (built) => built.notNull())
        .addColumn('acknowledged_at', column.time)
        .addColumn('escalates_at', column.time)
        .addColumn('anonymous', column.flag, (built) => built.notNull())
        .addPrimaryKeyConstraint('guest_requests_pk', ['property', 'id'])
        // Last line of defence against duplicate requests.
        .addUniqueConstraint('guest_requests_request', ['property', 'scope', 'request_id'])
        .execute();
      const index = (name: string, columns: readonly string[]) =>
        tx.schema
          .createIndex(name)
          .on('guest_requests')
          .columns(['property', ...columns])
          .execute();
      await index('guest_requests_by_time', ['created_at', 'id']);
      await index('guest_requests_by_status', ['status', 'changed_at']);
      await index('guest_requests_by_retention', ['anonymous', 'changed_at']);
      const due = tx.schema.createIndex('guest_requests_by_escalation').on('guest_requests').column('escalates_at');
      // Partial index: only requests that can still escalate.
      await due.where('escalates_at', 'is not', null).execute();
    },
  },
  {
    name: '0002_guest_requests_of_stay',
    up: async (tx) => {
      // A guest's own, and those of a stay; without these, SQLite goes through all requests of the hotel.
      const index = (name: string, columns: string[]) =>
        tx.schema.createIndex(name).on('guest_requests').columns(columns);
      await index('guest_requests_by_scope', ['property', 'scope', 'created_at']).execute();
      await index('guest_requests_by_stay', ['property', 'stay_id', 'created_at', 'id']).execute();
    },
  },
  {
    name: '0003_guest_requests_told',
    up: async (tx) => {
      const announced = (tx as Kysely<RequestsTables>)
        .updateTable('guest_requests')
        .set({ title: '', guest_title: '' });
      await announced.where('kind', '=', 'requests.told').where('anonymous', '=', 1).execute();
    },
  },
  {
    name: '0004_decisions',
    up: async ({ schema }) => {
      const add = schema.alterTable('guest_requests');
      await add.addColumn('decision', column.text, (built) => built.notNull().defaultTo('')).execute();
    },
  },
  {
    name: '0005_guest_requests_by_words',
    up: async ({ schema }) => {
      // Requests that still name a guest are looked through by what staff know of them, without reading the requests.
      const index = schema.createIndex('guest_requests_by_words').on('guest_requests');
      await index.columns(['property', 'anonymous', 'created_at', 'id', 'room', 'search_text']).execute();
    },
  },
];

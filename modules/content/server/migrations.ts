import type { Kysely } from 'kysely';
import { column, type Migration } from '#platform/node/db';
import type { WrittenPage } from '../contract.ts';
import { summarisePage } from './drafts/summarise-page.ts';
import type { ContentTables } from './tables.ts';

const skinColumns = ['property', 'project_id', 'skin_id'] as const;

async function pages(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('content_pages')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('project_id', column.id, (built) => built.notNull())
    .addColumn('skin_id', column.id, (built) => built.notNull())
    .addColumn('page_id', column.id, (built) => built.notNull())
    .addColumn('entries', column.json, (built) => built.notNull())
    .addPrimaryKeyConstraint('content_pages_pk', [...skinColumns, 'page_id'])
    .execute();
}

async function windows(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('content_windows')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('project_id', column.id, (built) => built.notNull())
    .addColumn('skin_id', column.id, (built) => built.notNull())
    .addColumn('window_id', column.id, (built) => built.notNull())
    .addColumn('body', column.json, (built) => built.notNull())
    .addColumn('html', column.text, (built) => built.notNull())
    .addColumn('style', column.text, (built) => built.notNull())
    .addColumn('script', column.text, (built) => built.notNull())
    .addColumn('changed_at', column.time, (built) => built.notNull())
    .addPrimaryKeyConstraint('content_windows_pk', [...skinColumns, 'window_id'])
    .execute();
}

const requestTexts = [
  'scope',
  'request_id',
  'stay_id',
  'session_id',
  'room',
  'window_id',
  'title',
  'text',
  'email',
  'sender',
  'recipient',
  'subject',
  'status',
  'last_error',
];

async function requests(tx: Kysely<unknown>): Promise<void> {
  let table = tx.schema
    .createTable('content_requests')
    .addColumn('id', column.id, (built) => built.primaryKey())
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('attempts', column.count, (built) => built.notNull())
    .addColumn('created_at', column.time, (built) => built.notNull())
    .addColumn('sent_at', column.time);
  for (const name of requestTexts) table = table.addColumn(name, column.text, (built) => built.notNull());
  await table.execute();
  await tx.schema
    .createIndex('content_requests_scope')
    .on('content_requests')
    .columns(['property', 'scope', 'request_id'])
    .unique()
    .execute();
  await tx.schema
    .createIndex('content_requests_at')
    .on('content_requests')
    .columns(['property', 'created_at'])
    .execute();
}

async function drafts(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('content_drafts')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('project_id', column.id, (built) => built.notNull())
    .addColumn('skin_id', column.id, (built) => built.notNull())
    .addColumn('page_id', column.id, (built) => built.notNull())
    .addColumn('body', column.json, (built) => built.notNull())
    .addColumn('version', column.count, (built) => built.notNull())
    .addColumn('base', column.text, (built) => built.notNull())
    .addColumn('changed_at', column.time, (built) => built.notNull())
    .addColumn('changed_by', column.text, (built) => built.notNull())
    .addPrimaryKeyConstraint('content_drafts_pk', [...skinColumns, 'page_id'])
    .execute();
}

async function versions(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('content_versions')
    .addColumn('id', column.id, (built) => built.primaryKey())
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('project_id', column.id, (built) => built.notNull())
    .addColumn('skin_id', column.id, (built) => built.notNull())
    .addColumn('page_id', column.id, (built) => built.notNull())
    .addColumn('body', column.json, (built) => built.notNull())
    .addColumn('published_by', column.text, (built) => built.notNull())
    .addColumn('published_at', column.time, (built) => built.notNull())
    .execute();
  await tx.schema
    .createIndex('content_versions_page')
    .on('content_versions')
    .columns([...skinColumns, 'page_id', 'published_at', 'id'])
    .execute();
  await tx.schema.createIndex('content_versions_at').on('content_versions').columns(['published_at']).execute();
}

/** Gives drafts what the list of pages says of them. */
async function draftSummaries(tx: Kysely<unknown>): Promise<void> {
  const table = tx.schema.alterTable('content_drafts');
  await table.addColumn('summary', column.json, (built) => built.notNull().defaultTo('{}')).execute();
  const drafts = tx as Kysely<ContentTables>;
  const rows = await drafts
    .selectFrom('content_drafts')
    .select([...skinColumns, 'page_id', 'body'])
    .execute();
  for (const { body, ...key } of rows) {
    const summary = JSON.stringify(summarisePage(JSON.parse(body) as WrittenPage));
    await drafts
      .updateTable('content_drafts')
      .set({ summary })
      .where((row) => row.and(key))
      .execute();
  }
}

/** Schema of pages, windows, drafts and requests. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_content_tables',
    up: async (tx) => {
      await pages(tx);
      await windows(tx);
      await requests(tx);
    },
  },
  {
    name: '0002_content_request_error_codes',
    up: async (tx) => {
      await tx.schema.alterTable('content_requests').addColumn('last_error_code', column.text).execute();
    },
  },
  {
    name: '0003_content_request_messages',
    up: async (tx) => {
      const table = tx.schema.alterTable('content_requests');
      await table.addColumn('message', column.text, (built) => built.notNull().defaultTo('')).execute();
      const rows = (tx as Kysely<{ content_requests: { text: string; message: string } }>).updateTable(
        'content_requests',
      );
      await rows.set(({ ref }) => ({ message: ref('text') })).execute();
    },
  },
  {
    name: '0004_content_drafts',
    up: async (tx) => {
      await drafts(tx);
      await versions(tx);
    },
  },
  { name: '0005_content_draft_summaries', up: draftSummaries },
];

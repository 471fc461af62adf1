import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Columns = {
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
  readonly maybe: readonly string[];
};

function withColumns(
  table: CreateTableBuilder<string>,
  { texts, numbers, maybe }: Columns,
): CreateTableBuilder<string, string> {
  let built: CreateTableBuilder<string, string> = table;
  for (const name of texts) built = built.addColumn(name, column.text, (one) => one.notNull());
  for (const name of numbers) built = built.addColumn(name, column.time, (one) => one.notNull());
  for (const name of maybe) built = built.addColumn(name, column.time);
  return built;
}

async function createWebhooks(tx: Kysely<unknown>): Promise<void> {
  await withColumns(tx.schema.createTable('webhooks'), {
    texts: [
      'property',
      'id',
      'url',
      'types',
      'description',
      'secret',
      'old_secret',
      'state',
      'paused_because',
      'created_by',
    ],
    numbers: ['old_until', 'created_at', 'after_seq', 'down_until', 'down_count', 'held_until', 'wakes_at'],
    maybe: ['last_success_at', 'failing_since'],
  })
    .addPrimaryKeyConstraint('webhooks_pk', ['property', 'id'])
    .execute();
  await withColumns(tx.schema.createTable('webhooks_deliveries'), {
    texts: ['property', 'webhook_id', 'message_id', 'type', 'body', 'state', 'last_answer', 'last_error'],
    numbers: ['seq', 'attempts', 'created_at', 'queued_at'],
    maybe: ['next_try_at', 'ended_at', 'last_status'],
  })
    .addPrimaryKeyConstraint('webhooks_deliveries_pk', ['webhook_id', 'message_id'])
    .execute();
  const index = (name: string, columns: string[]) =>
    tx.schema.createIndex(name).on('webhooks_deliveries').columns(columns).execute();
  await index('webhooks_deliveries_due', ['webhook_id', 'state', 'next_try_at']);
  await index('webhooks_deliveries_by_number', ['webhook_id', 'seq']);
  await index('webhooks_deliveries_ended', ['state', 'ended_at']);
  await tx.schema
    .createTable('webhooks_cursor')
    .addColumn('name', column.id, (one) => one.notNull().primaryKey())
    .addColumn('seq', column.count, (one) => one.notNull())
    .execute();
}

/** Schema of the webhooks. */
export const migrations: readonly Migration[] = [
  { name: '0001_webhooks', up: createWebhooks },
  {
    name: '0002_webhooks_responsible',
    up: async (tx) => {
      const table = tx.schema.alterTable('webhooks');
      await table.addColumn('responsible', column.text, (one) => one.notNull().defaultTo('')).execute();
      await sql`update webhooks set responsible = created_by`.execute(tx);
    },
  },
  {
    name: '0003_webhooks_error_codes',
    up: async (tx) => {
      await tx.schema.alterTable('webhooks_deliveries').addColumn('last_error_code', column.text).execute();
    },
  },
  {
    name: '0004_webhooks_subjects',
    up: async (tx) => {
      const table = tx.schema.alterTable('webhooks_deliveries');
      await table.addColumn('subject', column.text, (one) => one.notNull().defaultTo('')).execute();
      const index = tx.schema.createIndex('webhooks_deliveries_by_subject').on('webhooks_deliveries');
      await index.columns(['webhook_id', 'subject', 'state']).execute();
    },
  },
];

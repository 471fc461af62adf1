import type { CreateTableBuilder, Kysely } from 'kysely';
import { column } from './columns.ts';
import type { Migration } from './database.ts';
import type { PlatformTables } from './tables.ts';

// Numbers are never reused, so a cursor stays valid.
function numbered(table: CreateTableBuilder<string>, name: string) {
  return table.addColumn(name, 'integer', (built) => built.primaryKey().autoIncrement());
}

async function outbox(tx: Kysely<unknown>): Promise<void> {
  await numbered(tx.schema.createTable('platform_outbox'), 'seq')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('name', column.text, (built) => built.notNull())
    .addColumn('payload', column.json, (built) => built.notNull())
    .addColumn('at', column.time, (built) => built.notNull())
    .addColumn('critical', column.flag, (built) => built.notNull())
    .addColumn('published_at', column.time)
    .execute();
  await tx.schema.createIndex('platform_outbox_critical').on('platform_outbox').columns(['critical', 'seq']).execute();
  await tx.schema
    .createIndex('platform_outbox_published')
    .on('platform_outbox')
    .columns(['published_at', 'at'])
    .execute();
}

async function jobs(tx: Kysely<unknown>): Promise<void> {
  await numbered(tx.schema.createTable('platform_jobs'), 'id')
    .addColumn('job', column.text, (built) => built.notNull())
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('key', column.text)
    .addColumn('payload', column.json, (built) => built.notNull())
    .addColumn('state', column.text, (built) => built.notNull())
    .addColumn('attempts', column.count, (built) => built.notNull())
    .addColumn('run_at', column.time, (built) => built.notNull())
    .addColumn('lease_until', column.time)
    .addColumn('lease_by', column.text)
    .addColumn('last_error', column.text)
    .addColumn('created_at', column.time, (built) => built.notNull())
    .addColumn('finished_at', column.time)
    .addUniqueConstraint('platform_jobs_key', ['job', 'property', 'key'])
    .execute();
  await tx.schema.createIndex('platform_jobs_due').on('platform_jobs').columns(['state', 'run_at']).execute();
}

async function audit(tx: Kysely<unknown>): Promise<void> {
  await numbered(tx.schema.createTable('platform_audit'), 'id')
    .addColumn('at', column.time, (built) => built.notNull())
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('actor', column.text, (built) => built.notNull())
    .addColumn('action', column.text, (built) => built.notNull())
    .addColumn('subject', column.text)
    .addColumn('details', column.json)
    .execute();
  await tx.schema.createIndex('platform_audit_at').on('platform_audit').columns(['property', 'at']).execute();
}

async function requests(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('platform_requests')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('scope', column.id, (built) => built.notNull())
    .addColumn('request_id', column.id, (built) => built.notNull())
    .addColumn('hash', column.text, (built) => built.notNull())
    .addColumn('answer', column.json, (built) => built.notNull())
    .addColumn('at', column.time, (built) => built.notNull())
    .addPrimaryKeyConstraint('platform_requests_pk', ['property', 'scope', 'request_id'])
    .execute();
  await tx.schema.createIndex('platform_requests_at').on('platform_requests').columns(['at']).execute();
}

/** Supports queries of the audit log by room. */
async function auditRooms(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.alterTable('platform_audit').addColumn('room_id', column.id).execute();
  await tx.schema
    .createIndex('platform_audit_room')
    .on('platform_audit')
    .columns(['property', 'room_id', 'id'])
    .execute();
}

async function locks(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('platform_locks')
    .addColumn('name', column.id, (built) => built.notNull().primaryKey())
    .addColumn('holder', column.text, (built) => built.notNull())
    .addColumn('until', column.time, (built) => built.notNull())
    .execute();
}

async function leases(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('platform_leases')
    .addColumn('name', column.id, (built) => built.notNull().primaryKey())
    .addColumn('holder', column.text, (built) => built.notNull())
    .addColumn('epoch', column.count, (built) => built.notNull())
    .addColumn('beat', column.count, (built) => built.notNull())
    .execute();
}

async function marks(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('platform_marks')
    .addColumn('name', column.id, (built) => built.notNull().primaryKey())
    .addColumn('value', column.text, (built) => built.notNull())
    .execute();
}

/** Drops what only the publication marks needed; their column stays for servers of the former build. */
async function outboxIndexes(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.dropIndex('platform_outbox_critical').execute();
  await tx.schema.dropIndex('platform_outbox_published').execute();
}

async function providerAnswers({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('platform_provider_answers')
    .addColumn('source', column.id, (built) => built.notNull())
    .addColumn('key', column.text, (built) => built.notNull())
    .addColumn('value', column.json)
    .addColumn('fetched_at', column.time, (built) => built.notNull())
    .addColumn('next_at', column.time, (built) => built.notNull())
    .addColumn('failures', column.count, (built) => built.notNull())
    .addPrimaryKeyConstraint('platform_provider_answers_pk', ['source', 'key'])
    .execute();
  await schema
    .createTable('platform_provider_calls')
    .addColumn('source', column.id, (built) => built.notNull())
    .addColumn('day', column.day, (built) => built.notNull())
    .addColumn('calls', column.count, (built) => built.notNull())
    .addPrimaryKeyConstraint('platform_provider_calls_pk', ['source', 'day'])
    .execute();
}

/** What lanes choose jobs by; and payloads of jobs that are done, which nothing reads, were kept for days. */
async function jobTargets(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .alterTable('platform_jobs')
    .addColumn('target', column.text, (built) => built.notNull().defaultTo(''))
    .execute();
  await tx.schema
    .alterTable('platform_jobs')
    .addColumn('priority', column.count, (built) => built.notNull().defaultTo(0))
    .execute();
  const jobs = (tx as Kysely<PlatformTables>).updateTable('platform_jobs');
  await jobs.set({ payload: 'null' }).where('state', '=', 'done').execute();
}

async function codeAttempts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('platform_code_attempts')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('scope', column.id, (built) => built.notNull())
    .addColumn('key', column.id, (built) => built.notNull())
    .addColumn('times', column.json, (built) => built.notNull())
    .addColumn('last_at', column.time, (built) => built.notNull())
    .addPrimaryKeyConstraint('platform_code_attempts_pk', ['property', 'scope', 'key'])
    .execute();
}

/** Jobs for later are due from their time on, not from when they were enqueued; lanes are judged by the oldest of them. */
async function jobsSince(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.createIndex('platform_jobs_since').on('platform_jobs').columns(['state', 'created_at']).execute();
  const jobs = (tx as Kysely<PlatformTables>).updateTable('platform_jobs');
  const later = jobs.set(({ ref }) => ({ created_at: ref('run_at') })).whereRef('run_at', '>', 'created_at');
  await later.where('state', '=', 'waiting').where('attempts', '=', 0).execute();
}

/** Migrations of the platform's own tables; {@link openDatabase} adds them to those of the modules. */
export const platformMigrations: readonly Migration[] = [
  { name: '0000_platform_outbox', up: outbox },
  { name: '0000_platform_jobs', up: jobs },
  { name: '0000_platform_audit', up: audit },
  { name: '0000_platform_requests', up: requests },
  { name: '0000_platform_locks', up: locks },
  { name: '0000_platform_audit_rooms', up: auditRooms },
  { name: '0000_platform_marks', up: marks },
  { name: '0000_platform_outbox_indexes', up: outboxIndexes },
  { name: '0000_platform_leases', up: leases },
  { name: '0000_platform_provider_answers', up: providerAnswers },
  { name: '0000_platform_jobs_targets', up: jobTargets },
  { name: '0000_platform_code_attempts', up: codeAttempts },
  { name: '0000_platform_jobs_since', up: jobsSince },
];

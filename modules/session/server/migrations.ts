import type { Kysely } from 'kysely';
import type { Migration } from '#platform/node/db';

async function createDevices(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('session_devices')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('stay_id', 'text', (column) => column.notNull())
    .addColumn('resident_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('device_kind', 'text', (column) => column.notNull())
    .addColumn('device_label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('end_reason', 'text')
    .addPrimaryKeyConstraint('session_devices_pk', ['property', 'id'])
    .execute();
  await tx.schema
    .createIndex('session_devices_by_stay')
    .on('session_devices')
    .columns(['property', 'stay_id', 'ended_at'])
    .execute();
  await tx.schema.createIndex('session_devices_by_age').on('session_devices').columns(['last_seen_at']).execute();
}

async function createTokens(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('session_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('stay_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await tx.schema.createIndex('session_tokens_by_age').on('session_tokens').columns(['expires_at']).execute();
  await tx.schema.createIndex('session_tokens_by_stay').on('session_tokens').columns(['property', 'stay_id']).execute();
}

async function createAttempts(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('session_attempts')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_attempts_pk', ['property', 'scope', 'key'])
    .execute();
  await tx.schema.createIndex('session_attempts_by_age').on('session_attempts').columns(['last_at']).execute();
}

async function addCodesOfTvs(tx: Kysely<unknown>): Promise<void> {
  for (const column of ['device_id', 'room_id']) {
    await tx.schema
      .alterTable('session_tokens')
      .addColumn(column, 'text', (built) => built.notNull().defaultTo(''))
      .execute();
  }
}

async function createAlarms(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('session_alarms')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('room_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('acknowledged_at', 'bigint')
    .addColumn('acknowledged_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_alarms_pk', ['property', 'id'])
    .execute();
  await tx.schema.createIndex('session_alarms_by_age').on('session_alarms').columns(['property', 'at']).execute();
}

async function addForgetting(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.alterTable('session_devices').addColumn('forgotten_at', 'bigint').execute();
}

async function createInvitations(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('session_invitations')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('stay_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_invitations_pk', ['property', 'stay_id'])
    .execute();
  await tx.schema.createIndex('session_invitations_by_age').on('session_invitations').columns(['expires_at']).execute();
}

async function createPasswords(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('session_passwords')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('stay_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_passwords_pk', ['property', 'stay_id'])
    .execute();
}

async function addProof(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .alterTable('session_devices')
    .addColumn('proven', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Schema of sessions, invitations, passwords, alarms, one-time tokens and counted attempts. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_session_devices',
    up: async (tx) => {
      await createDevices(tx);
      await createTokens(tx);
      await createAttempts(tx);
    },
  },
  { name: '0002_session_codes_of_tvs', up: addCodesOfTvs },
  { name: '0003_session_alarms', up: createAlarms },
  { name: '0004_session_forgetting', up: addForgetting },
  { name: '0005_session_invitations', up: createInvitations },
  { name: '0006_session_passwords', up: createPasswords },
  { name: '0007_session_proof', up: addProof },
];

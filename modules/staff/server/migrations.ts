import type { Kysely } from 'kysely';
import type { Migration } from '#platform/node/db';

async function createMembers(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('staff_members')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('staff_members_pk', ['property', 'id'])
    // Former members have no address, and nulls are never equal.
    .addUniqueConstraint('staff_members_email', ['email', 'property'])
    .execute();
}

async function createSessions(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('staff_sessions')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('staff_sessions_pk', ['property', 'id'])
    .execute();
  const sessions = tx.schema.createIndex('staff_sessions_by_member').on('staff_sessions');
  await sessions.columns(['property', 'staff_id', 'ended_at']).execute();
  await tx.schema
    .createTable('staff_browsers')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createKeys(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('staff_keys')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addPrimaryKeyConstraint('staff_keys_pk', ['property', 'id'])
    .execute();
}

async function createLinks(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('staff_links')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('staff_links_pk', ['property', 'id'])
    .execute();
  await tx.schema
    .createTable('staff_attempts')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_attempts_pk', ['scope', 'key'])
    .execute();
}

/** Schema of the staff, their sessions, links and keys. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_staff',
    up: async (tx) => {
      await createMembers(tx);
      await createSessions(tx);
      await createKeys(tx);
      await createLinks(tx);
    },
  },
  {
    name: '0002_staff_demo',
    up: async (tx) => {
      const members = tx.schema.alterTable('staff_members');
      await members.addColumn('demo', 'integer', (column) => column.notNull().defaultTo(0)).execute();
    },
  },
  {
    // A person who works in several properties has a membership in each, under one id.
    name: '0003_staff_memberships',
    up: async (tx) => {
      await tx.schema.createIndex('staff_members_by_id').on('staff_members').columns(['id', 'ended_at']).execute();
      const sessions = tx.schema.createIndex('staff_sessions_by_person').on('staff_sessions');
      await sessions.columns(['staff_id', 'ended_at']).execute();
    },
  },
];

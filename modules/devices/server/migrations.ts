import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Migration } from '#platform/node/db';

async function createDevices(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('devices')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('room_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('firmware', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('os_type', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('onesquare_version', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('skin_version', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('enrolled_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addPrimaryKeyConstraint('devices_pk', ['property', 'id'])
    .execute();
  await tx.schema.createIndex('devices_by_room').on('devices').columns(['property', 'room_id', 'revoked_at']).execute();
  await tx.schema.createIndex('devices_by_age').on('devices').columns(['property', 'enrolled_at', 'id']).execute();
}

async function createEnrolments(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('device_enrolments')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('room_id', 'text', (column) => column.notNull())
    .execute();
  await tx.schema.createIndex('device_enrolments_by_age').on('device_enrolments').columns(['expires_at']).execute();
}

async function createShown(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('device_shown')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('stay_id', 'text', (column) => column.notNull())
    .addColumn('shown_at', 'bigint', (column) => column.notNull())
    .addColumn('left_at', 'bigint')
    .addColumn('forgotten_at', 'bigint')
    .addPrimaryKeyConstraint('device_shown_pk', ['property', 'device_id', 'stay_id'])
    .execute();
  await tx.schema.createIndex('device_shown_by_stay').on('device_shown').columns(['property', 'stay_id']).execute();
}

/** Schema of TVs, their enrolments, and the stays disclosed to them. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_devices',
    up: async (tx) => {
      await createDevices(tx);
      await createEnrolments(tx);
      await createShown(tx);
    },
  },
  {
    name: '0002_devices_name',
    up: async (tx) => {
      await tx.schema
        .alterTable('devices')
        .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  {
    name: '0003_devices_conditions',
    up: async (tx) => {
      const { schema } = tx;
      const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
      await schema.alterTable('devices').addColumn('engine', 'text', text).execute();
      await schema.alterTable('devices').addColumn('memory', 'text', text).execute();
      await schema.alterTable('devices').addColumn('memory_since', 'bigint').execute();
      await schema
        .alterTable('device_shown')
        .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema.alterTable('device_shown').addColumn('next_try_at', 'bigint').execute();
      await schema
        .createTable('device_starts')
        .addColumn('property', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('starts', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('device_starts_pk', ['property', 'device_id', 'day'])
        .execute();
      await schema
        .createTable('device_history')
        .addColumn('property', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('by_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('device_history_pk', ['property', 'device_id', 'id'])
        .execute();
      await schema.createIndex('device_history_by_age').on('device_history').columns(['at']).execute();
    },
  },
];

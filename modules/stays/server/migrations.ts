import type { Kysely } from 'kysely';
import type { Migration } from '#platform/node/db';

async function createRooms(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('rooms')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('room_key', 'text', (column) => column.notNull())
    .addColumn('key_rules', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rooms_pk', ['property', 'id'])
    .addUniqueConstraint('rooms_number', ['property', 'number'])
    .execute();
  await tx.schema.createIndex('rooms_by_key').on('rooms').columns(['property', 'room_key', 'key_rules']).execute();
}

async function createStays(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('stays')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('room_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('arrival', 'text', (column) => column.notNull())
    .addColumn('departure', 'text', (column) => column.notNull())
    .addColumn('checked_in_at', 'bigint')
    .addColumn('checked_out_at', 'bigint')
    .addPrimaryKeyConstraint('stays_pk', ['property', 'id'])
    .addForeignKeyConstraint('stays_room', ['property', 'room_id'], 'rooms', ['property', 'id'])
    .execute();
  await tx.schema.createIndex('stays_by_room').on('stays').columns(['property', 'room_id', 'state']).execute();
  await tx.schema.createIndex('stays_by_arrival').on('stays').columns(['property', 'arrival', 'id']).execute();
  await tx.schema.createIndex('stays_by_state').on('stays').columns(['property', 'state', 'arrival', 'id']).execute();
}

async function createResidents(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('residents')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('stay_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('native_name', 'text', (column) => column.notNull())
    .addColumn('permanent', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('residents_pk', ['property', 'id'])
    .addForeignKeyConstraint('residents_stay', ['property', 'stay_id'], 'stays', ['property', 'id'])
    .execute();
  await tx.schema.createIndex('residents_by_stay').on('residents').columns(['property', 'stay_id']).execute();
}

/** The keys of existing stays are stored within a minute of a server's start (`name-keys.ts`). */
async function createNameKeys(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('stay_name_keys')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('stay_id', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('stay_name_keys_pk', ['property', 'stay_id', 'name_key'])
    .execute();
  await tx.schema
    .createIndex('stays_by_name_key')
    .on('stay_name_keys')
    .columns(['property', 'name_key', 'stay_id'])
    .execute();
}

async function createDeviceLanguages(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('stay_device_languages')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('stay_id', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stay_device_languages_pk', ['property', 'stay_id', 'device_id'])
    .execute();
}

/** A PMS has at most one stay in house under a reference; systems without references leave it empty. */
async function addPmsColumns(tx: Kysely<unknown>): Promise<void> {
  for (const name of ['pms_source', 'pms_reference', 'pms_room']) {
    await tx.schema
      .alterTable('stays')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await tx.schema
    .alterTable('stays')
    .addColumn('bill_hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await tx.schema
    .createIndex('stays_by_reference')
    .on('stays')
    .columns(['property', 'pms_source', 'pms_reference', 'state'])
    .execute();
}

async function createFeeds(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('stay_feeds')
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('applying', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('stay_feeds_pk', ['property', 'source'])
    .execute();
}

/** Schema of rooms, stays and residents. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_stays_rooms',
    up: async (tx) => {
      await createRooms(tx);
      await createStays(tx);
      await createResidents(tx);
    },
  },
  {
    name: '0002_stays_no_post',
    up: async (tx) => {
      await tx.schema
        .alterTable('stays')
        .addColumn('no_post', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: '0003_stays_by_departure',
    up: async (tx) => {
      const index = (name: string, columns: readonly string[]) =>
        tx.schema
          .createIndex(name)
          .on('stays')
          .columns(['property', 'state', ...columns])
          .execute();
      await index('stays_by_departure', ['departure']);
      await index('stays_by_checkout', ['checked_out_at']);
    },
  },
  {
    name: '0004_stays_revision',
    up: async (tx) => {
      await tx.schema
        .alterTable('stays')
        .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: '0005_stays_anonymous',
    up: async (tx) => {
      await tx.schema
        .alterTable('stays')
        .addColumn('anonymous', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await tx.schema
        .createIndex('stays_by_retention')
        .on('stays')
        .columns(['anonymous', 'property', 'checked_out_at'])
        .execute();
    },
  },
  {
    name: '0006_stays_contact',
    up: async (tx) => {
      const add = (name: string, type: 'integer' | 'text', value: number | string) =>
        tx.schema
          .alterTable('stays')
          .addColumn(name, type, (column) => column.notNull().defaultTo(value))
          .execute();
      await add('persons', 'integer', 0);
      for (const name of ['arrival_time', 'email', 'telephone', 'note']) await add(name, 'text', '');
    },
  },
  { name: '0007_stays_name_keys', up: createNameKeys },
  { name: '0008_stays_device_languages', up: createDeviceLanguages },
  { name: '0009_stays_pms', up: addPmsColumns },
  { name: '0010_stays_feeds', up: createFeeds },
  {
    name: '0011_stays_resync_questions',
    up: async (tx) => {
      const feeds = () => tx.schema.alterTable('stay_feeds');
      for (const name of ['removes', 'stands']) {
        await feeds()
          .addColumn(name, 'integer', (one) => one.notNull().defaultTo(0))
          .execute();
      }
      for (const name of ['question_at', 'confirmed_at']) await feeds().addColumn(name, 'bigint').execute();
    },
  },
  {
    name: '0012_stays_left_rooms',
    up: async (tx) => {
      await tx.schema
        .alterTable('stays')
        .addColumn('left_room_id', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  {
    name: '0013_stays_left_rooms_at',
    up: async (tx) => {
      await tx.schema.alterTable('stays').addColumn('left_room_at', 'bigint').execute();
    },
  },
  {
    name: '0014_stays_with_names',
    up: async (tx) => {
      // Stays with names are gone through in pieces, in this order.
      const index = tx.schema.createIndex('stays_with_names').on('stays');
      await index.columns(['anonymous', 'property', 'id']).execute();
    },
  },
];

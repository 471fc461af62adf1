import type { Kysely } from 'kysely';
import { column, type Migration } from '#platform/node/db';

async function tables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('maps_maps')
    .addColumn('property', column.id, (built) => built.notNull().primaryKey())
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('zoom', 'double precision', (built) => built.notNull())
    .addColumn('tiles', column.text, (built) => built.notNull())
    .addColumn('tiles_info', column.text, (built) => built.notNull())
    .execute();
  await schema
    .createTable('maps_parts')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('kind', column.text, (built) => built.notNull())
    .addColumn('id', column.id, (built) => built.notNull())
    .addColumn('body', column.text, (built) => built.notNull())
    .addColumn('created_at', column.time, (built) => built.notNull())
    .addPrimaryKeyConstraint('maps_parts_pk', ['property', 'kind', 'id'])
    .execute();
}

/** Schema of the map, its walks, and the floors of the house. */
export const migrations: readonly Migration[] = [
  { name: '0001_maps', up: tables },
  {
    name: '0002_maps_revision',
    up: async ({ schema }) => {
      const add = schema.alterTable('maps_maps');
      await add.addColumn('revision', column.count, (built) => built.notNull().defaultTo(0)).execute();
    },
  },
];

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
    .createTable('maps_walks')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('id', column.id, (built) => built.notNull())
    .addColumn('names', column.text, (built) => built.notNull())
    .addColumn('minutes', 'integer')
    .addColumn('place_id', column.text, (built) => built.notNull())
    .addColumn('line', column.text, (built) => built.notNull())
    .addColumn('created_at', column.time, (built) => built.notNull())
    .addPrimaryKeyConstraint('maps_walks_pk', ['property', 'id'])
    .execute();
  await schema
    .createTable('maps_floors')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('id', column.id, (built) => built.notNull())
    .addColumn('level', 'integer', (built) => built.notNull())
    .addColumn('names', column.text, (built) => built.notNull())
    .addColumn('image', column.text, (built) => built.notNull())
    .addColumn('spots', column.text, (built) => built.notNull())
    .addColumn('created_at', column.time, (built) => built.notNull())
    .addPrimaryKeyConstraint('maps_floors_pk', ['property', 'id'])
    .execute();
}

/** Schema of the map, its walks, and the floors of the house. */
export const migrations: readonly Migration[] = [{ name: '0001_maps', up: tables }];

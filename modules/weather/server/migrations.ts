import type { Kysely } from 'kysely';
import { column, type Migration } from '#platform/node/db';

async function positions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('weather_positions')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('place', column.text, (built) => built.notNull())
    .addColumn('name', column.text, (built) => built.notNull())
    .addColumn('region', column.text, (built) => built.notNull())
    .addColumn('country', column.text, (built) => built.notNull())
    .addColumn('latitude', 'double precision', (built) => built.notNull())
    .addColumn('longitude', 'double precision', (built) => built.notNull())
    .addColumn('zone', column.text, (built) => built.notNull())
    .addColumn('set_by', column.text, (built) => built.notNull())
    .addPrimaryKeyConstraint('weather_positions_pk', ['property', 'place'])
    .execute();
}

/** Schema of where places are. */
export const migrations: readonly Migration[] = [{ name: '0001_weather', up: positions }];

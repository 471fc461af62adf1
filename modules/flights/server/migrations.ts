import type { Kysely } from 'kysely';
import { column, type Migration } from '#platform/node/db';

async function watches({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('flight_watches')
    .addColumn('property', column.id, (built) => built.notNull())
    .addColumn('stay_id', column.id, (built) => built.notNull())
    .addColumn('flight_id', column.text, (built) => built.notNull())
    .addColumn('airport', column.text, (built) => built.notNull())
    .addColumn('direction', column.text, (built) => built.notNull())
    .addColumn('number', column.text, (built) => built.notNull())
    .addColumn('city', column.text, (built) => built.notNull())
    .addColumn('scheduled_at', column.time, (built) => built.notNull())
    .addColumn('state', column.json, (built) => built.notNull())
    .addColumn('created_at', column.time, (built) => built.notNull())
    .addPrimaryKeyConstraint('flight_watches_pk', ['property', 'stay_id', 'flight_id'])
    .execute();
}

/** Schema of the flights that guests watch. */
export const migrations: readonly Migration[] = [{ name: '0001_flight_watches', up: watches }];

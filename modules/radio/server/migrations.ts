import type { Kysely } from 'kysely';
import { column, type Migration } from '#platform/node/db';

/** A column's kind; those ending in `?` may be empty. */
type Kind = 'text' | 'count' | 'time' | 'flag' | 'text?' | 'time?';
type Columns = { readonly [name: string]: Kind };

type Tables = { readonly [name: string]: { readonly key: readonly string[]; readonly columns: Columns } };

const tables: Tables = {
  radio_sources: {
    key: ['source'],
    columns: { source: 'text', generation: 'text', flipped_at: 'time' },
  },
  radio_stations: {
    key: ['source', 'generation', 'id'],
    columns: {
      ...({ source: 'text', generation: 'text', id: 'text', country: 'text' } as const),
      ...({ place: 'count', sought: 'text', body: 'text' } as const),
    },
  },
  radio_countries: {
    key: ['source', 'generation', 'country'],
    columns: { source: 'text', generation: 'text', country: 'text', stations: 'count' },
  },
  radio_edits: {
    key: ['station_id'],
    columns: { station_id: 'text', country: 'text', name: 'text', hidden: 'flag', pinned: 'flag' },
  },
  radio_favourites: {
    key: ['stay_id', 'station_id'],
    columns: { stay_id: 'text', station_id: 'text', created_at: 'time' },
  },
  radio_tickets: {
    key: ['ticket'],
    columns: { ticket: 'text', station_id: 'text', stay_id: 'text', room_id: 'text', expires_at: 'time' },
  },
  radio_troubles: {
    key: ['station_id'],
    columns: { station_id: 'text', failures: 'count', since: 'time', checked_at: 'time' },
  },
  radio_imports: {
    key: ['id'],
    columns: {
      ...({ id: 'text', source: 'text', state: 'text', failure: 'text?', problems: 'text' } as const),
      ...({ stations: 'count', skipped: 'count', duplicates: 'count', problem_count: 'count' } as const),
      ...({ started_at: 'time', beat_at: 'time', finished_at: 'time?' } as const),
    },
  },
  radio_directories: {
    key: [],
    columns: { url: 'text', fetched_at: 'time?', next_at: 'time', failures: 'count', last_failure: 'text?' },
  },
};

async function createEach({ schema }: Kysely<unknown>, made: Tables): Promise<void> {
  for (const [name, { key, columns }] of Object.entries(made)) {
    let table = schema.createTable(name).addColumn('property', column.text, (one) => one.notNull());
    for (const [field, kind] of Object.entries(columns)) {
      const type = column[kind.replace('?', '') as 'text' | 'time'];
      table = table.addColumn(field, type as 'text', (one) => (kind.endsWith('?') ? one : one.notNull()));
    }
    await table.addPrimaryKeyConstraint(`${name}_pk`, ['property', ...key] as never).execute();
  }
}

async function createTables(database: Kysely<unknown>): Promise<void> {
  await createEach(database, tables);
  await database.schema
    .createIndex('radio_stations_by_place')
    .on('radio_stations')
    .columns(['property', 'source', 'generation', 'country', 'place'])
    .execute();
}

const merged: Tables = {
  radio_merged: {
    key: ['source', 'generation', 'id'],
    columns: { source: 'text', generation: 'text', id: 'text', station_id: 'text' },
  },
};

const twins: Tables = {
  radio_comparisons: {
    key: ['generation', 'own_generation'],
    columns: { generation: 'text', own_generation: 'text' },
  },
  radio_twins: {
    key: ['generation', 'own_generation', 'id'],
    columns: { generation: 'text', own_generation: 'text', id: 'text', station_id: 'text' },
  },
};

async function createTwins(database: Kysely<unknown>): Promise<void> {
  await createEach(database, twins);
  await database.schema
    .createIndex('radio_twins_by_station')
    .on('radio_twins')
    .columns(['property', 'generation', 'own_generation', 'station_id'])
    .execute();
}

/** Schema of stations, what staff and guests choose, imports and the directory. */
export const migrations: readonly Migration[] = [
  { name: '0001_radio', up: createTables },
  {
    name: '0002_radio_questions',
    up: async ({ schema }) => {
      for (const name of ['removes', 'stands']) {
        await schema
          .alterTable('radio_imports')
          .addColumn(name, column.count, (one) => one.notNull().defaultTo(0))
          .execute();
      }
    },
  },
  { name: '0003_radio_merged', up: (database) => createEach(database, merged) },
  {
    name: '0004_radio_hls',
    up: async ({ schema }) =>
      await schema
        .alterTable('radio_troubles')
        .addColumn('hls', column.text, (one) => one.notNull().defaultTo(''))
        .execute(),
  },
  {
    name: '0005_radio_sessions',
    up: async ({ schema }) =>
      await schema
        .alterTable('radio_tickets')
        .addColumn('session_id', column.text, (one) => one.notNull().defaultTo(''))
        .execute(),
  },
  {
    name: '0006_radio_relays',
    up: async ({ schema }) =>
      await schema
        .alterTable('radio_tickets')
        .addColumn('secret', column.text, (one) => one.notNull().defaultTo(''))
        .execute(),
  },
  {
    name: '0007_radio_tickets_by_owner',
    up: async ({ schema }) => {
      const index = schema.createIndex('radio_tickets_by_owner').on('radio_tickets');
      await index.columns(['property', 'stay_id', 'session_id', 'station_id']).execute();
    },
  },
  { name: '0008_radio_twins', up: createTwins },
  {
    // Names are found by the search's indexes.
    name: '0009_radio_search',
    up: async ({ schema }) => await schema.alterTable('radio_stations').dropColumn('sought').execute(),
  },
];

import { type Kysely, sql } from 'kysely';
import { column, type Migration } from '#platform/node/db';
import type { CinemaTables } from './tables.ts';

/** A column's kind; those ending in `?` may be empty. */
type Kind = 'text' | 'count' | 'time' | 'flag' | 'money' | 'text?' | 'time?' | 'money?' | 'count?';
type Columns = { readonly [name: string]: Kind };

const tables: { readonly [name: string]: { readonly key: readonly string[]; readonly columns: Columns } } = {
  cinema_films: {
    key: ['id'],
    columns: {
      ...({ id: 'text', source_key: 'text', texts: 'text', original_title: 'text' } as const),
      ...({ sought: 'text', sort_title: 'text', year: 'count', runtime_min: 'count', genres: 'text' } as const),
      ...({ directors: 'text', cast: 'text', rating: 'count?', level: 'count', protected: 'flag' } as const),
      ...({ price: 'money?', available_from: 'text?', available_until: 'text?', hidden: 'flag' } as const),
      ...({ chapters: 'text', poster: 'text', backdrop: 'text', edited: 'text' } as const),
      ...({ deleted_at: 'time?', added_at: 'time' } as const),
    },
  },
  cinema_videos: {
    key: ['film_id', 'kind'],
    columns: {
      ...({ film_id: 'text', kind: 'text', state: 'text', progress: 'count', failure: 'text' } as const),
      ...({ source: 'text', source_bytes: 'count', folder: 'text', key: 'text', duration: 'count' } as const),
      ...({ renditions: 'text', audio: 'text', requested_at: 'time', beat_at: 'time' } as const),
    },
  },
  cinema_subtitles: { key: ['film_id', 'lang'], columns: { film_id: 'text', lang: 'text', body: 'text' } },
  cinema_imports: {
    key: ['id'],
    columns: {
      ...({ id: 'text', source: 'text', state: 'text', failure: 'text?', films: 'count', skipped: 'count' } as const),
      ...({ problems: 'text', problem_count: 'count', started_at: 'time', beat_at: 'time' } as const),
      ...({ finished_at: 'time?' } as const),
    },
  },
  cinema_packages: {
    key: ['id'],
    columns: {
      ...({ id: 'text', texts: 'text', price: 'money', valid_hours: 'count', all_films: 'flag' } as const),
      ...({ hidden: 'flag', deleted_at: 'time?', created_at: 'time' } as const),
    },
  },
  cinema_package_films: { key: ['package_id', 'film_id'], columns: { package_id: 'text', film_id: 'text' } },
  cinema_purchases: {
    key: ['id'],
    columns: {
      ...({ id: 'text', stay_id: 'text', room_id: 'text', request_id: 'text', kind: 'text' } as const),
      ...({ item_id: 'text', text: 'text', payment: 'text', voucher_code: 'text', price: 'money' } as const),
      ...({ currency: 'text', bought_at: 'time', valid_until: 'time?', undone_at: 'time?' } as const),
      ...({ undone_by: 'text', undone_reason: 'text' } as const),
    },
  },
  cinema_void_requests: {
    key: ['stay_id', 'request_id'],
    columns: { stay_id: 'text', request_id: 'text', at: 'time' },
  },
  cinema_voucher_batches: {
    key: ['id'],
    columns: {
      ...({ id: 'text', name: 'text', kind: 'text', item_id: 'text', count: 'count' } as const),
      ...({ expires_on: 'text?', withdrawn_at: 'time?', created_at: 'time' } as const),
    },
  },
  cinema_vouchers: {
    key: ['code'],
    columns: { code: 'text', batch_id: 'text', redeemed_at: 'time?', stay_id: 'text', room: 'text' },
  },
  cinema_positions: {
    key: ['stay_id', 'film_id'],
    columns: { stay_id: 'text', film_id: 'text', seconds: 'count', at: 'time' },
  },
  cinema_unlocks: { key: ['device_id'], columns: { device_id: 'text', stay_id: 'text', until: 'time' } },
  cinema_streams: {
    key: ['ticket'],
    columns: {
      ...({ ticket: 'text', stay_id: 'text', room_id: 'text', film_id: 'text', kind: 'text' } as const),
      ...({ expires_at: 'time' } as const),
    },
  },
  cinema_counts: {
    key: ['film_id', 'day'],
    columns: { film_id: 'text', day: 'text', started: 'count', bought: 'count' },
  },
  cinema_code_attempts: {
    key: ['scope', 'key'],
    columns: { scope: 'text', key: 'text', times: 'text', last_at: 'time' },
  },
};

const indexes: { readonly [name: string]: readonly [table: string, columns: readonly string[]] } = {
  cinema_films_by_title: ['cinema_films', ['property', 'sort_title', 'id']],
  cinema_films_by_key: ['cinema_films', ['property', 'source_key']],
  cinema_purchases_by_stay: ['cinema_purchases', ['property', 'stay_id', 'request_id']],
  cinema_purchases_by_time: ['cinema_purchases', ['property', 'bought_at']],
  cinema_vouchers_by_batch: ['cinema_vouchers', ['property', 'batch_id']],
  cinema_streams_by_ticket: ['cinema_streams', ['ticket']],
};

/** A request of a stay becomes one purchase. */
const once = 'cinema_purchases_by_stay';

async function createTables({ schema }: Kysely<unknown>): Promise<void> {
  for (const [name, { key, columns }] of Object.entries(tables)) {
    let table = schema.createTable(name).addColumn('property', column.text, (one) => one.notNull());
    for (const [field, kind] of Object.entries(columns)) {
      const type = column[kind.replace('?', '') as 'text' | 'time'];
      table = table.addColumn(field, type as 'text', (one) => (kind.endsWith('?') ? one : one.notNull()));
    }
    await table.addPrimaryKeyConstraint(`${name}_pk`, ['property', ...key] as never).execute();
  }
  for (const [name, [table, columns]] of Object.entries(indexes)) {
    const index = schema
      .createIndex(name)
      .on(table)
      .columns([...columns]);
    await (name === once ? index.unique() : index).execute();
  }
}

/** Schema of films, purchases and vouchers. */
export const migrations: readonly Migration[] = [
  { name: '0001_cinema_tables', up: createTables },
  {
    name: '0002_cinema_plain_files',
    up: async (tx) => {
      const add = tx.schema.alterTable('cinema_videos');
      await add.addColumn('file', column.text, (one) => one.notNull().defaultTo('')).execute();
      // What waited for ffmpeg is tried again: it may be played as it is.
      await sql`UPDATE cinema_videos SET state = 'waiting' WHERE state = 'no_encoder'`.execute(tx);
    },
  },
  {
    name: '0003_cinema_code_attempts',
    // Wrong codes of a room are counted for all modules in one place.
    up: async ({ schema }) => {
      await schema.dropTable('cinema_code_attempts').execute();
    },
  },
  {
    name: '0004_cinema_source_digests',
    up: async ({ schema }) => {
      const add = schema.alterTable('cinema_videos');
      await add.addColumn('source_digest', column.text, (one) => one.notNull().defaultTo('')).execute();
    },
  },
  {
    name: '0005_cinema_broken_off',
    up: async ({ schema }) => {
      const add = schema.alterTable('cinema_videos');
      await add.addColumn('broken_off', column.count, (one) => one.notNull().defaultTo(0)).execute();
    },
  },
  {
    name: '0006_cinema_streams_by_grant',
    up: async ({ schema }) => {
      const add = schema.alterTable('cinema_streams');
      await add.addColumn('folder', column.text, (one) => one.notNull().defaultTo('')).execute();
      const index = schema.createIndex('cinema_streams_by_grant').on('cinema_streams');
      await index.columns(['property', 'stay_id', 'film_id', 'expires_at']).execute();
    },
  },
  {
    name: '0007_cinema_stream_devices',
    up: async ({ schema }) => {
      const add = schema.alterTable('cinema_streams');
      await add.addColumn('device_id', column.text, (one) => one.notNull().defaultTo('')).execute();
    },
  },
  {
    name: '0008_cinema_forgotten_reasons',
    up: async (tx) => {
      // Stays that ended before reasons were forgotten with them.
      const purchases = (tx as Kysely<CinemaTables>).updateTable('cinema_purchases').set({ undone_reason: '' });
      await purchases.where('item_id', '=', '').where('undone_reason', '!=', '').execute();
    },
  },
];

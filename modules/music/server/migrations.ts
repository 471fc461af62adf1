import type { Kysely } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Kind = 'text' | 'count' | 'time' | 'flag';
type Columns = { readonly [name: string]: Kind };

const texts = (...names: readonly string[]): Columns => Object.fromEntries(names.map((name) => [name, 'text']));
const counts = (...names: readonly string[]): Columns => Object.fromEntries(names.map((name) => [name, 'count']));

const tables: { readonly [name: string]: { readonly columns: Columns; readonly optional: readonly string[] } } = {
  music_songs: {
    columns: {
      ...texts('id', 'source', 'file', 'folder', 'stored', 'title', 'artist', 'album', 'album_artist', 'genre'),
      ...texts('title_sort', 'artist_sort', 'album_sort', 'album_artist_sort', 'release', 'format', 'content_type'),
      ...texts('picture', 'edited', 'album_by', 'album_id', 'album_order', 'sought'),
      ...counts('bytes', 'year', 'disc', 'track', 'duration'),
      ...({ compilation: 'flag', hidden: 'flag', present: 'flag' } as const),
      ...({ changed_at: 'time', deleted_at: 'time', added_at: 'time' } as const),
    },
    optional: ['deleted_at'],
  },
  music_scans: {
    columns: {
      ...texts('id', 'state', 'failure', 'problems'),
      ...counts('songs', 'added', 'skipped', 'problem_count'),
      ...({ started_at: 'time', beat_at: 'time', finished_at: 'time' } as const),
    },
    optional: ['failure', 'finished_at'],
  },
};

const indexes: { readonly [name: string]: readonly string[] } = {
  music_songs_by_album: ['property', 'album_order', 'album_id', 'disc', 'track', 'id'],
  music_songs_of_album: ['property', 'album_id'],
  music_songs_by_folder: ['property', 'folder'],
  music_songs_by_id: ['id'],
};

async function createTables({ schema }: Kysely<unknown>): Promise<void> {
  for (const [name, { columns, optional }] of Object.entries(tables)) {
    let table = schema.createTable(name).addColumn('property', column.text, (one) => one.notNull());
    for (const [field, kind] of Object.entries(columns)) {
      table = table.addColumn(field, column[kind] as 'text', (one) => (optional.includes(field) ? one : one.notNull()));
    }
    await table.addPrimaryKeyConstraint(`${name}_pk`, ['property', 'id'] as never).execute();
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await schema
      .createIndex(name)
      .on('music_songs')
      .columns([...columns])
      .execute();
  }
}

/** Schema of songs and scans. */
export const migrations: readonly Migration[] = [
  { name: '0001_music_tables', up: createTables },
  {
    name: '0002_music_questions',
    up: async ({ schema }) => {
      for (const name of ['removes', 'stands', 'confirmed']) {
        await schema
          .alterTable('music_scans')
          .addColumn(name, column.count, (one) => one.notNull().defaultTo(0))
          .execute();
      }
    },
  },
];

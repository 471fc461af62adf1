import { foldText } from '#platform/node/db';
import type { TextsByLanguage } from '../contract.ts';
import type { CinemaStore, FilmTable, VideoTable } from '../server/tables.ts';

const rowsPerInsert = 200;

/** A film of a test; what is left out is unknown. */
export type TestFilm = {
  readonly id: string;
  readonly title?: string;
  readonly texts?: TextsByLanguage;
  readonly genres?: readonly string[];
  readonly more?: Partial<FilmTable>;
};

/** Returns the row of a film. */
function filmRow({ id, title = id, texts, genres = [], more = {} }: TestFilm): FilmTable {
  const all = texts ?? { en: { title, plot: `About ${title}` } };
  const titles = Object.values(all).map((one) => foldText(one.title));
  return {
    ...{ property: '1', id, source_key: '', texts: JSON.stringify(all), original_title: '' },
    ...{ sought: titles.join(' '), sort_title: titles[0] ?? '', year: 2024, runtime_min: 90 },
    ...{ genres: JSON.stringify(genres), directors: '[]', cast: '[]', rating: null, level: 0, protected: 0 },
    ...{ price: null, available_from: null, available_until: null, hidden: 0, chapters: '[]' },
    ...{ poster: '', backdrop: '', edited: '[]', deleted_at: null, added_at: 0 },
    ...more,
  };
}

/** Returns the row of a film's video that has been encoded. */
function videoRow(filmId: string): VideoTable {
  return {
    ...{
      property: '1',
      film_id: filmId,
      kind: 'film',
      state: 'ready',
      progress: 100,
      failure: '',
      source: '',
      source_digest: '',
    },
    ...{ source_bytes: 0, folder: `films/${filmId}`, file: '', key: '', duration: 5400, renditions: '[720]' },
    ...{ audio: '["en","de"]', requested_at: 0, beat_at: 0, broken_off: 0 },
  };
}

/** Adds films that have been encoded. */
export async function addFilms(store: CinemaStore, films: readonly TestFilm[]): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    for (let from = 0; from < films.length; from += rowsPerInsert) {
      const some = films.slice(from, from + rowsPerInsert);
      await tx.insertInto('cinema_films').values(some.map(filmRow)).execute();
      await tx
        .insertInto('cinema_videos')
        .values(some.map(({ id }) => videoRow(id)))
        .execute();
    }
    await emit('cinema.changed', '1', {});
  });
}

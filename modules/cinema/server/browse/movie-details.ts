import { refuse } from '#platform/contract';
import type { MovieDetails, TextsByLanguage } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import { pickTexts } from '../pick-texts.ts';
import type { FilmTable } from '../tables.ts';
import type { BookFilm } from './film-book.ts';
import { type FilmView, toMovie } from './film-view.ts';

type Row = Pick<FilmTable, 'texts' | 'original_title' | 'directors' | 'cast' | 'rating' | 'chapters'>;

async function readFilm({ store }: CinemaContext, property: string, id: string): Promise<Row> {
  const row = await store.read
    .selectFrom('cinema_films')
    .select(['texts', 'original_title', 'directors', 'cast', 'rating', 'chapters'])
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('movie_unknown', 'no such film');
}

/** Returns the language keys of a film's sounds and subtitles. */
async function readLanguages({ store }: CinemaContext, property: string, id: string) {
  const [video, subtitles] = await Promise.all([
    store.read
      .selectFrom('cinema_videos')
      .select('audio')
      .where('property', '=', property)
      .where('film_id', '=', id)
      .where('kind', '=', 'film')
      .executeTakeFirst(),
    store.read
      .selectFrom('cinema_subtitles')
      .select('lang')
      .where('property', '=', property)
      .where('film_id', '=', id)
      .orderBy('lang')
      .execute(),
  ]);
  const audio = JSON.parse(video?.audio || '[]') as string[];
  return { audio: [...new Set(audio)], subtitles: subtitles.map(({ lang }) => lang) };
}

/** Returns a film with all that is known of it. */
export async function loadDetails(context: CinemaContext, view: FilmView, film: BookFilm): Promise<MovieDetails> {
  const [row, languages] = await Promise.all([
    readFilm(context, view.property, film.id),
    readLanguages(context, view.property, film.id),
  ]);
  return {
    ...{ ...toMovie(view, film), ...languages },
    original_title: row.original_title,
    plot: pickTexts(JSON.parse(row.texts) as TextsByLanguage, view.wanted)?.plot ?? '',
    directors: JSON.parse(row.directors) as string[],
    cast: JSON.parse(row.cast) as MovieDetails['cast'],
    rating: row.rating === null ? null : row.rating / 10,
    trailer: film.trailer,
    chapters: JSON.parse(row.chapters) as MovieDetails['chapters'],
    valid_hours: view.filmHours,
  };
}

import { refuse } from '#platform/contract';
import { foldText, type PageQuery, readPage } from '#platform/node/db';
import type { FilmVideo, StaffFilm, TextsByLanguage } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import { pickTexts } from '../pick-texts.ts';
import { picturePath } from '../picture-path.ts';
import type { FilmTable, VideoTable } from '../tables.ts';

type Services = Pick<CinemaContext, 'store' | 'property'>;

/** What belongs to films, by their ids. */
type Parts = {
  readonly videos: ReadonlyMap<string, readonly VideoTable[]>;
  readonly subtitles: ReadonlyMap<string, readonly { readonly lang: string }[]>;
  readonly language: string;
};

function toVideoBody(row: VideoTable): FilmVideo {
  const { kind, state, failure, duration, source_bytes } = row;
  return {
    ...{ kind, state, failure, duration, source_bytes, progress: row.progress / 1000 },
    renditions: JSON.parse(row.renditions) as number[],
    audio: JSON.parse(row.audio) as string[],
  };
}

function toFilmBody(row: FilmTable, { videos, subtitles, language }: Parts): StaffFilm {
  const { id, original_title, year, runtime_min, level, price, available_from, available_until, property } = row;
  const texts = JSON.parse(row.texts) as TextsByLanguage;
  return {
    ...{ id, original_title, year, runtime_min, level, price, available_from, available_until, texts },
    title: pickTexts(texts, [language])?.title ?? original_title,
    genres: JSON.parse(row.genres) as string[],
    directors: JSON.parse(row.directors) as string[],
    cast: JSON.parse(row.cast) as StaffFilm['cast'],
    chapters: JSON.parse(row.chapters) as StaffFilm['chapters'],
    rating: row.rating === null ? null : row.rating / 10,
    protected: row.protected === 1,
    hidden: row.hidden === 1,
    poster: picturePath(property, row.poster),
    backdrop: picturePath(property, row.backdrop),
    videos: (videos.get(id) ?? []).map(toVideoBody),
    subtitles: (subtitles.get(id) ?? []).map(({ lang }) => lang),
    added_at: new Date(row.added_at).toISOString(),
  };
}

async function toBodies({ store, property }: Services, id: string, rows: readonly FilmTable[]): Promise<StaffFilm[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const videos = store.read
    .selectFrom('cinema_videos')
    .selectAll()
    .where('property', '=', id)
    .where('film_id', 'in', ids)
    .orderBy('kind')
    .execute();
  const subtitles = store.read
    .selectFrom('cinema_subtitles')
    .select(['film_id', 'lang'])
    .where('property', '=', id)
    .where('film_id', 'in', ids)
    .orderBy('lang')
    .execute();
  const parts = {
    videos: Map.groupBy(await videos, (row) => row.film_id),
    subtitles: Map.groupBy(await subtitles, (row) => row.film_id),
    language: (await property.requireById(id)).defaultLanguage,
  };
  return rows.map((row) => toFilmBody(row, parts));
}

/** Returns the row of a film that staff have not deleted; refuses with `movie_unknown`. */
export async function requireFilm(
  { store }: { readonly store: Pick<CinemaContext['store'], 'read'> },
  property: string,
  id: string,
): Promise<FilmTable> {
  const row = await store.read
    .selectFrom('cinema_films')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? refuse('movie_unknown', 'no such film');
}

/** Returns a film as staff see it; refuses with `movie_unknown`. */
export async function filmBody(services: Services, property: string, id: string): Promise<StaffFilm> {
  const [body] = await toBodies(services, property, [await requireFilm(services, property, id)]);
  return body ?? refuse('movie_unknown', 'no such film');
}

type FilmQuery = PageQuery & { readonly search?: string | undefined };

/** Lists the films of a property by title, a page at a time. */
export async function listFilms(services: Services, property: string, { search = '', ...page }: FilmQuery) {
  const films = services.store.read
    .selectFrom('cinema_films')
    .where('property', '=', property)
    .where('deleted_at', 'is', null)
    .$if(search !== '', (query) => query.where('sought', 'like', `%${foldText(search)}%`));
  const { total } = await films.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await readPage(films.selectAll(), { sort_title: 'string', id: 'string' }, page);
  const items = await toBodies(services, property, rows.items);
  const { cinema_price: default_price } = await services.property.settings(property);
  return { items, next: rows.next, total: Number(total), default_price };
}

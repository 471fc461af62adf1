import { nextTurn } from '#platform/node/db';
import type { SearchEntry, SearchSight, SearchSource } from '#platform/node/server';
import type { TextsByLanguage } from '../../contract.ts';
import { genreId } from '../../rules/index.ts';
import { genreName } from '../cinema-texts.ts';
import type { CinemaContext } from '../context.ts';
import { isOffered } from '../purchases/entitlement.ts';
import type { FilmTable } from '../tables.ts';
import { entitlementIn, type FilmView, isHidden, openView, toMovie } from './film-view.ts';

/** Films that are read at once. */
const batch = 200;

type Row = Pick<FilmTable, 'id' | 'texts' | 'original_title' | 'genres' | 'directors' | 'cast' | 'rating' | 'year'>;

/** Names of a list of names or of persons, as JSON. */
function namesIn(list: string): readonly string[] {
  const all = JSON.parse(list) as readonly (string | { readonly name?: string })[];
  return all.flatMap((one) => (typeof one === 'string' ? one : (one.name ?? [])));
}

function toEntry({ id, texts, original_title: original, genres, directors, cast, rating, year }: Row): SearchEntry {
  const people = [...namesIn(directors), ...namesIn(cast).slice(0, 12)].join(' ');
  const written = namesIn(genres);
  const keywordsOf = (language: string) => [
    ...written.map((name) => genreName(genreId(name), [language]) ?? name),
    ...[people, original, year > 0 ? String(year) : ''],
  ];
  const all = Object.entries(JSON.parse(texts) as TextsByLanguage);
  return {
    ...{ id, type: 'film', popularity: rating === null ? 0.3 : Math.min(1, rating / 100) },
    texts: Object.fromEntries(
      all.map(([language, { title, plot }]) => [
        language,
        { title, keywords: keywordsOf(language).join(' '), text: plot },
      ]),
    ),
  };
}

function seeFilm(view: FilmView, id: string): SearchSight | undefined {
  const film = view.book.byId(id);
  if (!film?.playable || isHidden(view, film)) return undefined;
  if (!isOffered(film, view.terms.day) && entitlementIn(view, film).kind === 'none') return undefined;
  const movie = toMovie(view, film);
  const genres = movie.genres.slice(0, 2).map((genre) => genreName(genre, view.wanted) ?? genre);
  return {
    title: movie.title,
    text: [...genres, movie.year > 0 ? String(movie.year) : ''].filter((one) => one !== '').join(' · '),
    image: movie.poster,
    target: { name: 'movie', params: { movieId: id } },
    ...(movie.entitlement === 'none' && { price: movie.price }),
    isLocked: movie.locked,
  };
}

/** Creates what guests find of the films: those that are offered or were bought, and play; none that a child may not see. */
export function filmSearch(context: CinemaContext): SearchSource {
  return {
    types: ['film'],
    changedBy: ['cinema.changed'],
    async *read(property) {
      for (let last = ''; ; ) {
        const rows: readonly Row[] = await context.store.read
          .selectFrom('cinema_films')
          .select(['id', 'texts', 'original_title', 'genres', 'directors', 'cast', 'rating', 'year'])
          .where('property', '=', property)
          .where('deleted_at', 'is', null)
          .where('id', '>', last)
          .orderBy('id')
          .limit(batch)
          .execute();
        yield rows.map(toEntry);
        if (rows.length < batch) return;
        last = rows.at(-1)?.id ?? '';
        await nextTurn();
      }
    },
    look: async ({ caller, languages: [lang = ''], stayId }, entries) => {
      const view = await openView(context, caller, { lang, stay_id: stayId });
      return entries.map(({ id }) => seeFilm(view, id));
    },
  };
}

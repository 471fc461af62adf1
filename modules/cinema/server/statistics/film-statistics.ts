import type { FilmCounts } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import { pickTexts } from '../pick-texts.ts';

/** Fewer than so many could point to a person. */
const fewest = 5;

function shown(count: number): number | null {
  return count < fewest ? null : count;
}

/** Returns how often films were begun and bought from one day to another, those begun most often first. */
export async function filmStatistics(
  { store, book }: Pick<CinemaContext, 'store' | 'book'>,
  { property, language }: { readonly property: string; readonly language: string },
  { from, until }: { readonly from: string; readonly until: string },
): Promise<FilmCounts[]> {
  const films = await book.load(property);
  const rows = await store.read
    .selectFrom('cinema_counts')
    .select('film_id')
    .select(({ fn }) => [fn.sum<number>('started').as('started'), fn.sum<number>('bought').as('bought')])
    .where('property', '=', property)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('film_id')
    .execute();
  const counts = rows.map(({ film_id: id, ...row }) => ({
    film_id: id,
    title: pickTexts(films.byId(id)?.titles ?? {}, [language])?.title ?? '',
    started: shown(Number(row.started)),
    bought: shown(Number(row.bought)),
  }));
  // By what is shown, so that the order does not tell what the numbers do not.
  return counts.sort(
    (one, other) =>
      (other.started ?? 0) - (one.started ?? 0) ||
      (other.bought ?? 0) - (one.bought ?? 0) ||
      one.title.localeCompare(other.title),
  );
}

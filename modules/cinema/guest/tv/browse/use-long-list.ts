import { useMemo, useRef } from 'react';
import type { Movie } from '#cinema/contract';
import type { AsyncState } from '#platform/web/ui';
import { filmCalls, onOwnChange } from '../../film-calls.ts';
import type { FilmSelection } from '../../rules/film-selection.ts';
import { useCaller } from '../../use-films.ts';
import { browsePlace, cursorOf } from './browse-place.ts';
import { type FilmRows, listRows } from './film-rows.ts';
import { filmsInSight } from './rail-sizes.ts';
import { useTrailingState } from './use-trailing-state.ts';

/** Films that are fetched together: whole rows. */
const pageSize = 8 * filmsInSight;
/** Rows after the present one that the next presses can reach. */
const ahead = 3;

/** A long list: films of a filter, or of a package. */
export type LongListOf = { readonly filter: FilmSelection; readonly packageId: string };

function usePage(list: LongListOf | undefined, page: number | undefined) {
  const { lang, stay_id } = useCaller();
  const data = list &&
    page !== undefined && {
      filter: list.filter.genre,
      free: list.filter.isFree,
      search: list.filter.search,
      pckg_id: list.packageId,
      offset: page * pageSize,
      limit: pageSize,
      lang,
      stay_id,
    };
  return filmCalls.useCall('VideoOnDemand.getMovies', data || undefined, onOwnChange);
}

/** Page of the films of a row. */
function pageOf(row: number): number {
  return Math.floor((Math.max(0, row) * filmsInSight) / pageSize);
}

/** Films of a long list around the arrows; those that are not loaded wait in their places. */
export function useLongList(list: LongListOf | undefined, place: string): AsyncState<FilmRows> {
  const key = JSON.stringify(list);
  const known = useRef({ key, total: 0 });
  if (known.current.key !== key) known.current = { key, total: 0 };
  const first = useTrailingState(browsePlace, (state) => pageOf(cursorOf(state, place).row - 1));
  const last = useTrailingState(browsePlace, (state) => pageOf(cursorOf(state, place).row + ahead));
  const one = usePage(list, first);
  if (one.data) known.current.total = one.data.total;
  const { total } = known.current;
  const other = usePage(list, last !== first && last * pageSize < total ? last : undefined);
  const [firstFilms, lastFilms] = [one.data?.movies, other.data?.movies];
  const rows = useMemo(() => {
    const filmAt = (index: number): Movie | undefined => {
      const page = Math.floor(index / pageSize);
      const films = page === first ? firstFilms : page === last ? lastFilms : undefined;
      return films?.[index - page * pageSize];
    };
    return listRows({ total, width: filmsInSight, filmAt });
  }, [total, first, last, firstFilms, lastFilms]);
  const isKnown = one.data !== undefined || total > 0;
  return { data: isKnown ? rows : undefined, error: one.error, refetch: one.refetch, updatedAt: one.updatedAt };
}

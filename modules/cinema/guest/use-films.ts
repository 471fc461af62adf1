import { useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import { filmCalls, onLibraryChange, onOwnChange } from './film-calls.ts';
import type { FilmSelection } from './rules/film-selection.ts';

/** Films of a page of the grid. */
export const pageSize = 60;

/** Language and stay, as calls take them. */
export function useCaller() {
  const { stayId: stay_id = '' } = useSession();
  return { lang: useLanguage(), stay_id };
}

/** What the first screen shows. */
export function useBrowse() {
  return filmCalls.useCall('VideoOnDemand.getBrowse', useCaller(), onOwnChange);
}

/** A page of the films that a selection leaves; of a package, if one is named. */
export function useFilmPage({ genre, isFree, search }: FilmSelection, offset: number, packageId = '') {
  const content_type = 'movie' as const;
  const data = {
    content_type,
    filter: genre,
    free: isFree,
    search,
    pckg_id: packageId,
    offset,
    limit: pageSize,
    ...useCaller(),
  };
  return filmCalls.useCall('VideoOnDemand.getMovies', data, onLibraryChange);
}

/** A film with all that is known of it. */
export function useFilm(id: string) {
  return filmCalls.useCall('VideoOnDemand.getMovie', { movie_id: id, ...useCaller() }, onOwnChange);
}

/** Packages: all, one, or those that contain a film. */
export function usePackages(which: { readonly pckg_id?: string; readonly movie_id?: string } = {}) {
  return filmCalls.useCall('VideoOnDemand.getPackages', { ...which, ...useCaller() }, onOwnChange);
}

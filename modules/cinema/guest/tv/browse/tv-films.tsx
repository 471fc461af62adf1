import { useEffect, useMemo, useRef, useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useQuery } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { useIsReturn } from '#platform/web/ui/focus';
import { readSelection } from '../../rules/film-selection.ts';
import { useBrowse } from '../../use-films.ts';
import { useFilmMessages } from '../use-film-messages.ts';
import { browsePlace, enterFilms } from './browse-place.ts';
import { type Browse, browseRows, isSameFilter, knownRows, noFilter, waitingRows } from './film-rows.ts';
import { FilmTabs } from './film-tabs.tsx';
import { PosterRail } from './poster-rail.tsx';
import { useLongList } from './use-long-list.ts';

/** Films of a row of the first screen, as the call has it by default. */
const perRow = 12;

/** Rows of the stay's own, new and free films, packages and genres; or those that the guest chose at the top. */
function Films({ browse }: { browse: Browse }) {
  const t = useText();
  const { genres, packages, free } = browse;
  const filter = useStoreState(browsePlace, (state) => state.filter);
  const isAll = isSameFilter(filter, noFilter);
  const place = isAll ? 'all' : `films ${JSON.stringify(filter)}`;
  const list = useLongList(isAll ? undefined : { filter, packageId: '' }, place);
  const all = useMemo(() => knownRows(browseRows(browse, perRow)), [browse]);
  const genreOf = (id: string) => genres.find((genre) => genre.id === id)?.name ?? '';
  return (
    <PosterRail
      rows={isAll ? all : (list.data ?? waitingRows)}
      failure={!isAll && !list.data && list.error ? list.refetch : undefined}
      place={place}
      label={genreOf(filter.genre) || filter.search || t(filter.isFree ? 'cinema.tv.all_free' : 'films.title')}
      genreOf={genreOf}
      nav={<FilmTabs genres={genres} filter={filter} hasPackages={packages.length > 0} hasFree={free.length > 0} />}
    />
  );
}

/** The films on the TV (docs/reference/modules.md §3, Video on demand). */
export function TvFilms() {
  const t = useText();
  const isReturn = useIsReturn();
  const { failed, none } = useFilmMessages();
  const selection = readSelection(useQuery());
  const key = JSON.stringify(selection);
  const entered = useRef(key);
  useState(() => isReturn || enterFilms(selection));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another link leads to films that are on the screen
  useEffect(() => {
    if (entered.current === key) return;
    entered.current = key;
    enterFilms(selection);
  }, [key]);
  return (
    <TvAsyncView
      state={useBrowse()}
      waiting={<TvPage title={t('films.title')} />}
      failed={failed}
      empty={({ total }) => (total === 0 ? none : undefined)}
    >
      {(browse) => <Films browse={browse} />}
    </TvAsyncView>
  );
}

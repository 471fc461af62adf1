import { useMemo } from 'react';
import type { MoviePackage } from '#cinema/contract';
import type { ScreenProps } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { useBrowse, usePackages } from '../../use-films.ts';
import { packageRows } from '../browse/film-rows.ts';
import { FilmTabs } from '../browse/film-tabs.tsx';
import { PosterRail } from '../browse/poster-rail.tsx';
import { packagesInSight } from '../browse/rail-sizes.ts';
import { useFilmMessages } from '../use-film-messages.ts';

type Props = { readonly packages: readonly MoviePackage[]; readonly place: string; readonly hasTabs: boolean };

function Packages({ packages, place, hasTabs }: Props) {
  const t = useText();
  const { data: browse } = useBrowse();
  const rows = useMemo(() => packageRows(packages, packagesInSight), [packages]);
  const nav = hasTabs ? (
    <FilmTabs genres={browse?.genres ?? []} filter={undefined} hasPackages hasFree={Boolean(browse?.free.length)} />
  ) : undefined;
  return <PosterRail rows={rows} place={place} label={t('films.packages')} genreOf={() => ''} nav={nav} />;
}

/** All packages, beside the genres (docs/reference/modules.md §3, Video on demand). */
export function TvPackages() {
  const t = useText();
  const { failed, none } = useFilmMessages();
  return (
    <TvAsyncView
      state={usePackages()}
      waiting={<TvPage title={t('films.packages')} />}
      failed={failed}
      empty={({ packages }) => (packages.length === 0 ? none : undefined)}
    >
      {({ packages }) => <Packages packages={packages} place="packages" hasTabs />}
    </TvAsyncView>
  );
}

/** The packages that contain a film. */
export function TvPackagesOfFilm({ params: { movieId = '' } }: ScreenProps) {
  const t = useText();
  const { failed, none } = useFilmMessages();
  return (
    <TvAsyncView
      state={usePackages({ movie_id: movieId })}
      waiting={<TvPage title={t('films.packages')} />}
      failed={failed}
      empty={({ packages }) => (packages.length === 0 ? none : undefined)}
    >
      {({ packages }) => <Packages packages={packages} place={`packages of ${movieId}`} hasTabs={false} />}
    </TvAsyncView>
  );
}

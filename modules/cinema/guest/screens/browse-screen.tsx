import { useEffect } from 'react';
import type { cinema, Genre } from '#cinema/contract';
import type { CallRoot } from '#platform/contract';
import { useGuestShell, useQuery } from '#platform/web/guest-shell';
import { MediaPage, MediaSection, SearchToggle } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView, ChipRow, type RowChip } from '#platform/web/ui';
import { filmFilter, forgetFilmFilter } from '../film-filter.ts';
import { type FilmSelection, isSelective, readPage, readSelection, writeSelection } from '../rules/film-selection.ts';
import { useBrowse } from '../use-films.ts';
import { FilmGrid, PostersSkeleton } from './film-grid.tsx';
import { FilmsHead } from './films-head.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FirstRows } from './first-rows.tsx';

/** What the first screen shows. */
export type Browse = CallRoot<typeof cinema, 'VideoOnDemand.getBrowse'>;

/** The selection of the query, and how it is changed. */
function useSelection() {
  const shell = useGuestShell();
  const query = useQuery();
  const selection = readSelection(query);
  const show = (next: FilmSelection, page = 1) =>
    shell.navigate({ name: 'browse', query: writeSelection(next, page) }, { replace: true });
  return {
    selection,
    page: readPage(query),
    select: (change: Partial<FilmSelection>) => show({ ...selection, ...change }),
    keepPage: (page: number) => show(selection, page),
  };
}

type ChipsProps = {
  readonly genres: readonly Genre[];
  readonly selection: FilmSelection;
  readonly onSelect: (change: Partial<FilmSelection>) => void;
};

function GenreChips({ genres, selection, onSelect }: ChipsProps) {
  const t = useText();
  const { genre, isFree } = selection;
  const chip = (key: string, label: string): RowChip => ({
    ...{ key, label, isOn: key === genre },
    onPress: () => onSelect({ genre: key }),
  });
  const onlyFree = { key: 'free', label: t('films.only_free'), isOn: true, onPress: () => onSelect({ isFree: false }) };
  return (
    <div data-tour="films.filter">
      <ChipRow label={t('films.genres')}>
        {[chip('', t('films.all')), ...(isFree ? [onlyFree] : []), ...genres.map(({ id, name }) => chip(id, name))]}
      </ChipRow>
    </div>
  );
}

function Content({ browse }: { readonly browse: Browse }) {
  const { selection, page, select, keepPage } = useSelection();
  const isOn = isSelective(selection);
  useEffect(() => filmFilter.setState({ hasContent: true, isOn }), [isOn]);
  const { genres } = browse;
  return (
    <>
      <GenreChips genres={genres} selection={selection} onSelect={select} />
      {isOn ? (
        <MediaSection>
          <FilmGrid key={JSON.stringify(selection)} selection={selection} pages={page} onPages={keepPage} />
        </MediaSection>
      ) : (
        <FirstRows browse={browse} pages={page} onPages={keepPage} onGenre={(genre) => select({ genre })} />
      )}
      <FilterSheet genres={genres} selection={selection} onSelect={select} />
    </>
  );
}

/** Films: what goes on, packages, new films, genres; or those that the guest looks for (modules.md §2). */
export function BrowseScreen() {
  const t = useText();
  const shell = useGuestShell();
  const { selection, select } = useSelection();
  useEffect(() => forgetFilmFilter, []);
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const none = { title: t('films.no_data'), text: t('films.no_data_text'), level: 2, actions: [home] } as const;
  return (
    <MediaPage>
      <FilmsHead current="browse">
        <SearchToggle
          label={t('films.search')}
          endLabel={t('films.search_end')}
          search={selection.search}
          onSearch={(search) => select({ search })}
        />
      </FilmsHead>
      <AsyncView
        state={useBrowse()}
        waiting={
          <MediaSection>
            <PostersSkeleton />
          </MediaSection>
        }
        failed={{ title: t('films.failed'), text: t('films.failed_text'), icon: 'alert', level: 2 }}
        empty={({ total }) => (total === 0 ? none : undefined)}
      >
        {(browse) => <Content browse={browse} />}
      </AsyncView>
    </MediaPage>
  );
}

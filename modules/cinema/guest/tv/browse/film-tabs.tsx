import type { Genre } from '#cinema/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useTvPrompt } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { FocusArea, Focusable } from '#platform/web/ui/focus';
import type { FilmSelection } from '../../rules/film-selection.ts';
import { browsePlace, showFilms } from './browse-place.ts';
import { isSameFilter, noFilter } from './film-rows.ts';
import styles from './tv-films.module.css';

type TabProps = {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onPress: () => void;
};

function Tab({ name, label, isChosen, onPress }: TabProps) {
  return (
    <Focusable focusKey={`genre.${name}`} className={styles.tab} chosen={isChosen} onPress={onPress}>
      {label}
    </Focusable>
  );
}

type Props = {
  readonly genres: readonly Genre[];
  /** What is shown; undefined: the packages. */
  readonly filter: FilmSelection | undefined;
  readonly hasPackages: boolean;
  /** Whether some films cost nothing. */
  readonly hasFree: boolean;
};

/** Selects the films that cost nothing. */
const onlyFree: FilmSelection = { ...noFilter, isFree: true };

/** The places above the films: all of them, the free ones, each genre, the packages, and the search. */
export function FilmTabs({ genres, filter, hasPackages, hasFree }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const ask = useTvPrompt();
  const isChosen = (other: FilmSelection) => filter !== undefined && isSameFilter(filter, other);
  function show(next: FilmSelection): void {
    showFilms(next);
    if (filter === undefined) shell.navigate({ name: 'browse' });
  }
  const search = () =>
    ask({
      kind: 'text',
      title: t('films.search'),
      inputKind: 'text',
      text: browsePlace.getState().filter.search,
      maxLength: 80,
      onDone: (text) => show({ ...noFilter, search: text.trim() }),
    });
  return (
    <FocusArea focusKey="films.tabs">
      <nav className={styles.tabs} data-scroll="x" data-tour="films.genres">
        <Tab name="all" label={t('films.all')} isChosen={isChosen(noFilter)} onPress={() => show(noFilter)} />
        {hasFree ? (
          <Tab name="free" label={t('films.only_free')} isChosen={isChosen(onlyFree)} onPress={() => show(onlyFree)} />
        ) : undefined}
        {genres.map(({ id, name }) => {
          const of = { ...noFilter, genre: id };
          return <Tab key={id} name={id} label={name} isChosen={isChosen(of)} onPress={() => show(of)} />;
        })}
        {hasPackages ? (
          <Tab
            name="packages"
            label={t('films.tab.packages')}
            isChosen={filter === undefined}
            onPress={() => shell.navigate({ name: 'packages' })}
          />
        ) : undefined}
        <Tab name="search" label={t('shell.search')} isChosen={Boolean(filter?.search)} onPress={search} />
      </nav>
    </FocusArea>
  );
}

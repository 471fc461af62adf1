import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { TvCorner } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { useIsReturn, useSetFocus } from '#platform/web/ui/focus';
import { Backdrop, followPace, TvButton, TvButtonRow, TvFrame } from '#platform/web/ui/tv';
import { type BrowsePlace, browsePlace, cursorOf, noteCursor, showFilms } from './browse-place.ts';
import { FilmAbout } from './film-about.tsx';
import { FilmRails } from './film-rails.tsx';
import type { FilmRows, RowItem } from './film-rows.ts';
import { moveInRails, type RailMove, within } from './rail-cursor.ts';
import { itemAt, railsOf } from './rail-sizes.ts';
import styles from './tv-films.module.css';
import { useRestingState } from './use-trailing-state.ts';

/** Returns the picture of what the arrows have reached. */
function pictureOf(item: RowItem | undefined): string | undefined {
  if (item?.kind === 'package') return item.pack.posters[0];
  return item?.kind === 'film' ? item.film.backdrop || item.film.poster || undefined : undefined;
}

/** Opens a film or a package, or shows the list that a row begins. */
function useOpenItem(): (item: RowItem) => void {
  const shell = useGuestShell();
  return (item) => {
    if (item.kind === 'film') shell.navigate({ name: 'movie', params: { movieId: item.id } });
    if (item.kind === 'package') shell.navigate({ name: 'packagedetail', params: { pckgId: item.id } });
    if (item.kind === 'all') showFilms(item.filter);
  };
}

/** Gives the rows the focus once, unless Back led here. */
function useFocusOnRows(hasRows: boolean): void {
  const setFocus = useSetFocus();
  const isReturn = useIsReturn();
  const isDone = useRef(isReturn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there are rows
  useEffect(() => {
    if (isDone.current || !hasRows) return undefined;
    isDone.current = true;
    // After the screen itself has taken the focus, as it does when all that it shows is known already.
    const timer = systemClock.after(0, () => setFocus('films.grid'));
    return () => timer.cancel();
  }, [hasRows]);
}

/** Where the arrows are in rows, read when somebody needs it, and how they move on. */
function useRailCursor(rows: FilmRows, place: string) {
  return useMemo(() => {
    const rails = railsOf(rows);
    const cursorIn = (state: BrowsePlace) => within(cursorOf(state, place), rails);
    const itemIn = (state: BrowsePlace) => itemAt(rows, cursorIn(state));
    function move(direction: RailMove): boolean {
      const next = moveInRails(cursorIn(browsePlace.getState()), direction, rails);
      if (next) {
        noteCursor(place, next);
        followPace();
      }
      return next !== undefined;
    }
    return { cursorIn, itemIn, move };
  }, [rows, place]);
}

type ItemIn = ReturnType<typeof useRailCursor>['itemIn'];

/** Milliseconds that the arrows must rest before words and picture follow them. */
const restMs = { words: 200, picture: 300 };

/** The picture of what the arrows have reached. */
function RailBackdrop({ itemIn }: { itemIn: ItemIn }) {
  const { loginImage } = useProperty();
  const item = useRestingState(browsePlace, itemIn, restMs.picture);
  return <Backdrop src={pictureOf(item) ?? (loginImage || undefined)} scrim="films" />;
}

/** What the arrows have reached, in words. */
function RailAbout({ itemIn, genreOf }: Pick<Props, 'genreOf'> & { itemIn: ItemIn }) {
  return <FilmAbout item={useRestingState(browsePlace, itemIn, restMs.words)} genreOf={genreOf} />;
}

type Props = {
  readonly rows: FilmRows;
  /** Name of the rows, under which their place is kept. */
  readonly place: string;
  readonly label: string;
  readonly genreOf: (id: string) => string;
  /** What stands beside the name of the screen. */
  readonly nav?: ReactNode;
  /** In place of the words of what the arrows have reached. */
  readonly about?: ReactNode;
  /** Loads again what could not be loaded; undefined: nothing is wrong. */
  readonly failure?: (() => void) | undefined;
};

/** In place of rows. */
function NoRows({ failure }: Pick<Props, 'failure'>) {
  const t = useText();
  const isSought = useStoreState(browsePlace, ({ filter }) => filter.search !== '');
  const none = isSought
    ? { title: t('films.nothing_found'), text: t('films.nothing_found_text') }
    : { title: t('films.no_data'), text: t('films.no_data_text') };
  const { title, text } = failure ? { title: t('films.failed'), text: t('films.failed_text') } : none;
  return (
    <div className={styles.about} role="status">
      <h1>{title}</h1>
      <p className={styles.plot}>{text}</p>
      {failure ? (
        <TvButtonRow>
          <TvButton focusKey="films.again" onPress={failure}>
            {t('shell.try_again')}
          </TvButton>
        </TvButtonRow>
      ) : undefined}
    </div>
  );
}

/** A screen of rows, with what the arrows have reached in words and as the picture behind; both follow once the arrows rest. */
export function PosterRail({ rows, place, label, genreOf, nav, about, failure }: Props) {
  const t = useText();
  const { logo } = useProperty();
  const open = useOpenItem();
  const { cursorIn, itemIn, move } = useRailCursor(rows, place);
  const hasRows = rows.count > 0 && !failure;
  useFocusOnRows(hasRows);
  function press(): void {
    const item = itemIn(browsePlace.getState());
    if (item) open(item);
  }
  return (
    <>
      <RailBackdrop itemIn={itemIn} />
      <TvFrame logo={logo} name={t('films.title')} nav={nav} corner={<TvCorner />}>
        {hasRows ? (
          <>
            {about ? <div className={styles.about}>{about}</div> : <RailAbout itemIn={itemIn} genreOf={genreOf} />}
            <FilmRails rows={rows} place={place} cursorIn={cursorIn} label={label} onMove={move} onPress={press} />
          </>
        ) : (
          <NoRows failure={failure} />
        )}
      </TvFrame>
    </>
  );
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { onForget } from '../../film-memory.ts';
import type { FilmSelection } from '../../rules/film-selection.ts';
import { noFilter } from './film-rows.ts';
import { type RailCursor, railStart } from './rail-cursor.ts';

/** Where the guest is among the films: kept while a film is open, so that Back finds it again. */
export type BrowsePlace = {
  readonly filter: FilmSelection;
  /** By the rows that are shown. */
  readonly cursors: { readonly [rows: string]: RailCursor };
  /** Whether another screen has just chosen what is shown. */
  readonly isChosen: boolean;
};

const beginning: BrowsePlace = { filter: noFilter, cursors: {}, isChosen: false };

/** The place of this TV. */
export const browsePlace: StoreApi<BrowsePlace> = createStore<BrowsePlace>(() => beginning);

/** Returns where the arrows are in some rows. */
export function cursorOf({ cursors }: BrowsePlace, rows: string): RailCursor {
  return cursors[rows] ?? railStart;
}

/** Notes where the arrows are in some rows. */
export function noteCursor(rows: string, cursor: RailCursor): void {
  browsePlace.setState(({ cursors }) => ({ cursors: { ...cursors, [rows]: cursor } }));
}

/** Shows other films, from their beginning. */
export function showFilms(filter: FilmSelection): void {
  browsePlace.setState({ filter, cursors: {}, isChosen: true });
}

/** Begins where another screen has chosen, else anew, with what the link to the films selects. */
export function enterFilms(filter: FilmSelection): void {
  const { isChosen } = browsePlace.getState();
  if (isChosen) browsePlace.setState({ isChosen: false });
  else browsePlace.setState({ ...beginning, filter }, true);
}

/** Goes to the beginning, as the next guest expects. */
function forgetPlace(): void {
  browsePlace.setState(beginning, true);
}

onForget(forgetPlace);

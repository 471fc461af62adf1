import { createStore } from 'zustand/vanilla';
import { onForget } from './film-memory.ts';

/** What the top bar and the browse screen share of the filter. */
type FilmFilterState = {
  /** Whether there are films to filter. */
  readonly hasContent: boolean;
  readonly isOn: boolean;
  /** Whether the guest is choosing. */
  readonly isOpen: boolean;
};

const nothing: FilmFilterState = { hasContent: false, isOn: false, isOpen: false };

/** The filter of films. */
export const filmFilter = createStore<FilmFilterState>(() => nothing);

/** Opens the sheet in which the guest filters. */
export function openFilmFilter(): void {
  filmFilter.setState({ isOpen: true });
}

/** Closes the sheet, and tells the top bar that nothing is filtered. */
export function forgetFilmFilter(): void {
  filmFilter.setState(nothing);
}

onForget(forgetFilmFilter);

import { setFocus } from '@noriginmedia/norigin-spatial-navigation';
import { createContext, use } from 'react';

const NamesContext = createContext('');

/**
 * Sets the names of one screen's controls apart from those of another: two screens of a kind name their controls alike, and
 * a control that appears under the name of the one that had the focus would take it.
 */
export const FocusNames = NamesContext;

/** Says the whole name of a control that the screen calls `key`. */
export function useFocusName(): (key: string) => string {
  const screen = use(NamesContext);
  return (key) => (screen === '' ? key : `${screen} ${key}`);
}

/** Gives the focus to a control of the screen by the screen's own name for it. */
export function useSetFocus(): (key: string) => void {
  const nameOf = useFocusName();
  return (key) => void setFocus(nameOf(key));
}

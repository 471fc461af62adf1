import { setFocus } from '@noriginmedia/norigin-spatial-navigation';
import { createContext, use } from 'react';
import { frontLayer, LayerContext } from './layers.ts';

const NamesContext = createContext('');

/**
 * Namespaces the focus keys of a screen: screens of the same kind use the same keys, and a new control with the key of
 * the focused one would take the focus.
 */
export const FocusScope = NamesContext;

/** Whether Back led to the screen, which then has the focus where the guest left it. */
export const ReturnScope = createContext(false);

/** Returns whether Back led to the screen: it must not move the focus by itself then. */
export function useIsReturn(): boolean {
  return use(ReturnScope);
}

/** Returns a function that maps a screen's own key to the full focus key. */
export function useScopedFocusKey(): (key: string) => string {
  const screen = use(NamesContext);
  return (key) => (screen === '' ? key : `${screen} ${key}`);
}

/** Returns a function that focuses a control by the screen's own key; what lies behind another layer gets the focus once it is in front. */
export function useSetFocus(): (key: string) => void {
  const nameOf = useScopedFocusKey();
  const layer = use(LayerContext);
  return (key) => {
    if (layer === frontLayer()) void setFocus(nameOf(key));
    else layer.wanted = nameOf(key);
  };
}

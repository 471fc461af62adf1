import { useSyncExternalStore } from 'react';
import type { BottomBarItem, BottomBarState } from '#platform/web/guest-shell';

/** A visible item. */
export type VisibleItem = { readonly item: BottomBarItem; readonly badge: number };

const alwaysVisible: BottomBarState = { shown: true, badge: 0 };

function stateOf(item: BottomBarItem): BottomBarState {
  return item.watch?.state() ?? alwaysVisible;
}

/** The visible items, and whether another one is about to be known. */
export type VisibleItems = { readonly items: readonly VisibleItem[]; readonly isAwaited: boolean };

/** Returns the visible items of all modules, in their order. */
export function useVisibleItems(items: readonly BottomBarItem[]): VisibleItems {
  const states = useSyncExternalStore(
    (listener) => {
      const ends = items.map((item) => item.watch?.subscribe(listener));
      return () => {
        for (const end of ends) end?.();
      };
    },
    // Text, so that equal states are the same value.
    () => JSON.stringify(items.map(stateOf)),
  );
  const known: readonly BottomBarState[] = JSON.parse(states);
  const visible = items.flatMap((item, index) => {
    const { shown, badge } = known[index] ?? alwaysVisible;
    return shown ? [{ item, badge }] : [];
  });
  return { items: visible, isAwaited: known.some(({ isAwaited }) => isAwaited) };
}

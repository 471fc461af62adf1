import { useSyncExternalStore } from 'react';
import type { BottomBarItem, BottomBarState } from '#platform/web/guest-shell';

/** An item that shows at the moment. */
export type ShownItem = { readonly item: BottomBarItem; readonly badge: number };

const always: BottomBarState = { shown: true, badge: 0 };

function stateOf(item: BottomBarItem): BottomBarState {
  return item.watch?.state() ?? always;
}

/** The items of every module that show at the moment, in their order. */
export function useShownItems(items: readonly BottomBarItem[]): readonly ShownItem[] {
  const states = useSyncExternalStore(
    (listener) => {
      const ends = items.map((item) => item.watch?.subscribe(listener));
      return () => {
        for (const end of ends) end?.();
      };
    },
    // Text, so that the same states are the same value.
    () => JSON.stringify(items.map(stateOf)),
  );
  const known: readonly BottomBarState[] = JSON.parse(states);
  return items.flatMap((item, index) => {
    const { shown, badge } = known[index] ?? always;
    return shown ? [{ item, badge }] : [];
  });
}

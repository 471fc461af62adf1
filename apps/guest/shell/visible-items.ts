import { createContext, use } from 'react';
import type { VisibleItem } from '../use-visible-items.ts';

const ItemsContext = createContext<readonly VisibleItem[]>([]);

/** Provides the bottom bar's items to the overflow screen. */
export const VisibleItemsProvider = ItemsContext;

/** Returns the visible items of the bottom bar, including those behind More. */
export function useBarItems(): readonly VisibleItem[] {
  return use(ItemsContext);
}

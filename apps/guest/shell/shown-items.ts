import { createContext, use } from 'react';
import type { ShownItem } from '../use-shown-items.ts';

const ItemsContext = createContext<readonly ShownItem[]>([]);

/** Provides the bottom bar's items to the overflow screen. */
export const ShownItemsProvider = ItemsContext;

/** Returns the visible items of the bottom bar, including those behind More. */
export function useBarItems(): readonly ShownItem[] {
  return use(ItemsContext);
}

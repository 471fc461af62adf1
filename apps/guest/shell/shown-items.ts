import { createContext, use } from 'react';
import type { ShownItem } from '../use-shown-items.ts';

const ItemsContext = createContext<readonly ShownItem[]>([]);

/** Gives the bottom bar's items to the overflow screen. */
export const ShownItemsProvider = ItemsContext;

/** The items of the bottom bar that show at the moment, hidden ones included. */
export function useBarItems(): readonly ShownItem[] {
  return use(ItemsContext);
}

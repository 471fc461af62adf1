import { localKeep, sessionKeep } from '#platform/web/browser';
import { type Cart, cartKeys, createCart } from '../cart/cart-store.ts';
import { draftsKey } from '../checkout/wishes-store.ts';
import { filterKey } from '../menu/filter-store.ts';
import { orderIdsKey, orderKey } from './kept-order.ts';

/** The device's cart. */
export const cart: Cart = createCart(localKeep);

// All tabs of the device share one cart.
addEventListener('storage', ({ key }) => {
  if (key === null || key === cartKeys.lines || key === cartKeys.shops) cart.reload();
});

/** Storage key of the stay that the cart belongs to. */
const stayKey = 'shop-stay';

/** Local-storage keys of the cart and its pending order. */
export const orderKeys: readonly string[] = [...Object.values(cartKeys), orderKey];

/** All local-storage keys of the shop. */
export const keptKeys: readonly string[] = [...orderKeys, orderIdsKey, filterKey, stayKey];

/** All session-storage keys of the shop. */
export const tabKeys: readonly string[] = [draftsKey];

/** Whether an order from an earlier visit is still unanswered. */
export function hasKeptOrder(): boolean {
  return localKeep.getItem(orderKey) !== null;
}

/**
 * Stores the current stay's key (empty: a visitor). Returns whether the device belonged to another stay before, whose data
 * must then be cleared. A visitor keeps the cart when signing in.
 */
export function isAnotherStay(key: string): boolean {
  const known = localKeep.getItem(stayKey);
  if (key === '') localKeep.removeItem(stayKey);
  else localKeep.setItem(stayKey, key);
  return known !== null && known !== key;
}

const clearListeners = new Set<() => void>();

/** Registers a listener that runs whenever the stay's data is cleared. */
export function onForget(listener: () => void): void {
  clearListeners.add(listener);
}

/** Clears the stay's data: the cart, the state of running parts, and stored values of parts that are not loaded yet. */
export function forget(): void {
  cart.clear();
  for (const listener of clearListeners) listener();
  for (const key of [filterKey, orderKey, orderIdsKey]) localKeep.removeItem(key);
  for (const key of tabKeys) sessionKeep.removeItem(key);
}

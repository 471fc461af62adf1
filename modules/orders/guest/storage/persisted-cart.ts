import { localStore, sessionStore } from '#platform/web/browser';
import { type Cart, cartStorageKeys, createCart } from '../cart/cart-store.ts';
import { checkoutDraftsKey } from '../checkout/checkout-draft-store.ts';
import { dietFilterKey } from '../menu/diet-filter-store.ts';
import { orderIdsKey, pendingOrderKey } from './pending-order-storage.ts';

/** The device's cart. */
export const cart: Cart = createCart(localStore);

// All tabs of the device share one cart.
addEventListener('storage', ({ key }) => {
  if (key === null || key === cartStorageKeys.lines || key === cartStorageKeys.shops) cart.reload();
});

/** Storage key of the stay that the cart belongs to. */
const stayKey = 'shop-stay';

/** Local-storage keys of the cart and its pending order. */
export const orderStorageKeys: readonly string[] = [...Object.values(cartStorageKeys), pendingOrderKey];

/** All local-storage keys of the shop. */
export const localStorageKeys: readonly string[] = [...orderStorageKeys, orderIdsKey, dietFilterKey, stayKey];

/** All session-storage keys of the shop. */
export const sessionStorageKeys: readonly string[] = [checkoutDraftsKey];

/** Whether an order from an earlier visit is still unanswered. */
export function hasPendingOrder(): boolean {
  return localStore.getItem(pendingOrderKey) !== null;
}

/**
 * Stores the current stay's key (empty: a visitor). Returns whether the device belonged to another stay before, whose data
 * must then be cleared. A visitor keeps the cart when signing in.
 */
export function recordStay(key: string): boolean {
  const known = localStore.getItem(stayKey);
  if (key === '') localStore.removeItem(stayKey);
  else localStore.setItem(stayKey, key);
  return known !== null && known !== key;
}

const clearListeners = new Set<() => void>();

/** Registers a listener that runs whenever the stay's data is cleared. */
export function onStayDataClear(listener: () => void): void {
  clearListeners.add(listener);
}

/** Clears the stay's data: the cart, the state of running parts, and stored values of parts that are not loaded yet. */
export function clearStayData(): void {
  cart.clear();
  for (const listener of clearListeners) listener();
  for (const key of [dietFilterKey, pendingOrderKey, orderIdsKey]) localStore.removeItem(key);
  for (const key of sessionStorageKeys) sessionStore.removeItem(key);
}

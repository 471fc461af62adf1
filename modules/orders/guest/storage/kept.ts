import { localKeep, sessionKeep } from '#platform/web/browser';
import { type Cart, cartKeys, createCart } from '../cart/cart-store.ts';
import { draftsKey } from '../checkout/wishes-store.ts';
import { filterKey } from '../menu/filter-store.ts';
import { orderIdsKey, orderKey } from './kept-order.ts';

/** The device's cart. */
export const cart: Cart = createCart(localKeep);

// The device's other tabs have the same cart.
addEventListener('storage', ({ key }) => {
  if (key === null || key === cartKeys.lines || key === cartKeys.shops) cart.reload();
});

/** Name under which a device keeps whose stay the cart belongs to. */
const stayKey = 'shop-stay';

/** The order under way, and the cart that it is of. */
export const orderKeys: readonly string[] = [...Object.values(cartKeys), orderKey];

/** Everything that the shop keeps on a device. */
export const keptKeys: readonly string[] = [...orderKeys, orderIdsKey, filterKey, stayKey];

/** What of the shop a tab alone keeps. */
export const tabKeys: readonly string[] = [draftsKey];

/** Whether an order waits for its answer since an earlier visit. */
export function hasKeptOrder(): boolean {
  return localKeep.getItem(orderKey) !== null;
}

/**
 * Notes whose stay it is (empty: a visitor's); answers whether the device was another stay's before, so that what that one
 * left must go. A visitor's cart comes along to the sign-in.
 */
export function isAnotherStay(key: string): boolean {
  const known = localKeep.getItem(stayKey);
  if (key === '') localKeep.removeItem(stayKey);
  else localKeep.setItem(stayKey, key);
  return known !== null && known !== key;
}

const forgetters = new Set<() => void>();

/** Has `run` called with everything else that is forgotten. */
export function onForget(run: () => void): void {
  forgetters.add(run);
}

/** Forgets what the guest left: the cart, what runs for it, and what is kept for what does not run yet. */
export function forget(): void {
  cart.clear();
  for (const run of forgetters) run();
  for (const key of [filterKey, orderKey, orderIdsKey]) localKeep.removeItem(key);
  for (const key of tabKeys) sessionKeep.removeItem(key);
}

import { localStore } from '#platform/web/browser';
import { type Cart, cartStorageKeys, createCart } from '../cart/cart-store.ts';
import { pendingOrderKey } from './pending-order-storage.ts';

/** The device's cart. */
export const cart: Cart = createCart(localStore);

// All tabs of the device share one cart.
addEventListener('storage', ({ key }) => {
  if (key === null || key === cartStorageKeys.lines || key === cartStorageKeys.shops) cart.reload();
});

/** Local-storage keys of the cart and its pending order. */
export const orderStorageKeys: readonly string[] = [...Object.values(cartStorageKeys), pendingOrderKey];

/** Whether an order from an earlier visit is still unanswered. */
export function hasPendingOrder(): boolean {
  return localStore.getItem(pendingOrderKey) !== null;
}

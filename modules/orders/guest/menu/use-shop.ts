import { useEffect } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import type { CartState } from '../cart/cart-store.ts';
import type { OrderSubmissionState } from '../checkout/order-submission.ts';
import type { OrdersState } from '../orders/orders-store.ts';
import { getShopClient, type ShopClient } from '../shop-client.ts';
import { cart } from '../storage/persisted-cart.ts';
import type { DietFilter } from './diet-filter.ts';
import type { ShopView } from './shop-store.ts';

/** Returns the shop client of the running app. */
export function useShopClient(): ShopClient {
  return getShopClient(useGuestShell());
}

/** Returns a shop in the guest's language, loaded and refreshed while the component is mounted. */
export function useShop(shopId: string): ShopView {
  const lang = useLanguage();
  const { shops, watch } = useShopClient();
  useEffect(() => (shopId === '' ? undefined : watch({ shopId, lang })), [shopId, lang, watch]);
  return useStoreState(shops, () => shops.view({ shopId, lang }));
}

/** Subscribes to a part of the cart. */
export function useCart<T>(select: (state: CartState) => T): T {
  return useStoreState(cart, select);
}

const identity = <T>(state: T) => state;

/** Subscribes to the guest's diet filter. */
export function useDietFilter(): DietFilter {
  return useStoreState(useShopClient().dietFilter, identity<DietFilter>);
}

/** Subscribes to the state of the order submission. */
export function useOrderSubmission(): OrderSubmissionState {
  return useStoreState(useShopClient().submission, identity<OrderSubmissionState>);
}

/** Subscribes to the stay's orders. */
export function useOrders(): OrdersState {
  return useStoreState(useShopClient().orders, identity<OrdersState>);
}

/** Whether the guest may order: `yes`, a visitor, or signed in to a room that is not checked in (docs/reference/modules.md §6). */
export function useOrderingAccess(): 'yes' | 'visitor' | 'not_checked_in' {
  const { mode, isCheckedIn } = useSession();
  if (mode === 'walkin' || mode === 'walkin-only') return 'visitor';
  return isCheckedIn ? 'yes' : 'not_checked_in';
}

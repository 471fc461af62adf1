import { useEffect } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import type { CartState } from '../cart/cart-store.ts';
import type { PlacingState } from '../checkout/placing.ts';
import { type LiveShop, liveShop } from '../live-shop.ts';
import type { OrdersState } from '../orders/orders-store.ts';
import { cart } from '../storage/kept.ts';
import type { DietFilter } from './diet-filter.ts';
import type { ShopView } from './shop-store.ts';

/** The shop of the app that runs. */
export function useLiveShop(): LiveShop {
  return liveShop(useGuestShell());
}

/** A shop in the guest's language, loaded and kept fresh while it is shown. */
export function useShop(shopId: string): ShopView {
  const lang = useLanguage();
  const { shops, watch } = useLiveShop();
  useEffect(() => (shopId === '' ? undefined : watch({ shopId, lang })), [shopId, lang, watch]);
  return useStoreState(shops, () => shops.view({ shopId, lang }));
}

/** A part of the cart. */
export function useCart<T>(select: (state: CartState) => T): T {
  return useStoreState(cart, select);
}

const whole = <T>(state: T) => state;

/** What the guest does not eat. */
export function useFilter(): DietFilter {
  return useStoreState(useLiveShop().filter, whole<DietFilter>);
}

/** Where the order under way stands. */
export function usePlacing(): PlacingState {
  return useStoreState(useLiveShop().placing, whole<PlacingState>);
}

/** The orders of the stay. */
export function useOrders(): OrdersState {
  return useStoreState(useLiveShop().orders, whole<OrdersState>);
}

/** Whether the guest may order: signed in, a visitor, or signed in to a room that is not checked in (modules.md §6). */
export function useMayOrder(): 'yes' | 'visitor' | 'not_checked_in' {
  const { mode, isCheckedIn } = useSession();
  if (mode === 'walkin' || mode === 'walkin-only') return 'visitor';
  return isCheckedIn ? 'yes' : 'not_checked_in';
}

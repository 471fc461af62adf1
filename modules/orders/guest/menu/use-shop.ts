import { useCallback, useEffect } from 'react';
import type { catalogue } from '#catalogue/contract';
import type { GuestOrder, orders } from '#orders/contract';
import { useStoreState } from '#platform/web/browser';
import { type GuestShell, guestCalls, useGuestQuery, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import type { Query, QueryResult } from '#platform/web/query';
import type { CartState } from '../cart/cart-store.ts';
import type { OrderSubmissionState } from '../checkout/order-submission.ts';
import { ordersQuery } from '../orders/orders-query.ts';
import { getShopClient, type ShopClient } from '../shop-client.ts';
import { cart } from '../storage/persisted-cart.ts';
import { updateLineTitles } from '../update-line-titles.ts';
import type { DietFilter } from './diet-filter.ts';
import { type ShopInfo, type ShopMenu, type ShopView, toShopMenu, toShopView } from './shop-view.ts';

/** Returns the shop client of the running app. */
export function useShopClient(): ShopClient {
  return getShopClient(useGuestShell());
}

const calls = guestCalls<typeof orders, typeof catalogue>();
/** All phones of the hotel get the push of a changed catalogue at the same moment. */
const catalogueChange = { refetchOn: ['RetailSystem.catalogueChanged'], jitterMs: 1_500 } as const;
/** Opening hours and availability change without a push. */
const infoInvalidation = { ...catalogueChange, everyMs: 60_000 };
const contentInvalidation = { ...catalogueChange, everyMs: 300_000 };

function contentQuery(shell: GuestShell, data: ShopRequest): Query<ShopMenu> {
  const call = { name: 'RetailSystem.getRetailContent', data: { ...data, parent_id: '' } } as const;
  const { fetch, ...query } = calls.query(shell, call, contentInvalidation);
  return { ...query, fetch: async () => toShopMenu(await fetch()) };
}

type ShopRequest = { readonly id: string; readonly lang: string; readonly stay_id?: string };

/** A shop, and a function that fetches it again. */
export type Shop = ShopView & { readonly refetch: () => void };

/** Updates the cart's titles to the language of the menu on the screen. */
function useCartTitles(info: ShopInfo | undefined, menu: ShopMenu | undefined): void {
  useEffect(() => {
    if (!info || !menu || menu.groups.length === 0) return;
    const { cartItemList } = cart.getState();
    const lines = updateLineTitles(cartItemList, info.id, menu.items);
    if (lines !== cartItemList) cart.setLines(lines);
    cart.renameShop(info.id, menu.title || info.title);
  }, [info, menu]);
}

/** Returns a shop in the guest's language, refreshed while the component is mounted; an empty id names none. */
export function useShop(shopId: string): Shop {
  const shell = useGuestShell();
  const { stayId } = useSession();
  const data = { id: shopId, lang: useLanguage(), ...(stayId && { stay_id: stayId }) };
  const info = calls.useCall('RetailSystem.getRetailInfo', shopId === '' ? undefined : data, infoInvalidation);
  const content = useGuestQuery(shopId === '' ? undefined : contentQuery(shell, data));
  useCartTitles(info.data?.retailInfo, content.data);
  const { refetch: refetchInfo } = info;
  const { refetch: refetchContent } = content;
  const refetch = useCallback(() => {
    refetchInfo();
    refetchContent();
  }, [refetchInfo, refetchContent]);
  return { ...toShopView(info, content), refetch };
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

/** Returns the stay's orders, newest first; only guests who may order have any. */
export function useOrders(): QueryResult<readonly GuestOrder[]> {
  const shell = useGuestShell();
  const { stayId } = useSession();
  const access = useOrderingAccess();
  return useGuestQuery(access === 'yes' ? ordersQuery(shell, stayId) : undefined);
}

/** Whether the guest may order: `yes`, a visitor, or signed in to a room that is not checked in (docs/reference/modules.md §6). */
export function useOrderingAccess(): 'yes' | 'visitor' | 'not_checked_in' {
  const { mode, isCheckedIn } = useSession();
  if (mode === 'walkin' || mode === 'walkin-only') return 'visitor';
  return isCheckedIn ? 'yes' : 'not_checked_in';
}

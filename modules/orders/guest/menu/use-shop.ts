import { useCallback, useEffect, useMemo, useState } from 'react';
import type { catalogue } from '#catalogue/contract';
import type { GuestOrder, orders } from '#orders/contract';
import type { CallRoot } from '#platform/contract';
import { useStoreState } from '#platform/web/browser';
import { guestCalls, useGuestQuery, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import type { QueryResult } from '#platform/web/query';
import { quantitiesByItem } from '../cart/cart-line.ts';
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

/** The menu of a shop, read once for each answer. */
function useMenu(data: ShopRequest | undefined): QueryResult<ShopMenu> {
  const call = data && { ...data, parent_id: '' };
  const content = calls.useCall('RetailSystem.getRetailContent', call, contentInvalidation);
  const menu = useMemo(() => content.data && toShopMenu(content.data), [content.data]);
  return { ...content, data: menu } as QueryResult<ShopMenu>;
}

type ShopRequest = { readonly id: string; readonly lang: string; readonly stay_id?: string };

/** A shop, the time at which it was current if nothing keeps it so, and a function that fetches it again. */
export type Shop = ShopView & Pick<QueryResult<ShopMenu>, 'updatedAt'> & { readonly refetch: () => void };

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

type InfoResult = QueryResult<CallRoot<typeof orders, 'RetailSystem.getRetailInfo'>>;

/** Keeps the details for the last cart on the screen while those for a changed one are loading. */
function useLastInfo(info: InfoResult): InfoResult {
  const [last, setLast] = useState(info);
  if (info.status === 'ready' && info.data !== last.data) setLast(info);
  return info.status === 'loading' ? last : info;
}

const noItems: readonly string[] = [];

/**
 * Returns a shop in the guest's language, refreshed while the component is mounted; an empty id names none. With the ids of
 * `items` its details tell when these can be had together.
 */
export function useShop(shopId: string, items = noItems): Shop {
  const { stayId } = useSession();
  const data = { id: shopId, lang: useLanguage(), ...(stayId && { stay_id: stayId }) };
  const request = items.length > 0 ? { ...data, items: [...items] } : data;
  const call = calls.useCall('RetailSystem.getRetailInfo', shopId === '' ? undefined : request, infoInvalidation);
  const info = useLastInfo(call);
  const content = useMenu(shopId === '' ? undefined : data);
  useCartTitles(info.data?.retailInfo, content.data);
  const { refetch: refetchInfo } = call;
  const { refetch: refetchContent } = content;
  const refetch = useCallback(() => {
    refetchInfo();
    refetchContent();
  }, [refetchInfo, refetchContent]);
  // The menu holds the prices and makes most of the screen, so its age is the shop's.
  return { ...toShopView(info, content), updatedAt: content.updatedAt, refetch };
}

/** Subscribes to a part of the cart. */
export function useCart<T>(select: (state: CartState) => T): T {
  return useStoreState(cart, select);
}

const identity = <T>(state: T) => state;

/** Returns the hotel's outlets in the guest's language; empty until they are known. */
export function useOutlets() {
  const { stayId } = useSession();
  const data = { id: '', lang: useLanguage(), ...(stayId && { stay_id: stayId }) };
  return calls.useCall('RetailSystem.getRetailInfo', data, infoInvalidation).data?.shops ?? [];
}

/** Returns a shop of the cart; its details tell when everything that the cart has of it can be had. */
export function useCartShop(shopId: string): Shop {
  const lines = useCart(({ cartItemList }) => cartItemList);
  return useShop(shopId, [...quantitiesByItem(lines, shopId).keys()].sort());
}

/** Subscribes to the filter of all menus: what the guest must not eat, as far as this device or the stay knows, and diets. */
export function useDietFilter(): DietFilter {
  return useStoreState(useShopClient().diet, ({ filter }) => filter);
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

import { useEffect, useState } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { AsyncMessage } from '#platform/web/ui';
import type { OrderSubmissionState } from '../checkout/order-submission.ts';
import { usePlacedText } from '../checkout/use-placed-text.ts';
import { type ShopState, toShopState } from '../menu/shop-state.ts';
import type { CartShopInfo } from '../menu/shop-view.ts';
import { type Shop, useCart, useCartShop, useOrderSubmission, useShopClient } from '../menu/use-shop.ts';
import { listText } from '../order-texts.ts';
import { cart } from '../storage/persisted-cart.ts';
import { type CartLine, totalPrice, totalQuantity } from './cart-line.ts';

/** State of the cart screen: a pending order, or one shop of the cart. */
export type CartScreenState = {
  readonly submission: OrderSubmissionState;
  /** Whether an order is pending or its result not yet dismissed; it is shown instead of the cart. */
  readonly isSubmitting: boolean;
  /** Undefined if the cart is empty. */
  readonly shopId: string | undefined;
  /** Shop of the line that was removed last; `-1`: none. */
  readonly lastRemovedShopId: string;
  readonly selectShop: (shopId: string) => void;
};

/** Shows a toast when an order or a booking was placed, and navigates to it. */
function useNavigateToPlacedOrder(): void {
  const shell = useGuestShell();
  const state = useOrderSubmission();
  const client = useShopClient();
  const orderId = state.status === 'placed' ? state.orderId : '';
  const { text } = usePlacedText(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, in the current language
  useEffect(() => {
    if (orderId === '') return;
    client.submission.dismiss();
    shell.toast(text);
    shell.navigate({ name: 'shopOrder', params: { orderId } }, { replace: true });
  }, [orderId]);
}

/** Returns the state of the cart screen. It shows one shop at a time, the last one first: each shop gets its own order. */
export function useCartScreen(): CartScreenState {
  const state = useOrderSubmission();
  const { shops, cartItemList, removedItemShopId } = useCart((cart) => cart);
  const [selectedId, setSelectedId] = useState('');
  useNavigateToPlacedOrder();
  return {
    submission: state,
    isSubmitting: state.status !== 'none' && state.status !== 'refused',
    shopId: (shops.find(({ id }) => id === selectedId) ?? shops[shops.length - 1])?.id ?? cartItemList[0]?.shopId,
    lastRemovedShopId: removedItemShopId,
    selectShop: setSelectedId,
  };
}

/** What an empty cart says, and its link to the shop `shopId` or, without one (`-1`), home. */
export function useEmptyCart(shopId: string) {
  const t = useText();
  const shell = useGuestShell();
  const isKnown = shopId !== '-1';
  const go = () => shell.navigate(isKnown ? { name: 'shop', params: { id: shopId } } : { name: 'home' });
  return {
    title: t('shop.cart_empty'),
    text: t('shop.cart_empty_text'),
    next: { key: 'cart.menu', label: isKnown ? t('shop.see_menu') : t('unknown.home'), onPress: go },
  };
}

/** Returns the shops of the cart with their quantities; empty unless there are several to choose from. */
export function useShopChoices() {
  const { shops, cartItemList } = useCart((state) => state);
  if (shops.length < 2) return [];
  return shops.map(({ id, title }) => ({ id, title, quantity: totalQuantity(cartItemList, id) }));
}

/** The loading state of a shop in the cart. It is `missing` when the shop no longer exists; the message takes its lines out. */
export function useShopCart(shopId: string, links: AsyncMessage['actions'] = []) {
  const t = useText();
  const shop = useCartShop(shopId);
  const { info, code } = shop;
  const known = info?.times && { ...shop, info: { ...info, times: info.times } };
  const data = code === 'shop_unknown' ? 'missing' : known;
  const state: ShopState<Shop & { readonly info: CartShopInfo }> = toShopState(
    shop,
    data,
    shop.infoStatus === 'failed',
  );
  const takeOut = { key: 'cart.take_out', label: t('shop.take_out'), onPress: () => cart.removeShop(shopId) };
  const text = t('shop.gone_text');
  const missing: AsyncMessage = { title: t('shop.unknown'), text, icon: 'text', actions: [takeOut, ...links] };
  return { state, missing };
}

/** Returns the texts of a cart line, and a function that changes its quantity. */
export function useCartLine(line: CartLine, decimals: number) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const shell = useGuestShell();
  const title = line.shop_item_title;
  return {
    title,
    inserts: listText(
      line.sub_items.map(({ sub_item_title }) => sub_item_title),
      language,
    ),
    price: formats.money(totalPrice([line], decimals)),
    setQuantity(quantity: number): void {
      const position = cart.getState().cartItemList.findIndex(({ cartId }) => cartId === line.cartId);
      cart.setQuantity(position, quantity);
      if (quantity === 0) shell.toast(t('shop.removed', { title }));
    },
  };
}

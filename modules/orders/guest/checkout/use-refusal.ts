import { useEffect } from 'react';
import { useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { type CartLine, findLineIndex, totalPrice } from '../cart/cart-line.ts';
import type { ShopInfo } from '../menu/shop-view.ts';
import { useGoHomeWhenShut } from '../menu/use-leave-when-closed.ts';
import { useCartShop, useOrderSubmission, useShopClient } from '../menu/use-shop.ts';
import { cart } from '../storage/persisted-cart.ts';
import { isOrderingClosed } from './delivery-time.ts';
import { applyPrices } from './order-body.ts';
import { type Refusal, recoveryAction } from './refusal.ts';
import { newPrices, refusalText } from './refusal-text.ts';
import type { CheckoutProps } from './use-checkout.ts';

type Recovery = { readonly label: string; readonly run: () => void };
/** How a device shows the delivery time, and signs the guest in if it can. */
type Remedies = { readonly chooseTime: () => void; readonly signIn?: () => void };

/** Returns the lines whose price differs from what the guest saw, and the guest's answers to that. */
function usePriceChange({ info, ordering }: CheckoutProps, refusal: Refusal | undefined) {
  const t = useText();
  const formats = useFormats();
  const client = useShopClient();
  if (refusal?.code !== 'price_changed') return undefined;
  const prices = newPrices(refusal);
  const repriced = applyPrices(ordering.lines, prices);
  const cost = (line: CartLine | undefined) => (line ? totalPrice([line], info.decimals) : 0);
  const changed = repriced.flatMap((line, at) => {
    const before = cost(ordering.lines[at]);
    if (cost(line) === before) return [];
    const was = t('shop.prices_was', { price: formats.money(before) });
    return [{ cartId: line.cartId, title: line.shop_item_title, price: formats.money(cost(line)), was }];
  });
  const sum = formats.money(totalPrice(repriced, info.decimals));
  return {
    changed,
    accept: {
      key: 'refusal.yes',
      label: t('shop.prices_yes', { price: sum }),
      onPress: () => ordering.acceptPrices(prices),
    },
    reject: { key: 'refusal.no', label: t('shop.prices_no'), onPress: () => client.submission.dismiss() },
  };
}

/** Returns what each recovery does; `prices` has its own answers. */
function useRecoveries({ shopId }: CheckoutProps, remedies: Remedies) {
  const t = useText();
  const shell = useGuestShell();
  return ({ code, details }: Refusal): { readonly [action in ReturnType<typeof recoveryAction>]?: Recovery } => {
    const item = { shopId, item_id: String(details.item_id ?? '') };
    const left = code === 'item_sold_out' ? Number(details.left ?? 0) : 0;
    const chooseAgain = () => {
      cart.removeAt(findLineIndex(cart.getState().cartItemList, item, details.sub_item_id));
      shell.navigate({ name: 'shopProduct', params: { id: shopId, productId: item.item_id } });
    };
    const ok = { label: t('shell.ok'), run: () => undefined };
    return {
      item: {
        label: left > 0 ? t('shop.take_fewer', { count: left }) : t('shop.take_out'),
        run: () => cart.capItemQuantity(item, left),
      },
      choice: { label: t('shop.choose_again'), run: chooseAgain },
      time: { label: t('shop.choose_time'), run: remedies.chooseTime },
      sign_in: remedies.signIn ? { label: t('shop.sign_in_action'), run: remedies.signIn } : ok,
      options: ok,
      reception: ok,
      again: ok,
    };
  };
}

/** Leaves the cart when a closed shop refused the order. */
function useLeaveWhenRefused(info: ShopInfo, refusal: Refusal | undefined): void {
  const client = useShopClient();
  // A shop that takes orders for later does not count as closed: another time helps.
  const isShut = refusal?.code === 'shop_closed' && isOrderingClosed(info);
  useGoHomeWhenShut(info, isShut);
  useEffect(() => {
    if (isShut) client.submission.dismiss();
  }, [isShut, client]);
}

/** Returns why the order of a shop was refused and what helps; undefined without a refusal. */
export function useRefusal(props: CheckoutProps, remedies: Remedies) {
  const { shopId, info, ordering } = props;
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  const client = useShopClient();
  const state = useOrderSubmission();
  const refusal = state.status === 'refused' && String(state.order.data.shop_id) === shopId ? state.refusal : undefined;
  const { refetch } = useCartShop(shopId);
  // The displayed shop data is older than the refusal.
  useEffect(() => {
    if (refusal) refetch();
  }, [refusal, refetch]);
  useLeaveWhenRefused(info, refusal);
  const prices = usePriceChange(props, refusal);
  const recoveriesOf = useRecoveries(props, remedies);
  if (!refusal) return undefined;
  const action = recoveriesOf(refusal)[recoveryAction(refusal)];
  const dismissAndRun = () => {
    client.submission.dismiss();
    action?.run();
  };
  const titleOf = (id: string) => ordering.lines.find(({ item_id }) => item_id === id)?.shop_item_title ?? '';
  return {
    text: refusalText(refusal, titleOf, { t, formats, now }),
    prices,
    step: action && { key: 'refusal.step', label: action.label, onPress: dismissAndRun },
  };
}

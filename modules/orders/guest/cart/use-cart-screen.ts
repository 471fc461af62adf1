import { useEffect, useState } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import type { OrderSubmissionState } from '../checkout/order-submission.ts';
import { useCart, useOrderSubmission, useShopClient } from '../menu/use-shop.ts';

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

/** Shows a toast when an order was placed, and navigates to it. */
function useNavigateToPlacedOrder(): void {
  const t = useText();
  const shell = useGuestShell();
  const state = useOrderSubmission();
  const client = useShopClient();
  const orderId = state.status === 'placed' ? state.orderId : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, in the current language
  useEffect(() => {
    if (orderId === '') return;
    client.submission.dismiss();
    shell.toast(t('shop.placed'));
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

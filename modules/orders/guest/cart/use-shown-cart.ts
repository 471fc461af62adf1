import { useEffect, useState } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import type { PlacingState } from '../checkout/placing.ts';
import { useCart, useLiveShop, usePlacing } from '../menu/use-shop.ts';

/** State of the cart screen: a pending order, or one shop of the cart. */
export type ShownCart = {
  readonly placing: PlacingState;
  /** Whether an order is pending or its result not yet dismissed; it is shown instead of the cart. */
  readonly isPlacing: boolean;
  /** Undefined if the cart is empty. */
  readonly shopId: string | undefined;
  /** Shop of the line that was removed last; `-1`: none. */
  readonly removed: string;
  readonly choose: (shopId: string) => void;
};

/** Shows a toast when an order was placed, and navigates to it. */
function useNavigateToPlacedOrder(): void {
  const t = useText();
  const shell = useGuestShell();
  const state = usePlacing();
  const client = useLiveShop();
  const orderId = state.is === 'placed' ? state.orderId : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, in the current language
  useEffect(() => {
    if (orderId === '') return;
    client.placing.seen();
    shell.toast(t('shop.placed'));
    shell.navigate({ name: 'shopOrder', params: { orderId } }, { replace: true });
  }, [orderId]);
}

/** Returns the state of the cart screen. It shows one shop at a time, the last one first: each shop gets its own order. */
export function useShownCart(): ShownCart {
  const state = usePlacing();
  const { shops, cartItemList, removedItemShopId } = useCart((cart) => cart);
  const [selectedId, setSelectedId] = useState('');
  useNavigateToPlacedOrder();
  return {
    placing: state,
    isPlacing: state.is !== 'none' && state.is !== 'refused',
    shopId: (shops.find(({ id }) => id === selectedId) ?? shops[shops.length - 1])?.id ?? cartItemList[0]?.shopId,
    removed: removedItemShopId,
    choose: setSelectedId,
  };
}

import { useEffect, useState } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import type { PlacingState } from '../checkout/placing.ts';
import { useCart, useLiveShop, usePlacing } from '../menu/use-shop.ts';

/** What a cart's screen shows: an order on its way to its answer, or one shop of the cart. */
export type ShownCart = {
  readonly placing: PlacingState;
  /** An order has not been answered, or its answer not been seen: it stands in the cart's place. */
  readonly isPlacing: boolean;
  /** Undefined where the cart is empty. */
  readonly shopId: string | undefined;
  /** Shop of what left the cart last; `-1`: none. */
  readonly removed: string;
  readonly choose: (shopId: string) => void;
};

/** Tells of an order that was placed, and goes to it. */
function useShowPlaced(): void {
  const t = useText();
  const shell = useGuestShell();
  const state = usePlacing();
  const { placing } = useLiveShop();
  const orderId = state.is === 'placed' ? state.orderId : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the language of that moment
  useEffect(() => {
    if (orderId === '') return;
    placing.seen();
    shell.toast(t('shop.placed'));
    shell.navigate({ name: 'shopOrder', params: { orderId } }, { replace: true });
  }, [orderId]);
}

/** Follows the cart for its screen: one shop at a time, the last one first, since each is an order of its own. */
export function useShownCart(): ShownCart {
  const placing = usePlacing();
  const shops = useCart((state) => state.shops);
  const lines = useCart((state) => state.cartItemList);
  const removed = useCart((state) => state.removedItemShopId);
  const [wanted, choose] = useState('');
  useShowPlaced();
  return {
    ...{ placing, removed, choose },
    isPlacing: placing.is !== 'none' && placing.is !== 'refused',
    shopId: (shops.find(({ id }) => id === wanted) ?? shops[shops.length - 1])?.id ?? lines[0]?.shopId,
  };
}

import type { GuestOrder } from '#orders/contract';
import { isSelectable } from '#orders/rules';
import { useGuestShell } from '#platform/web/guest-shell';
import { listText, useLanguage, useText } from '#platform/web/i18n';
import { useShop } from '../menu/use-shop.ts';
import { useAddToCart } from '../product/use-add-to-cart.ts';
import { findInserts } from './find-inserts.ts';

/**
 * Returns a function that puts an order's items into the cart again and goes there; what can no longer be had is named.
 * Undefined until the menu is known.
 */
export function useReorder(order: GuestOrder): (() => void) | undefined {
  const t = useText();
  const language = useLanguage();
  const shell = useGuestShell();
  const { items, contentStatus } = useShop(order.shop_id);
  const add = useAddToCart(order.shop_id);
  if (contentStatus !== 'ready') return undefined;
  return () => {
    const missing = order.cart.filter(({ main_item }) => {
      const item = items.get(main_item.item_id);
      const inserts = item && findInserts(item, main_item);
      if (!inserts || item.sold_out || !isSelectable(item.purchase_flow)) return true;
      return !add({ item, inserts, quantity: main_item.amount });
    });
    if (missing.length > 0) {
      const names = listText(
        missing.map(({ main_item }) => main_item.name),
        language,
      );
      shell.toast(t('shop.again_missing', { names }));
    }
    if (missing.length < order.cart.length) shell.navigate({ name: 'shopCart' });
  };
}

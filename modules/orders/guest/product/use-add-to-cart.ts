import type { RetailItem } from '#orders/contract';
import type { Insert } from '#orders/rules';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { maxQuantityPerLine, quantitiesByItem } from '../cart/cart-line.ts';
import { useShop } from '../menu/use-shop.ts';
import { cart } from '../storage/persisted-cart.ts';

/** An item to add to the cart, with its selected inserts. */
export type CartAddition = {
  readonly item: RetailItem;
  readonly inserts: readonly Insert[];
  readonly quantity: number;
};

/**
 * Returns a function that adds an item of a shop to the cart and returns whether any of it was added. A toast tells the guest if the
 * cart is full or less was added than requested.
 */
export function useAddToCart(shopId: string): (added: CartAddition) => boolean {
  const t = useText();
  const shell = useGuestShell();
  const { info, title } = useShop(shopId);
  return ({ item, inserts, quantity }) => {
    const sub_items = inserts.map(({ sub_item_id, sub_item_title, sub_item_price, sub_item_price_diff }) => ({
      sub_item_id,
      sub_item_title,
      sub_item_price,
      sub_item_price_diff,
    }));
    const line = {
      shopId: item.shopId,
      item_id: item.item_id,
      shop_item_title: item.shop_item_title,
      shop_item_price: item.shop_item_price,
      quantity,
      image: item.images[0] ?? '',
      sub_items,
      purchase_flow_selected: sub_items.map(({ sub_item_id }) => sub_item_id),
    };
    const shop = { id: item.shopId, title: title || (info?.title ?? ''), decimals: info?.decimals ?? 2 };
    const added = cart.add(line, shop);
    const inCart = quantitiesByItem(cart.getState().cartItemList, item.shopId).get(item.item_id) ?? 0;
    if (added < quantity && inCart >= maxQuantityPerLine)
      shell.toast(t('shop.most_of_one', { title: item.shop_item_title, most: maxQuantityPerLine }));
    else if (added === 0) shell.toast(t('shop.full'));
    return added > 0;
  };
}

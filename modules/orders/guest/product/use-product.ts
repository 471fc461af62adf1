import { useState } from 'react';
import type { RetailItem } from '#orders/contract';
import { isSelectable, type MissingSelection, selectedInserts, unitMinor } from '#orders/rules';
import { toDecimal } from '#platform/money';
import { useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { maxQuantityPerLine } from '../cart/cart-line.ts';
import { isOrderingClosed, orderability } from '../checkout/delivery-time.ts';
import { type ShopState, toShopState } from '../menu/shop-state.ts';
import type { ShopInfo } from '../menu/shop-view.ts';
import { useLeaveWhenClosed } from '../menu/use-leave-when-closed.ts';
import { useShop } from '../menu/use-shop.ts';
import { closedText, unavailableText } from '../order-texts.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import type { useInsertSelection } from './use-insert-selection.ts';

type Choosing = ReturnType<typeof useInsertSelection>;
type ProductOptions = {
  readonly item: RetailItem;
  readonly info: ShopInfo;
  readonly choosing: Choosing;
  /** Called once the item is in the cart; by default the guest goes back. */
  readonly onAdded?: () => void;
};

/** The quantity of an item to add to the cart and its total, with the selected inserts. */
export function useProduct({ item, info: { decimals }, choosing, onAdded }: ProductOptions) {
  const formats = useFormats();
  const shell = useGuestShell();
  const add = useAddToCart(item.shopId);
  const [quantity, setQuantity] = useState(1);
  const [isAdded, setIsAdded] = useState(false);
  const inserts = selectedInserts(item.purchase_flow, choosing.choice);
  const max = item.stock >= 0 ? Math.max(1, Math.min(maxQuantityPerLine, item.stock)) : maxQuantityPerLine;
  const total = toDecimal(quantity * unitMinor(item.shop_item_price, inserts, decimals), decimals);
  return {
    quantity,
    setQuantity,
    max,
    sum: formats.money(total),
    /** Adds the item, or shows the problems of the selection and returns the first one. */
    addToCart(): MissingSelection | undefined {
      const [problem] = choosing.problems;
      if (problem) choosing.showProblems();
      // Going back takes a moment, in which a second tap must not add the item again.
      else if (!isAdded && add({ item, inserts, quantity })) {
        setIsAdded(true);
        if (onAdded) onAdded();
        else shell.back();
      }
      return problem;
    },
  };
}

/** Returns whether an item can be ordered, and the text to show if it is not available now. */
export function useOrderability(item: RetailItem, info: ShopInfo) {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  const { zone } = useProperty();
  const speaking = { t, formats };
  if (isOrderingClosed(info)) return { when: 'no', why: closedText(info, speaking, now) } as const;
  const when = isSelectable(item.purchase_flow) ? orderability(item, info.slots, zone) : 'no';
  if (when === 'now') return { when, why: '' };
  const why = unavailableText(item, speaking, now);
  return { when, why: why.join(' · ') || t('shop.sold_out') };
}

/** The loading state of an item and its shop; `missing` when the shop has no such item. */
export function useProductState(
  shopId: string,
  productId: string,
): ShopState<{ readonly item: RetailItem; readonly info: ShopInfo }> {
  const shop = useShop(shopId);
  const { info, infoStatus, contentStatus } = shop;
  const shown = useLeaveWhenClosed(info) ? undefined : info;
  const item = shop.items.get(productId);
  const found = shown && (item ? { item, info: shown } : contentStatus === 'ready' ? 'missing' : undefined);
  const hasFailed = contentStatus === 'failed' || infoStatus === 'failed';
  return toShopState(shop, found, hasFailed);
}

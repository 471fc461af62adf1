import { useState } from 'react';
import type { RetailItem } from '#orders/contract';
import { useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { maxQuantityPerLine } from '../cart/cart-line.ts';
import { orderability } from '../checkout/delivery-time.ts';
import type { ShopInfo } from '../menu/shop-view.ts';
import { unavailableText } from '../order-texts.ts';
import { toDecimal, unitMinor } from '../prices.ts';
import { isSelectable, type MissingSelection, selectedInserts } from './purchase-flow.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import type { useInsertSelection } from './use-insert-selection.ts';

type Choosing = ReturnType<typeof useInsertSelection>;
type ProductOptions = { readonly item: RetailItem; readonly info: ShopInfo; readonly choosing: Choosing };

/** The quantity of an item to add to the cart and its total, with the selected inserts. */
export function useProduct({ item, info: { decimals }, choosing }: ProductOptions) {
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
    /** Adds the item and goes back, or shows the problems of the selection and returns the first one. */
    addToCart(): MissingSelection | undefined {
      const [problem] = choosing.problems;
      if (problem) choosing.showProblems();
      // Going back takes a moment, in which a second tap must not add the item again.
      else if (!isAdded && add({ item, inserts, quantity })) {
        setIsAdded(true);
        shell.back();
      }
      return problem;
    },
  };
}

/** Returns whether an item can be ordered, and the text to show if it is not available now. */
export function useOrderability(item: RetailItem, slots: readonly string[]) {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  const { zone } = useProperty();
  const when = isSelectable(item.purchase_flow) ? orderability(item, slots, zone) : 'no';
  if (when === 'now') return { when, why: '' };
  const why = unavailableText(item, { t, formats }, now);
  if (when === 'later') return { when, why: [...why, t('shop.later')].join(' · ') };
  return { when, why: why.join(' · ') || t('shop.sold_out') };
}

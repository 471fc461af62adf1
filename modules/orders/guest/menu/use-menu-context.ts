import type { RetailItem } from '#orders/contract';
import { useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { isOrderingClosed } from '../checkout/delivery-time.ts';
import type { TextContext } from '../order-texts.ts';
import { useAddToCart } from '../product/use-add-to-cart.ts';
import type { DietFilter } from './diet-filter.ts';
import type { ShopInfo } from './shop-view.ts';
import { useDietFilter } from './use-shop.ts';

/**
 * What all dishes of a menu are rendered with; the same object until one of its values changes. Fast scrolling renders new
 * dishes in every frame, which must not read each of these values from a hook.
 */
export type MenuContext = TextContext & {
  readonly language: string;
  readonly filter: DietFilter;
  readonly now: number;
  readonly zone: string;
  /** Delivery slots on offer. */
  readonly slots: readonly string[];
  /** Whether nothing can be ordered from the shop, whose menu is only read. */
  readonly isClosed: boolean;
  /** URL of an item's page. */
  readonly href: (item: RetailItem) => string | undefined;
  readonly open: (item: RetailItem) => void;
  /** Adds one of an item to the cart. */
  readonly add: (item: RetailItem) => void;
};

function productTarget({ shopId, item_id }: RetailItem) {
  return { name: 'shopProduct', params: { id: shopId, productId: item_id } };
}

const noSlots: readonly string[] = [];

/** Returns the context of a shop's menu; `info` is undefined while it loads. */
export function useMenuContext(shopId: string, info: ShopInfo | undefined): MenuContext {
  const shell = useGuestShell();
  const add = useAddToCart(shopId);
  const { zone } = useProperty();
  return {
    t: useText(),
    formats: useFormats(),
    language: useLanguage(),
    filter: useDietFilter(),
    now: useServerNow(),
    zone,
    slots: info?.slots ?? noSlots,
    isClosed: info !== undefined && isOrderingClosed(info),
    href: (item) => shell.href(productTarget(item)),
    open: (item) => shell.navigate(productTarget(item)),
    add: (item) => void add({ item, inserts: [], quantity: 1 }),
  };
}

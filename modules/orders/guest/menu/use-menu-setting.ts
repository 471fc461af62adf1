import type { RetailItem } from '#orders/contract';
import { useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { useAdd } from '../product/use-add.ts';
import type { Speaking } from '../words.ts';
import type { DietFilter } from './diet-filter.ts';
import { useFilter } from './use-shop.ts';

/**
 * What every dish of a menu is drawn with, the same object until something of it changes. A fling draws a new dish in every
 * frame: it must not ask for each of these again.
 */
export type MenuSetting = Speaking & {
  readonly language: string;
  readonly filter: DietFilter;
  readonly now: number;
  readonly zone: string;
  /** Delivery times on offer. */
  readonly slots: readonly string[];
  /** Address of an item's own page. */
  readonly href: (item: RetailItem) => string | undefined;
  readonly open: (item: RetailItem) => void;
  /** Puts one of an item into the cart. */
  readonly add: (item: RetailItem) => void;
};

function targetOf({ shopId, item_id }: RetailItem) {
  return { name: 'shopProduct', params: { id: shopId, productId: item_id } };
}

/** The setting of a menu whose shop brings at `slots`. */
export function useMenuSetting(slots: readonly string[]): MenuSetting {
  const shell = useGuestShell();
  const add = useAdd();
  const { zone } = useProperty();
  return {
    ...{ t: useText(), formats: useFormats(), language: useLanguage(), filter: useFilter(), now: useServerNow() },
    ...{ zone, slots },
    href: (item) => shell.href(targetOf(item)),
    open: (item) => shell.navigate(targetOf(item)),
    add: (item) => void add({ item, inserts: [], quantity: 1 }),
  };
}

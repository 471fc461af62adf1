import { useRef } from 'react';
import type { RetailItem } from '#orders/contract';
import { systemClock } from '#platform/clock';
import { ShellLink, useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { doubleTapMs } from '#platform/web/ui';
import { isAvailableAt } from '../checkout/delivery-time.ts';
import type { CheckoutState } from '../checkout/use-checkout.ts';
import { matchedAllergens } from '../menu/diet-filter.ts';
import type { ShopView } from '../menu/shop-view.ts';
import { useDietFilter } from '../menu/use-shop.ts';
import { listText, unavailableText } from '../order-texts.ts';
import { AllergenWarning } from '../product/allergen-warning.tsx';
import { Stepper } from '../product/stepper.tsx';
import { cart } from '../storage/persisted-cart.ts';
import { type CartLine, maxQuantityPerLine, quantitiesByItem, totalPrice } from './cart-line.ts';
import styles from './cart-screen.module.css';

type LineProps = {
  readonly line: CartLine;
  readonly decimals: number;
  /** Why it is unavailable; empty if it is available. */
  readonly why: string;
  /** The guest's allergens that it contains. */
  readonly hits: readonly string[];
  /** Changes the quantity; returns false if the tap was ignored. */
  readonly onChange: (quantity: number) => boolean;
};

function Line({ line, decimals, why, hits, onChange }: LineProps) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const language = useLanguage();
  const title = line.shop_item_title;
  function change(quantity: number): void {
    if (onChange(quantity) && quantity === 0) shell.toast(t('shop.removed', { title }));
  }
  return (
    <li className={styles.line}>
      <div>
        <h2 className={styles.name}>{title}</h2>
        {line.sub_items.length > 0 ? (
          <p className={styles.inserts}>
            {listText(
              line.sub_items.map(({ sub_item_title }) => sub_item_title),
              language,
            )}
          </p>
        ) : undefined}
        {why ? <p className={styles.gone}>{why}</p> : undefined}
        {hits.length > 0 ? (
          <p className={styles.warning}>
            <AllergenWarning names={hits} />
          </p>
        ) : undefined}
        <p className={styles.cost}>{formats.money(totalPrice([line], decimals))}</p>
      </div>
      <Stepper
        small
        label={t('shop.amount_of', { title })}
        value={line.quantity}
        min={0}
        max={maxQuantityPerLine}
        removeLabel={t('shop.remove', { title })}
        onChange={change}
      />
    </li>
  );
}

/** Returns the allergens of a line: those of the item and of its selected inserts. */
function allergensOf(line: CartLine, item: RetailItem | undefined): readonly string[] {
  const chosen = (item?.purchase_flow ?? [])
    .flatMap(({ sub_items }) => sub_items)
    .filter(({ sub_item_id }) => line.purchase_flow_selected.includes(sub_item_id));
  return [...new Set([item, ...chosen].flatMap((part) => part?.allergens ?? []))];
}

type Props = {
  readonly ordering: CheckoutState;
  readonly decimals: number;
  readonly shopId: string;
  readonly title: string;
  /** The current menu. */
  readonly view: Pick<ShopView, 'items' | 'contentStatus'>;
};

/** The cart lines of a shop, each with its quantity and its availability. */
export function CartLines({ ordering: { lines, draft }, decimals, shopId, title, view }: Props) {
  const { deliveryTime } = draft;
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const now = useServerNow();
  const { zone } = useProperty();
  const filter = useDietFilter();
  const counts = quantitiesByItem(lines, shopId);
  const removedAt = useRef(0);

  function change(line: CartLine, quantity: number): boolean {
    // After a removal the next line moves up under the finger: ignore the second tap of a double tap.
    // The phone's clock may be set back, hence the absolute value.
    const since = Math.abs(systemClock.now() - removedAt.current);
    const isIntended = quantity > line.quantity || since > doubleTapMs;
    if (!isIntended) return false;
    if (quantity === 0) removedAt.current = systemClock.now();
    cart.setQuantity(cart.getState().cartItemList.indexOf(line), quantity);
    return true;
  }

  function unavailableReason({ item_id, shop_item_title }: CartLine): string {
    const item = view.items.get(item_id);
    const quantity = counts.get(item_id) ?? 0;
    if (item?.available && item.stock >= 0 && quantity > item.stock) {
      return t('shop.refused.item_left', { title: shop_item_title, count: item.stock });
    }
    if (item) {
      const ahead = isAvailableAt(item, deliveryTime, zone) && !item.available ? [t('shop.later')] : [];
      return [...unavailableText(item, { t, formats }, now), ...ahead].join(' · ');
    }
    return view.contentStatus === 'ready' ? t('shop.refused.item_unknown', { title: shop_item_title }) : '';
  }
  const target = { name: 'shop', params: { id: shopId } };
  return (
    <div className={styles.lines}>
      <ul>
        {lines.map((line) => (
          <Line
            key={line.cartId}
            line={line}
            decimals={decimals}
            why={unavailableReason(line)}
            onChange={(quantity) => change(line, quantity)}
            hits={matchedAllergens(filter, { allergens: [...allergensOf(line, view.items.get(line.item_id))] })}
          />
        ))}
      </ul>
      <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.more}>
        {t('shop.more_from', { shop: title })}
      </ShellLink>
    </div>
  );
}

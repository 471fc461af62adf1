import { useRef } from 'react';
import { systemClock } from '#platform/clock';
import { ShellLink, useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { doubleTapMs } from '#platform/web/ui';
import type { CheckoutState } from '../checkout/use-checkout.ts';
import type { ShopView } from '../menu/shop-view.ts';
import { unavailableText } from '../order-texts.ts';
import { AllergenWarning } from '../product/allergen-warning.tsx';
import { Stepper } from '../product/stepper.tsx';
import { type CartLine, maxQuantityPerLine, quantitiesByItem } from './cart-line.ts';
import styles from './cart-screen.module.css';
import { useCartLine } from './use-cart-screen.ts';
import { useLineContents } from './use-line-contents.ts';

type LineProps = {
  readonly line: CartLine;
  readonly decimals: number;
  /** Why it is unavailable; empty if it is available. */
  readonly why: string;
  /** The guest's allergens that it contains. */
  readonly hits: readonly string[];
  /** Returns false if the tap on a quantity must be ignored. */
  readonly isIntended: (quantity: number) => boolean;
};

function Line({ line, decimals, why, hits, isIntended }: LineProps) {
  const t = useText();
  const { title, inserts, price, setQuantity } = useCartLine(line, decimals);
  return (
    <li className={styles.line}>
      <div>
        <h2 className={styles.name}>{title}</h2>
        {inserts ? <p className={styles.inserts}>{inserts}</p> : undefined}
        {why ? <p className={styles.missing}>{why}</p> : undefined}
        {hits.length > 0 ? (
          <p className={styles.warning}>
            <AllergenWarning names={hits} />
          </p>
        ) : undefined}
        <p className={styles.cost}>{price}</p>
      </div>
      <Stepper
        small
        label={t('shop.amount_of', { title })}
        value={line.quantity}
        min={0}
        max={maxQuantityPerLine}
        removeLabel={t('shop.remove', { title })}
        onChange={(quantity) => isIntended(quantity) && setQuantity(quantity)}
      />
    </li>
  );
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
export function CartLines({ ordering: { lines }, decimals, shopId, title, view }: Props) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const now = useServerNow();
  const contentsOf = useLineContents(view.items);
  const counts = quantitiesByItem(lines, shopId);
  const removedAt = useRef(0);

  function isIntended(line: CartLine, quantity: number): boolean {
    // After a removal the next line moves up under the finger: ignore the second tap of a double tap.
    // The phone's clock may be set back, hence the absolute value.
    const since = Math.abs(systemClock.now() - removedAt.current);
    if (quantity <= line.quantity && since <= doubleTapMs) return false;
    if (quantity === 0) removedAt.current = systemClock.now();
    return true;
  }

  function unavailableReason({ item_id, shop_item_title }: CartLine): string {
    const item = view.items.get(item_id);
    const quantity = counts.get(item_id) ?? 0;
    if (item?.available && item.stock >= 0 && quantity > item.stock) {
      return t('shop.refused.item_left', { title: shop_item_title, count: item.stock });
    }
    if (item) return unavailableText(item, { t, formats }, now).join(' · ');
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
            isIntended={(quantity) => isIntended(line, quantity)}
            hits={contentsOf(line).hits}
          />
        ))}
      </ul>
      <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.more}>
        {t('shop.more_from', { shop: title })}
      </ShellLink>
    </div>
  );
}

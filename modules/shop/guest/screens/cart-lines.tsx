import { useFormats, useLanguage, useText } from '#platform/i18n/browser';
import { ShellLink, useGuestShell, useProperty, useServerNow } from '#platform/shell';
import { cart } from '../kept.ts';
import { type CartLine, mostOfOne, sumOf } from '../rules/cart-lines.ts';
import { isBackAt } from '../rules/delivery-time.ts';
import type { ShopView } from '../shop-store.ts';
import type { Ordering } from '../use-ordering.ts';
import { useCart } from '../use-shop.ts';
import { listText, unavailableText } from '../words.ts';
import styles from './cart.module.css';
import { Stepper } from './stepper.tsx';

type LineProps = {
  readonly line: CartLine;
  readonly decimals: number;
  /** Why it cannot be had at this moment; empty where it can. */
  readonly why: string;
};

function Line({ line, decimals, why }: LineProps) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const language = useLanguage();
  const position = useCart(({ cartItemList }) => cartItemList.indexOf(line));
  const title = line.shop_item_title;
  function change(quantity: number): void {
    cart.setQuantity(position, quantity);
    if (quantity === 0) shell.toast(t('shop.removed', { title }));
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
        <p className={styles.cost}>{formats.money(sumOf([line], decimals))}</p>
      </div>
      <Stepper
        small
        label={t('shop.amount_of', { title })}
        value={line.quantity}
        least={0}
        most={mostOfOne}
        removeLabel={t('shop.remove', { title })}
        onChange={change}
      />
    </li>
  );
}

type Props = {
  readonly ordering: Ordering;
  readonly decimals: number;
  readonly shopId: string;
  readonly title: string;
  /** What the menu says now. */
  readonly view: Pick<ShopView, 'items' | 'contentStatus'>;
};

/** The lines of a shop, each with its amount, and whether it is still to be had. */
export function CartLines({ ordering: { lines, draft }, decimals, shopId, title, view }: Props) {
  const { deliveryTime } = draft;
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const now = useServerNow();
  const { zone } = useProperty();
  function whyNot({ item_id, shop_item_title }: CartLine): string {
    const item = view.items.get(item_id);
    if (item && isBackAt(item, deliveryTime, zone)) return '';
    if (item) return unavailableText(item, { t, formats }, now).join(' · ');
    return view.contentStatus === 'success' ? t('shop.refused.item_unknown', { title: shop_item_title }) : '';
  }
  const target = { name: 'shop', params: { id: shopId } };
  return (
    <div className={styles.lines}>
      <ul>
        {lines.map((line) => (
          <Line key={line.cartId} line={line} decimals={decimals} why={whyNot(line)} />
        ))}
      </ul>
      <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.more}>
        {t('shop.more_from', { shop: title })}
      </ShellLink>
    </div>
  );
}

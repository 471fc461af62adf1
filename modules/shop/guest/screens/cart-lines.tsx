import { useFormats, useLanguage, useText } from '#platform/i18n/browser';
import { ShellLink, useGuestShell } from '#platform/shell';
import { cart } from '../kept.ts';
import { type CartLine, mostOfOne, sumOf } from '../rules/cart-lines.ts';
import { useCart } from '../use-shop.ts';
import { listText } from '../words.ts';
import styles from './cart.module.css';
import { Stepper } from './stepper.tsx';

function Line({ line, decimals }: { line: CartLine; decimals: number }) {
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
  readonly lines: readonly CartLine[];
  readonly decimals: number;
  readonly shopId: string;
  readonly title: string;
};

/** The lines of a shop, each with its amount. */
export function CartLines({ lines, decimals, shopId, title }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const target = { name: 'shop', params: { id: shopId } };
  return (
    <div className={styles.lines}>
      <ul>
        {lines.map((line) => (
          <Line key={line.cartId} line={line} decimals={decimals} />
        ))}
      </ul>
      <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.more}>
        {t('shop.more_from', { shop: title })}
      </ShellLink>
    </div>
  );
}

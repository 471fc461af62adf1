import type { GuestOrder } from '#orders/contract';
import { useServerNow } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { listText } from '../order-texts.ts';
import styles from './order-screen.module.css';
import { useOrderLines } from './use-order-details.ts';

/** The ordered items, the total and the payment method. */
export function OrderLines({ order }: { order: GuestOrder }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { lines, label, total, isVoid } = useOrderLines(order);
  const placed = formats.when(Date.parse(order.placed_at), useServerNow());
  return (
    <section className={styles.ordered}>
      <h2 className="visually-hidden">{t('shop.order_lines')}</h2>
      <ul>
        {lines.map(({ key, amount, name, inserts, price }) => (
          <li key={key} className={styles.line}>
            <span className={styles.amount}>{amount}</span>
            <span className={styles.name}>
              {name}
              {inserts.length > 0 ? <span className={styles.inserts}>{listText(inserts, language)}</span> : undefined}
            </span>
            <span className={styles.cost}>{price}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{label}</span>
        <span className={styles.sum} data-void={isVoid || undefined}>
          {total}
        </span>
      </p>
      <p className={styles.small}>
        {order.shop_title} · {t('shop.when_ordered', { when: placed })}
      </p>
      {order.additional_text ? <p className={styles.small}>{order.additional_text}</p> : undefined}
    </section>
  );
}

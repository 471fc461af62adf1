import type { GuestOrder } from '#orders/contract';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { listText } from '../order-texts.ts';
import { isDeclinedOrCancelled } from './order-progress.ts';
import styles from './order-screen.module.css';

/** The ordered items, the total and the payment method. */
export function OrderLines({ order }: { order: GuestOrder }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { weekday, time } = formats.moment(Date.parse(order.placed_at));
  return (
    <section className={styles.ordered}>
      <h2 className="visually-hidden">{t('shop.order_lines')}</h2>
      <ul>
        {order.cart.map(({ main_item: item, total }) => (
          <li key={`${item.item_id} ${item.sub_items.map(({ item_id }) => item_id).join()}`} className={styles.line}>
            <span className={styles.amount}>{item.amount}</span>
            <span className={styles.name}>
              {item.name}
              {item.sub_items.length > 0 ? (
                <span className={styles.inserts}>
                  {listText(
                    item.sub_items.map(({ name }) => name),
                    language,
                  )}
                </span>
              ) : undefined}
            </span>
            <span className={styles.cost}>{formats.money(total)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t(isDeclinedOrCancelled(order) ? 'shop.total' : `shop.pay.${order.payment}`)}</span>
        <span className={styles.sum} data-void={isDeclinedOrCancelled(order) || undefined}>
          {formats.money(order.total)}
        </span>
      </p>
      <p className={styles.small}>
        {order.shop_title} · {t('shop.when_ordered', { day: weekday, time })}
      </p>
      {order.additional_text ? <p className={styles.small}>{order.additional_text}</p> : undefined}
    </section>
  );
}

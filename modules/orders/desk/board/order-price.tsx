import type { Order } from '#orders/contract';
import { useLanguage, useText } from '#platform/web/i18n';
import { moneyText } from './money-text.ts';
import styles from './order-card.module.css';

/** Payment method, delivery location and total of an order. */
export function OrderPrice({ order }: { order: Order }) {
  const t = useText();
  const language = useLanguage();
  const { location } = order;
  const isStandard = location === 'toRoom' || location === 'toReception';
  const place = isStandard ? t(`orders.location.${location}`) : location;
  return (
    <p className={styles.price}>
      <span>{[t(`orders.payment.${order.payment}`), place].filter(Boolean).join(' · ')}</span>
      <strong>{moneyText(order.total, order.currency, language)}</strong>
    </p>
  );
}

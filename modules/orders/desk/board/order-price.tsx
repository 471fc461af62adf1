import type { Order } from '#orders/contract';
import { minorDigits, toDecimal } from '#platform/money';
import { useFormats, useText } from '#platform/web/i18n';
import styles from './order-card.module.css';

/** Payment method, delivery location and total of an order. */
export function OrderPrice({ order }: { order: Order }) {
  const t = useText();
  const formats = useFormats();
  const { location } = order;
  const isStandard = location === 'toRoom' || location === 'toReception';
  const place = isStandard ? t(`orders.location.${location}`) : location;
  return (
    <p className={styles.price}>
      <span>{[t(`orders.payment.${order.payment}`), place].filter(Boolean).join(' · ')}</span>
      <strong>{formats.money(toDecimal(order.total, minorDigits(order.currency)), order.currency)}</strong>
    </p>
  );
}

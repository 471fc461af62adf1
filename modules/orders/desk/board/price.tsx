import type { Order } from '#orders/contract';
import { useLanguage, useText } from '#platform/web/i18n';
import { moneyText } from './money-text.ts';
import styles from './order-card.module.css';

/** How it is paid, where it goes, and what it costs. */
export function Price({ order }: { order: Order }) {
  const t = useText();
  const language = useLanguage();
  const { location } = order;
  const named = location === 'toRoom' || location === 'toReception';
  const place = named ? t(`orders.location.${location}`) : location;
  return (
    <p className={styles.price}>
      <span>{[t(`orders.payment.${order.payment}`), place].filter(Boolean).join(' · ')}</span>
      <strong>{moneyText(order.total, order.currency, language)}</strong>
    </p>
  );
}

import { useFormats, useText } from '#platform/i18n/browser';
import type { Order } from '#shop/contract';
import { minutesUntil } from '../rules/board.ts';
import styles from './order-head.module.css';

/** The promised time, and how far away it is: `20:30`, `in 18 min`, `7 min late`. */
export function PromisedTime({ order, now }: { order: Order; now: number }) {
  const t = useText();
  const formats = useFormats();
  const left = minutesUntil(order.promised_at, now);
  const late = left < 0;
  return (
    <div className={styles.promise}>
      <time className={styles.time} dateTime={order.promised_at}>
        {formats.time(Date.parse(order.promised_at))}
      </time>
      <span className={late ? styles.late : styles.left}>
        {late ? t('orders.late', { count: -left }) : t('orders.inMinutes', { count: left })}
      </span>
    </div>
  );
}

/** Room and name of an order, and what was promised. */
export function OrderHead({ order, now }: { order: Order; now: number }) {
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <h3 className={styles.room}>{order.room}</h3>
        <p className={styles.name} dir="auto">
          {order.guest_name}
        </p>
      </div>
      <PromisedTime order={order} now={now} />
    </div>
  );
}

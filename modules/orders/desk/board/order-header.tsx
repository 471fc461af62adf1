import type { Order } from '#orders/contract';
import { useFormats, useText } from '#platform/web/i18n';
import { minutesUntil, nextStatus } from './board-rules.ts';
import styles from './order-header.module.css';

/** Time left until the promised time: `in 18 min`, `7 min late`. */
function TimeLeft({ order, now }: { order: Order; now: number }) {
  const t = useText();
  const left = minutesUntil(order.promised_at, now);
  const late = left < 0;
  return (
    <span className={late ? styles.late : styles.left}>
      {late ? t('orders.late', { count: -left }) : t('orders.inMinutes', { count: left })}
    </span>
  );
}

/** Room, guest name and promised time of an order. */
export function OrderHeader({ order, now, level = 3 }: { order: Order; now: number; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const formats = useFormats();
  return (
    <div>
      <div className={styles.row}>
        <Heading className={styles.room}>{order.room}</Heading>
        <time className={styles.time} dateTime={order.promised_at}>
          {formats.time(Date.parse(order.promised_at))}
        </time>
      </div>
      <div className={styles.row}>
        <p className={styles.name}>
          <bdi>{order.guest_name}</bdi>
        </p>
        {nextStatus(order.status) === undefined ? undefined : <TimeLeft order={order} now={now} />}
      </div>
    </div>
  );
}

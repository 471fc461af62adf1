import type { Order } from '#orders/contract';
import { useFormats, useText } from '#platform/web/i18n';
import { lastStepAt } from './board-rules.ts';
import styles from './done-row.module.css';

type Props = {
  readonly order: Order;
  readonly reachable: boolean;
  readonly current: boolean;
  readonly onOpen: (order: Order) => void;
};

/** A finished order: its time, room, and duration. */
export function DoneRow({ order, reachable, current, onOpen }: Props) {
  const t = useText();
  const formats = useFormats();
  const at = lastStepAt(order);
  const took = Math.max(1, Math.round((at - Date.parse(order.placed_at)) / 60_000));
  const isDelivered = order.status === 'delivered';
  return (
    <button
      type="button"
      className={styles.row}
      data-order={order.id}
      data-current={current}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onOpen(order)}
    >
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {formats.time(at)}
      </time>
      <span className={styles.room}>{order.room}</span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {order.guest_name}
        </span>
        <span className={isDelivered ? styles.quiet : styles.ended}>
          {isDelivered ? t('orders.took', { count: took }) : t(`orders.status.${order.status}`)}
        </span>
      </span>
    </button>
  );
}

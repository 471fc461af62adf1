import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Order } from '#orders/contract';
import { minutesUntil } from '#orders/rules';
import { usePermission } from '#platform/web/desk-shell';
import { useDuration, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { isUnacknowledged } from '../alarm/ringing-orders.ts';
import { nextStatus } from '../board/board-rules.ts';
import { OrderAllergies, OrderItems, OrderNote } from '../board/order-contents.tsx';
import { OrderHeader } from '../board/order-header.tsx';
import type { OrderActions } from '../board/use-order-actions.ts';
import styles from './wall-card.module.css';

type Props = {
  readonly order: Order;
  readonly tall: boolean;
  /** The key that advances the order; undefined if all are taken. */
  readonly digit: number | undefined;
  /** Whether a press was meant for this card, which has not just moved under the finger. */
  readonly isSettled: () => boolean;
  readonly now: number;
  readonly actions: OrderActions;
  /** Called if the content does not fit. */
  readonly onOverflow: (order: Order) => void;
};

/** Calls `onOverflow` if the content of a card that shares its column does not fit. */
function useOverflow(tall: boolean, onOverflow: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const notify = useEffectEvent(onOverflow);
  useLayoutEffect(() => {
    const body = ref.current;
    if (body && !tall && body.scrollHeight > body.clientHeight + 1) notify();
  });
  return ref;
}

/** An order on the kitchen wall, readable from across the room. */
export function WallCard({ order, tall, digit, isSettled, now, actions, onOverflow }: Props) {
  const t = useText();
  const durationOf = useDuration();
  const mayHandle = usePermission('orders.manage');
  const rings = isUnacknowledged(order, now);
  const busy = actions.isBusy(order);
  const to = nextStatus(order.status);
  const body = useOverflow(tall, () => onOverflow(order));
  return (
    <article
      className={styles.card}
      data-card={order.id}
      data-rings={rings}
      data-status={order.status}
      data-tall={tall}
      data-late={minutesUntil(order.promised_at, now) < 0}
      aria-label={t('orders.cardName', { room: order.room, status: t(`orders.status.${order.status}`) })}
    >
      <p className={styles.top}>
        {digit === undefined ? undefined : <kbd className={styles.digit}>{digit}</kbd>}
        <span className={styles.status}>
          {rings ? <NamedIcon name="mdi-bell-ring" /> : undefined}
          {t(`orders.status.${order.status}`)}
        </span>
        <span className={styles.age}>{durationOf((now - Date.parse(order.queued_at)) / 1000)}</span>
      </p>
      <OrderHeader order={order} now={now} level={2} />
      <div className={styles.body} ref={body}>
        <OrderAllergies order={order} />
        <OrderItems order={order} />
        <OrderNote text={order.note} />
      </div>
      {mayHandle && to !== undefined ? (
        <div className={styles.buttons}>
          <Button fullWidth disabled={busy} onClick={() => isSettled() && void actions.changeStatus(order, to)}>
            {t(`orders.do.${to as 'accepted' | 'preparing' | 'on_its_way' | 'delivered'}`)}
          </Button>
          {rings ? (
            <Button variant="outlined" disabled={busy} onClick={() => isSettled() && void actions.acknowledge(order)}>
              {t('orders.seen')}
            </Button>
          ) : undefined}
        </div>
      ) : undefined}
    </article>
  );
}

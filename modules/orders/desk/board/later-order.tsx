import type { Order } from '#orders/contract';
import { usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { BoardCard } from '#platform/web/ui/desk';
import styles from './order-card.module.css';
import type { CardDialogs } from './order-card.tsx';
import { OrderAllergies, OrderItems, OrderNote } from './order-contents.tsx';
import { OrderHeader } from './order-header.tsx';
import type { OrderActions } from './use-order-actions.ts';

type Props = {
  readonly order: Order;
  readonly now: number;
  readonly actions: OrderActions;
  readonly dialogs: CardDialogs;
  /** Whether Tab focuses this card; true for one card of the board. */
  readonly reachable: boolean;
  readonly current: boolean;
};

/** An order that waits for its time: it can be accepted and opened, and is not prepared yet. */
export function LaterOrder({ order, now, actions, dialogs, reachable, current }: Props) {
  const t = useText();
  const formats = useFormats();
  const mayHandle = usePermission('orders.manage');
  const isNew = order.status === 'placed';
  return (
    <BoardCard
      id={order.id}
      label={t('orders.cardName', { room: order.room, status: t('orders.forLater') })}
      rings={false}
      late={false}
      current={current}
      reachable={reachable}
      onOpen={() => dialogs.open(order)}
    >
      <OrderHeader order={order} now={now} />
      <OrderAllergies order={order} />
      <OrderItems order={order} brief />
      <OrderNote text={order.note} />
      {mayHandle && isNew ? (
        <div className={styles.stacked}>
          <Button
            fullWidth
            disabled={actions.isBusy(order)}
            onClick={() => void actions.changeStatus(order, 'accepted')}
          >
            {t('orders.acceptFor', { time: formats.when(Date.parse(order.promised_at), now) })}
          </Button>
          <Button fullWidth variant="text" onClick={() => dialogs.changeTime(order)}>
            {t('orders.changeTime')}
          </Button>
        </div>
      ) : undefined}
    </BoardCard>
  );
}

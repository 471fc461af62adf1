import type { Board as BoardData, Order } from '#orders/contract';
import { useDesk, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Board, type CardDrag, type CardShortcuts } from '#platform/web/ui/desk';
import { isUnacknowledged } from '../alarm/ringing-orders.ts';
import { type Column, type ColumnName, compactOrders, dropOutcome, nextStatus } from './board-rules.ts';
import { DoneOrder } from './done-order.tsx';
import { type CardDialogs, OrderCard } from './order-card.tsx';
import type { OrderActions } from './use-order-actions.ts';

type CardProps = {
  readonly now: number;
  readonly escalation: BoardData['escalation'];
  readonly actions: OrderActions;
  readonly dialogs: CardDialogs;
  /** Id of the order whose panel is open. */
  readonly open: string | undefined;
};

type Props = {
  readonly columns: readonly Column[];
  readonly card: CardProps;
  readonly keys: CardShortcuts<Order>;
  readonly doneSince: string;
};

/** Lets users who may manage orders drag cards to the next column. */
function useOrderDrag({ actions, dialogs }: CardProps): CardDrag<Order> {
  const t = useText();
  const desk = useDesk();
  const mayHandle = usePermission('orders.manage');
  return {
    canDrag: (order) => mayHandle && nextStatus(order.status) !== undefined,
    result(order, column) {
      const { kind } = dropOutcome(order.status, column as ColumnName);
      return kind === 'step' || kind === 'decline' ? 'legal' : kind;
    },
    onDrop(order, column) {
      const drop = dropOutcome(order.status, column as ColumnName);
      if (drop.kind === 'step') void actions.changeStatus(order, drop.to);
      if (drop.kind === 'decline') dialogs.decline(order);
      if (drop.kind !== 'illegal') return;
      const status = t(`orders.status.${order.status}`);
      desk.toast(t('orders.dropIllegal', { room: order.room, status, next: t(`orders.status.${drop.next}`) }));
    },
  };
}

/** The columns of orders. */
export function BoardColumns({ columns, card, keys, doneSince }: Props) {
  const t = useText();
  const formats = useFormats();
  const drag = useOrderDrag(card);
  const { now, escalation, actions, dialogs, open } = card;
  const compact = compactOrders(columns.find(({ name }) => name === 'placed')?.items ?? [], isUnacknowledged);
  return (
    <Board
      label={t('orders.columns')}
      columns={columns.map(({ name, items }) => ({
        name,
        items,
        title: t(`orders.column.${name}`),
        empty: t(`orders.empty.${name}`),
        ...(name === 'done' && { note: t('orders.since', { time: formats.time(Date.parse(doneSince)) }) }),
      }))}
      keys={keys}
      drag={drag}
      card={(order, column, reachable) => {
        const shared = { order, reachable, current: order.id === open };
        return column === 'done' ? (
          <DoneOrder {...shared} onOpen={dialogs.open} />
        ) : (
          <OrderCard
            {...shared}
            compact={compact.includes(order.id)}
            now={now}
            escalation={escalation}
            actions={actions}
            dialogs={dialogs}
          />
        );
      }}
    />
  );
}

import { useState } from 'react';
import type { Board as BoardData, Order } from '#orders/contract';
import { useDesk, usePermission, useWhen } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Board, type CardDrag, type CardShortcuts } from '#platform/web/ui/desk';
import { isUnacknowledged } from '../alarm/ringing-orders.ts';
import { type Column, type ColumnName, compactOrders, dropOutcome, isForLater, nextStatus } from './board-rules.ts';
import { DoneOrder } from './done-order.tsx';
import { LaterOrder } from './later-order.tsx';
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
  /** Orders for later, the next one first. */
  readonly later: readonly Order[];
  readonly card: CardProps;
  readonly keys: CardShortcuts<Order>;
  readonly doneSince: string;
};

/** Lets users who may manage orders drag cards to the next column. */
function useOrderDrag({ now, actions, dialogs }: CardProps): CardDrag<Order> {
  const t = useText();
  const desk = useDesk();
  const mayHandle = usePermission('orders.manage');
  return {
    canDrag: (order) => mayHandle && nextStatus(order.status) !== undefined && !isForLater(order, now),
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

/** Accepted orders for later that are shown at once; one that nobody has accepted always is. */
const laterAtOnce = 4;

/** The strip of orders for later, with a hotel's many breakfasts folded. */
function useLaterStrip(later: readonly Order[]) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const accepted = later.filter(({ status }) => status === 'accepted').slice(0, laterAtOnce);
  const items = isOpen ? later : later.filter((order) => order.status === 'placed' || accepted.includes(order));
  const isFolded = accepted.length < later.filter(({ status }) => status === 'accepted').length;
  const label = isOpen ? t('orders.laterLess') : t('orders.laterAll', { count: later.length });
  const more = isFolded ? { label, onPress: () => setOpen(!isOpen) } : undefined;
  return { items, strip: { title: t('orders.forLater'), size: items.length, count: later.length, more } };
}

/** The columns of orders. */
export function BoardColumns({ columns, later, card, keys, doneSince }: Props) {
  const t = useText();
  const { when } = useWhen();
  const drag = useOrderDrag(card);
  const waiting = useLaterStrip(later);
  const { now, escalation, actions, dialogs, open } = card;
  const rings = (order: Order) => isUnacknowledged(order, now);
  const compact = compactOrders(columns.find(({ name }) => name === 'placed')?.items ?? [], rings);
  return (
    <Board
      label={t('orders.columns')}
      columns={columns.map(({ name, items }) => ({
        name,
        items: name === 'accepted' ? [...waiting.items, ...items] : items,
        ...(name === 'accepted' && { strip: waiting.strip }),
        title: t(`orders.column.${name}`),
        empty: t(`orders.empty.${name}`),
        ...(name === 'done' && { note: t('orders.since', { time: when(doneSince) }) }),
      }))}
      keys={keys}
      drag={drag}
      card={(order, column, reachable) => {
        const shared = { order, reachable, current: order.id === open };
        if (isForLater(order, now)) return <LaterOrder {...shared} now={now} actions={actions} dialogs={dialogs} />;
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

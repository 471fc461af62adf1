import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order } from '#orders/contract';
import { useDesk, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { type Column, type ColumnName, dropOutcome, nextStatus } from './board-rules.ts';
import { enableCardDrag } from './enable-card-drag.ts';
import type { CardDialogs } from './order-card.tsx';
import type { OrderActions } from './use-order-actions.ts';

type BoardContext = {
  readonly columns: readonly Column[];
  readonly actions: OrderActions;
  readonly dialogs: CardDialogs;
};

/** The dragged order and the column that it is over. */
export type DragState = { readonly order: Order; readonly target: ColumnName | undefined };

/** Lets users who may manage orders drag cards to the next column, by the same rules as the buttons. */
export function useCardDrag(board: RefObject<HTMLElement | null>, { columns, actions, dialogs }: BoardContext) {
  const t = useText();
  const desk = useDesk();
  const mayHandle = usePermission('orders.manage');
  const [dragging, setDragging] = useState<DragState>();
  // The order as it was when the drag started: the server detects concurrent changes, as with a button.
  const dragged = useRef<Order>(undefined);
  const onBegin = useEffectEvent((id: string) => {
    const order = columns.flatMap(({ orders }) => orders).find((candidate) => candidate.id === id);
    if (!mayHandle || !order || nextStatus(order.status) === undefined) return false;
    dragged.current = order;
    setDragging({ order, target: undefined });
    return true;
  });
  const onDrop = useEffectEvent((column: ColumnName) => {
    const order = dragged.current;
    if (!order) return;
    const drop = dropOutcome(order.status, column);
    if (drop.kind === 'step') void actions.changeStatus(order, drop.to);
    if (drop.kind === 'decline') dialogs.decline(order);
    if (drop.kind === 'illegal') {
      const names = {
        room: order.room,
        status: t(`orders.status.${order.status}`),
        next: t(`orders.status.${drop.next}`),
      };
      desk.toast(t('orders.dropIllegal', names));
    }
  });
  useEffect(() => {
    if (!board.current) return undefined;
    return enableCardDrag(board.current, {
      onBegin: (id) => onBegin(id),
      onTarget: (target) => setDragging((before) => before && { ...before, target }),
      onDrop: (column) => onDrop(column),
      onEnd: () => setDragging(undefined),
    });
  }, [board]);
  return dragging;
}

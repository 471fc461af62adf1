import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order } from '#orders/contract';
import { useDesk, useMay } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { type Column, type ColumnName, dropOn, nextStep } from './board.ts';
import { watchCardDrag } from './card-drag.ts';
import type { CardDoors } from './order-card.tsx';
import type { OrderActions } from './use-order-actions.ts';

type Doing = { readonly columns: readonly Column[]; readonly actions: OrderActions; readonly doors: CardDoors };

/** The card that hangs in the air: where it began, and over which column it is. */
export type Dragging = { readonly order: Order; readonly over: ColumnName | undefined };

/** Lets cards be dragged to the next column, by who may handle orders and by the rules of the buttons. */
export function useCardDrag(board: RefObject<HTMLElement | null>, { columns, actions, doors }: Doing) {
  const t = useText();
  const desk = useDesk();
  const mayHandle = useMay('orders.manage');
  const [dragging, setDragging] = useState<Dragging>();
  // As it stood when it was taken up: who was quicker meanwhile is told by the server, as with a button.
  const taken = useRef<Order>(undefined);
  const onBegin = useEffectEvent((id: string) => {
    const order = columns.flatMap(({ orders }) => orders).find((one) => one.id === id);
    if (!mayHandle || !order || nextStep(order.status) === undefined) return false;
    taken.current = order;
    setDragging({ order, over: undefined });
    return true;
  });
  const onDrop = useEffectEvent((column: ColumnName) => {
    const order = taken.current;
    if (!order) return;
    const drop = dropOn(order.status, column);
    if (drop.is === 'step') void actions.step(order, drop.to);
    if (drop.is === 'decline') doors.decline(order);
    if (drop.is === 'illegal') {
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
    return watchCardDrag(board.current, {
      onBegin: (id) => onBegin(id),
      onOver: (over) => setDragging((before) => before && { ...before, over }),
      onDrop: (column) => onDrop(column),
      onEnd: () => setDragging(undefined),
    });
  }, [board]);
  return dragging;
}

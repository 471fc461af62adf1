import { useMemo } from 'react';
import { type RingingItem, usePermission, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { useDeskPreferences } from '../board/desk-preferences.ts';
import { useBoard } from '../board/use-board.ts';
import { useOrderActions } from '../board/use-order-actions.ts';
import { findRingingOrders } from './ringing-orders.ts';

/** Returns the orders that ring at this desk. */
export function useRingingOrders(): readonly RingingItem[] {
  const t = useText();
  const { data } = useBoard();
  const { roles } = useStaff();
  const { outlets } = useDeskPreferences();
  const mayHandle = usePermission('orders.manage');
  const { acknowledge } = useOrderActions();
  // The actions are new objects on every render, but do the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what rings counts
  return useMemo(
    () =>
      findRingingOrders(data?.active ?? [], { outlets, roles }).map((order) => ({
        id: order.id,
        title: t('orders.newOrder', { room: order.room }),
        text: order.lines.map(({ amount, name }) => `${amount} × ${name}`).join('\n'),
        since: Date.parse(order.placed_at),
        level: order.escalation_level,
        target: { name: 'orders', query: { order: order.id } },
        acknowledge: mayHandle ? () => void acknowledge(order) : undefined,
      })),
    [data, outlets, roles, mayHandle, t],
  );
}

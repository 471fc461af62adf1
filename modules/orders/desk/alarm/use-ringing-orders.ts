import { useMemo } from 'react';
import type { Order } from '#orders/contract';
import { type RingingItem, usePermission, useStaff } from '#platform/web/desk-shell';
import { useServerClock } from '#platform/web/desk-shell/alarm';
import { useText } from '#platform/web/i18n';
import { useDeskPreferences } from '../board/desk-preferences.ts';
import { useBoard } from '../board/use-board.ts';
import { useOrderActions } from '../board/use-order-actions.ts';
import { findNewLaterOrders, findRingingOrders } from './ringing-orders.ts';

const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id).join(' ');

/** Returns the orders that ring at this desk; those for later that have just come in ring once, quietly. */
export function useRingingOrders(): readonly RingingItem[] {
  const t = useText();
  const { data } = useBoard();
  const { roles } = useStaff();
  const { outlets } = useDeskPreferences();
  const mayHandle = usePermission('orders.manage');
  const { acknowledge } = useOrderActions();
  // An order for later rings at its time, also at a desk that is cut off then.
  const scope = { outlets, roles, now: useServerClock() };
  const active = data?.active ?? [];
  const ringing = findRingingOrders(active, scope);
  const quiet = findNewLaterOrders(active, scope);
  // The lists and actions are new objects on every render, but hold and do the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what rings counts
  return useMemo(
    () =>
      [...ringing, ...quiet].map((order) => ({
        id: order.id,
        title: t('orders.newOrder', { room: order.room }),
        text: order.lines.map(({ amount, name }) => `${amount} × ${name}`).join('\n'),
        since: Date.parse(order.queued_at),
        level: order.escalation_level,
        target: { name: 'orders', query: { order: order.id } },
        acknowledge: mayHandle ? () => void acknowledge(order) : undefined,
        isQuiet: quiet.includes(order),
      })),
    [data, idsOf(ringing), idsOf(quiet), mayHandle, t],
  );
}

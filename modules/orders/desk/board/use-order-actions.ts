import { useState } from 'react';
import type { DeclineReason, Order, OrderStatus, PromiseReason } from '#orders/contract';
import { ApiProblem, type ToastAction, useDesk, useWhen } from '#platform/web/desk-shell';
import { type TextFunction, useText } from '#platform/web/i18n';
import { orderQueries, ordersRoutes } from '../orders-routes.ts';

/** Why an order is declined or cancelled: a preset reason, free text, or both. */
export type EndingReason = { readonly reason_id?: DeclineReason; readonly reason?: string };

/** A time to promise (RFC 3339), and why it moves. */
export type PromiseChange = {
  readonly promised_at: string;
  readonly promise_reason_id?: PromiseReason;
  readonly promise_reason?: string;
};

/** Actions on an order. Each resolves to whether it succeeded; a failure has already been shown as a toast. */
export type OrderActions = {
  acknowledge(order: Order): Promise<boolean>;
  changeStatus(order: Order, to: OrderStatus, more?: EndingReason | PromiseChange): Promise<boolean>;
  /** Takes back the change to the order's present status; without a reason only within a few seconds. */
  undoStatus(order: Pick<Order, 'id' | 'room' | 'status'>, reason?: string): Promise<boolean>;
  /** Assigns the order to a staff member; undefined: to nobody. */
  assign(order: Order, staffId: string | undefined): Promise<boolean>;
  changePromisedTime(order: Order, change: PromiseChange): Promise<boolean>;
  /** Whether a change of this order is in progress. */
  isBusy(order: Order): boolean;
};

/** Describes a failed action to the user: who was quicker, and the order's current state. */
export function orderActionErrorText(error: unknown, t: TextFunction): string {
  if (!(error instanceof ApiProblem)) return t('orders.failed');
  const { code, details } = error;
  const by = typeof details.by === 'string' && details.by !== '' ? details.by : undefined;
  if (code === 'offline' || code === 'unavailable') return t('orders.offline');
  if (code === 'impossible_step') {
    const status = t(`orders.status.${details.order_status as OrderStatus}`);
    if (by === 'guest') return t('orders.guestWasQuicker', { status });
    return t('orders.quicker', { name: by ?? t('orders.somebody'), status });
  }
  if (code === 'assigned_before') {
    return by === undefined ? t('orders.givenBack') : t('orders.takenBy', { name: by });
  }
  if (code === 'reason_required') return t('orders.undoTooLate');
  if (code === 'item_sold_out') return t('orders.undoSoldOut');
  if (code === 'promise_impossible') return t('orders.promiseImpossible');
  return t('orders.failed');
}

/** Returns the actions of the board. */
export function useOrderActions(): OrderActions {
  const t = useText();
  const { when } = useWhen();
  const desk = useDesk();
  const acknowledge = ordersRoutes.useRouteMutation('POST /api/v1/orders/{id}/acknowledge', orderQueries);
  const status = ordersRoutes.useRouteMutation('POST /api/v1/orders/{id}/status', orderQueries);
  const undo = ordersRoutes.useRouteMutation('POST /api/v1/orders/{id}/undo', orderQueries);
  const assignment = ordersRoutes.useRouteMutation('POST /api/v1/orders/{id}/assignment', orderQueries);
  const promise = ordersRoutes.useRouteMutation('POST /api/v1/orders/{id}/promise', orderQueries);

  const [busyIds, setBusyIds] = useState<readonly string[]>([]);

  type Success = readonly [text: string, action?: ToastAction];
  async function run(id: string, change: Promise<unknown>, success?: Success): Promise<boolean> {
    setBusyIds((ids) => [...ids, id]);
    try {
      await change;
      if (success) desk.toast(...success);
      return true;
    } catch (error) {
      desk.toast(orderActionErrorText(error, t));
      return false;
    } finally {
      setBusyIds((ids) => ids.toSpliced(ids.indexOf(id), 1));
    }
  }

  const undoStatus: OrderActions['undoStatus'] = ({ id, room, status: undone }, reason) => {
    const body = { status: undone, ...(reason && { reason }) };
    return run(id, undo.run({ params: { id }, body }), [t('orders.undone', { room })]);
  };

  return {
    acknowledge: ({ id }) => run(id, acknowledge.run({ params: { id } })),
    changeStatus: ({ id, room, status: from }, to, more = {}) =>
      run(id, status.run({ params: { id }, body: { status: to, from, ...more } }), [
        t('orders.nowIs', { room, status: t(`orders.status.${to}`) }),
        { label: t('orders.undo'), onPress: () => void undoStatus({ id, room, status: to }) },
      ]),
    undoStatus,
    assign: ({ id, assigned_to }, staffId) =>
      run(id, assignment.run({ params: { id }, body: { staff_id: staffId ?? null, from: assigned_to?.id ?? null } })),
    changePromisedTime: ({ id }, body) =>
      run(id, promise.run({ params: { id }, body }), [t('orders.promised', { time: when(body.promised_at) })]),
    isBusy: ({ id }) => busyIds.includes(id),
  };
}

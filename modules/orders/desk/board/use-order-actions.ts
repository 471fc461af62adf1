import { useState } from 'react';
import type { DeclineReason, Order, OrderStatus } from '#orders/contract';
import { ApiProblem, useDesk } from '#platform/web/desk-shell';
import { type TextFunction, useFormats, useText } from '#platform/web/i18n';
import { orderAnswers, shopRoutes } from '../shop-routes.ts';

/** Why an order ends early: a preset, words, or both. */
export type WayOutReason = { readonly reason_id?: DeclineReason; readonly reason?: string };

/** What can be done with an order; each resolves to whether it was. What went wrong has been said. */
export type OrderActions = {
  acknowledge(order: Order): Promise<boolean>;
  step(order: Order, to: OrderStatus, more?: WayOutReason & { readonly promised_at?: string }): Promise<boolean>;
  /** Gives it to somebody; undefined: to nobody. */
  assign(order: Order, staffId: string | undefined): Promise<boolean>;
  promise(order: Order, promisedAt: number): Promise<boolean>;
  /** Whether a change of this order is under way; others can be changed meanwhile. */
  isBusy(order: Order): boolean;
};

/** What a refusal means to whom it met: who was quicker, and where the order stands now. */
export function refusalText(error: unknown, t: TextFunction): string {
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
  if (code === 'promise_impossible') return t('orders.promiseImpossible');
  return t('orders.failed');
}

/** The changes that a board makes to orders. */
export function useOrderActions(): OrderActions {
  const t = useText();
  const formats = useFormats();
  const desk = useDesk();
  const acknowledge = shopRoutes.useChange('POST /api/v1/orders/{id}/acknowledge', orderAnswers);
  const status = shopRoutes.useChange('POST /api/v1/orders/{id}/status', orderAnswers);
  const assignment = shopRoutes.useChange('POST /api/v1/orders/{id}/assignment', orderAnswers);
  const promise = shopRoutes.useChange('POST /api/v1/orders/{id}/promise', orderAnswers);

  const [underWay, setUnderWay] = useState<readonly string[]>([]);

  async function done(id: string, change: Promise<unknown>, said?: string): Promise<boolean> {
    setUnderWay((ids) => [...ids, id]);
    try {
      await change;
      if (said !== undefined) desk.toast(said);
      return true;
    } catch (error) {
      desk.toast(refusalText(error, t));
      return false;
    } finally {
      setUnderWay((ids) => ids.toSpliced(ids.indexOf(id), 1));
    }
  }

  return {
    acknowledge: ({ id }) => done(id, acknowledge.run({ params: { id } })),
    step: ({ id, room, status: from }, to, more = {}) =>
      done(
        id,
        status.run({ params: { id }, body: { status: to, from, ...more } }),
        t('orders.nowIs', { room, status: t(`orders.status.${to}`) }),
      ),
    assign: ({ id, assigned_to }, staffId) =>
      done(id, assignment.run({ params: { id }, body: { staff_id: staffId ?? null, from: assigned_to?.id ?? null } })),
    promise: ({ id }, promisedAt) =>
      done(
        id,
        promise.run({ params: { id }, body: { promised_at: new Date(promisedAt).toISOString() } }),
        t('orders.promised', { time: formats.time(promisedAt) }),
      ),
    isBusy: ({ id }) => underWay.includes(id),
  };
}

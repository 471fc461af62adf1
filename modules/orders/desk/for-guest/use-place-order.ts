import type { Order } from '#orders/contract';
import { systemRandom, uuid } from '#platform/random';
import { createStore, useStoreState } from '#platform/web/browser';
import { ApiProblem, useDesk } from '#platform/web/desk-shell';
import { orderQueries, ordersRoutes } from '../orders-routes.ts';
import type { GuestOrderBody } from './guest-order.ts';

/** How long an order may be on its way, in milliseconds: one that is held up must not come when nobody expects it any more. */
const validMs = 60_000;

/** Problems that leave open whether the order has arrived. */
const unclear: readonly string[] = ['offline', 'unavailable', 'internal'];

/** Orders of which nobody knows yet whether they arrived, by stay. They outlive the sheet: a new one must not come on top. */
export const pendingOrders = createStore<{ readonly [stayId: string]: GuestOrderBody | undefined }>(() => ({}));

/** What becomes of an order for a guest. */
export type Placing = {
  /** Sends an order; void while another one of the stay is pending. */
  readonly place: (order: Omit<GuestOrderBody, 'request_id' | 'expires_at'>) => void;
  /** Sends the pending order once more. */
  readonly again: () => void;
  readonly isBusy: boolean;
  /** Nobody knows whether the last order arrived. */
  readonly isUnclear: boolean;
  /** Why the last one was refused. */
  readonly problem: ApiProblem | null;
};

/** Places orders for a stay. Until the server has said what became of one, every try sends the same request. */
export function usePlaceOrder(stayId: string, onPlaced: (order: Order) => void): Placing {
  const desk = useDesk();
  const pending = useStoreState(pendingOrders, (all) => all[stayId]);
  const stale = [...orderQueries, 'GET /api/v1/stays/{id}/menu'] as const;
  const post = ordersRoutes.useRouteMutation('POST /api/v1/stays/{id}/orders', stale);
  const remember = (body: GuestOrderBody | undefined) => pendingOrders.setState({ [stayId]: body });
  async function send(body: GuestOrderBody): Promise<void> {
    remember(body);
    try {
      const order = await post.run({ params: { id: stayId }, body });
      remember(undefined);
      onPlaced(order);
    } catch (error) {
      if (error instanceof ApiProblem && !unclear.includes(error.code)) remember(undefined);
    }
  }
  return {
    place(order) {
      if (pending) return;
      const expires_at = new Date(desk.serverNow() + validMs).toISOString();
      void send({ ...order, request_id: uuid(systemRandom), expires_at });
    },
    again: () => pending && void send(pending),
    isBusy: post.isPending,
    isUnclear: pending !== undefined && !post.isPending,
    problem: post.error,
  };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GuestOrder, orders } from '#orders/contract';
import { type Random, uuid } from '#platform/random';
import type { ContractClient } from '#platform/web/wire';
import type { LoadStatus } from '../menu/shop-store.ts';

/** The stay's orders, newest first. Loaded orders stay visible during a reload. */
export type OrdersState = { readonly status: LoadStatus; readonly orders: readonly GuestOrder[] };
/** Result of a cancellation; `unclear`: no answer came, and the list shows the last state known to the hotel. */
export type CancelResult = 'cancelled' | 'too_late' | 'unclear';

export type OrdersStore = Pick<StoreApi<OrdersState>, 'getState' | 'subscribe'> & {
  /** Loads the orders; calls during a load trigger exactly one more. Never rejects. */
  load(): Promise<void>;
  /** Cancels an order that has not been accepted yet. Never rejects. */
  cancel(orderId: string): Promise<CancelResult>;
  clear(): void;
};

const initialState: OrdersState = { status: 'unknown', orders: [] };

/** Creates the store of the stay's orders over the wire. */
export function createOrdersStore(wire: Pick<ContractClient<typeof orders>, 'call'>, random: Random): OrdersStore {
  const store = createStore<OrdersState>(() => initialState);
  // One request id per order, so that a second tap after a lost response cancels only once.
  const cancelling = new Map<string, string>();
  let generation = 0;
  let running: Promise<void> | undefined;
  let again = false;

  async function fetchOnce(): Promise<void> {
    const ownGeneration = generation;
    if (store.getState().status !== 'success') store.setState({ status: 'loading' });
    const change: Partial<OrdersState> = await wire.call('RetailSystem.getMyOrders', {}).then(
      ({ orders }) => ({ status: 'success', orders }),
      () => ({ status: 'failed' }),
    );
    if (ownGeneration === generation) store.setState(change);
  }

  async function fetchUntilFresh(): Promise<void> {
    do {
      again = false;
      await fetchOnce();
    } while (again);
    running = undefined;
  }

  function load(): Promise<void> {
    again = running !== undefined;
    running ??= fetchUntilFresh();
    return running;
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    load,
    async cancel(order_id) {
      const request_id = cancelling.get(order_id) ?? uuid(random);
      cancelling.set(order_id, request_id);
      const result = await wire.call('RetailSystem.cancelOrder', { order_id, request_id }).then(
        () => 'cancelled' as const,
        (error: { readonly code?: string }) => (error.code === 'impossible_step' ? 'too_late' : 'unclear'),
      );
      await load();
      return result;
    },
    clear() {
      generation += 1;
      again = false;
      cancelling.clear();
      store.setState(initialState, true);
    },
  };
}

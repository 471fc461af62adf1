import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GuestOrder, shop } from '#orders/contract';
import { type Random, uuid } from '#platform/random';
import type { ContractWire } from '#platform/web/wire';
import type { LoadStatus } from '../menu/shop-store.ts';

/** The orders of the stay, the newest first. What was loaded stays while it is loaded anew. */
export type OrdersState = { readonly status: LoadStatus; readonly orders: readonly GuestOrder[] };
/** How a cancelling ended; `unclear`: nobody answered, and what is shown is what the hotel says of it. */
export type CancelAnswer = 'cancelled' | 'too_late' | 'unclear';

export type Orders = Pick<StoreApi<OrdersState>, 'getState' | 'subscribe'> & {
  /** Loads the orders; calls meanwhile lead to one more load. Never rejects. */
  load(): Promise<void>;
  /** Cancels an order that nobody has accepted yet. Never rejects. */
  cancel(orderId: string): Promise<CancelAnswer>;
  clear(): void;
};

const none: OrdersState = { status: 'unknown', orders: [] };

/** Makes the store of the stay's orders over the wire. */
export function createOrders(wire: Pick<ContractWire<typeof shop>, 'call'>, random: Random): Orders {
  const store = createStore<OrdersState>(() => none);
  // The same id for the same order, so that a second tap after a lost answer cancels once.
  const cancelling = new Map<string, string>();
  let life = 0;
  let running: Promise<void> | undefined;
  let again = false;

  async function ask(): Promise<void> {
    const mine = life;
    if (store.getState().status !== 'success') store.setState({ status: 'loading' });
    const change: Partial<OrdersState> = await wire.call('RetailSystem.getMyOrders', {}).then(
      ({ orders }) => ({ status: 'success', orders }),
      () => ({ status: 'failed' }),
    );
    if (mine === life) store.setState(change);
  }

  async function askUntilFresh(): Promise<void> {
    do {
      again = false;
      await ask();
    } while (again);
    running = undefined;
  }

  function load(): Promise<void> {
    again = running !== undefined;
    running ??= askUntilFresh();
    return running;
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    load,
    async cancel(order_id) {
      const request_id = cancelling.get(order_id) ?? uuid(random);
      cancelling.set(order_id, request_id);
      const answer = await wire.call('RetailSystem.cancelOrder', { order_id, request_id }).then(
        () => 'cancelled' as const,
        (error: { readonly code?: string }) => (error.code === 'impossible_step' ? 'too_late' : 'unclear'),
      );
      await load();
      return answer;
    },
    clear() {
      life += 1;
      again = false;
      cancelling.clear();
      store.setState(none, true);
    },
  };
}

import type { orders } from '#orders/contract';
import { type Random, uuid } from '#platform/random';
import type { ContractClient } from '#platform/web/wire';

/** Result of a cancellation; `unclear`: no answer came, and the list shows the last state known to the hotel. */
export type CancelResult = 'cancelled' | 'too_late' | 'unclear';

/** Cancels orders that have not been accepted yet. */
export type OrderCanceller = {
  /** Never rejects. */
  cancel(orderId: string): Promise<CancelResult>;
  clear(): void;
};

/** Creates the canceller over the wire; `refetch` updates the orders. */
export function createOrderCanceller(
  wire: Pick<ContractClient<typeof orders>, 'call'>,
  random: Random,
  refetch: () => Promise<void>,
): OrderCanceller {
  // One request id per order, so that a second tap after a lost response cancels only once.
  const requestIds = new Map<string, string>();
  return {
    async cancel(order_id) {
      const request_id = requestIds.get(order_id) ?? uuid(random);
      requestIds.set(order_id, request_id);
      const result = await wire.call('RetailSystem.cancelOrder', { order_id, request_id }).then(
        () => 'cancelled' as const,
        (error: { readonly code?: string }) => (error.code === 'impossible_step' ? 'too_late' : 'unclear'),
      );
      await refetch();
      return result;
    },
    clear: () => requestIds.clear(),
  };
}

import type { Clock } from '#platform/clock';
import type { CallInput } from '#platform/contract';
import type { WireClient } from '#platform/web/wire';
import type { orders } from '../contract.ts';

type Order = CallInput<typeof orders, 'RetailSystem.transmitOrder'>;
type OrderingDevice = {
  readonly wire: WireClient;
  readonly clock: Clock;
  /** Milliseconds until the device stops retrying and settles the order instead. */
  readonly patienceMs: number;
};

/** Outcome shown to the guest. */
export type OrderOutcome = 'have' | 'have not';

async function tryToPlace({ wire, clock, patienceMs }: OrderingDevice, order: Order): Promise<boolean> {
  const until = clock.now() + patienceMs;
  while (clock.now() < until) {
    try {
      await wire
        .of<typeof orders>()
        .call('RetailSystem.transmitOrder', order, { timeoutMs: Math.max(5, until - clock.now()) });
      return true;
    } catch {
      await clock.sleep(5);
    }
  }
  return false;
}

/** Orders like a guest's device: retries the same request until it is answered or patience runs out, then settles it. */
export async function placeOrderReliably(device: OrderingDevice, order: Order): Promise<OrderOutcome> {
  if (await tryToPlace(device, order)) return 'have';
  const { wire, clock } = device;
  for (;;) {
    try {
      const { request_id } = order;
      const { status } = await wire
        .of<typeof orders>()
        .call('RetailSystem.settleOrder', { request_id }, { timeoutMs: 150 });
      return status === 'placed' ? 'have' : 'have not';
    } catch {
      await clock.sleep(5);
    }
  }
}

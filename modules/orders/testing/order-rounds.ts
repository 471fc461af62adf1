import { systemClock } from '#platform/clock';
import { systemRandom, uuid } from '#platform/random';
import {
  askDesk,
  type CrashPlan,
  type CrashResult,
  listAll,
  runCrashRounds,
  type ServerProcess,
  settleReliably,
} from '#session/testing';
import type { Order, orders } from '../contract.ts';
import { cartOf } from './create-test-shop.ts';

function createOrder() {
  const expires_at = new Date(systemClock.now() + 600_000).toISOString();
  const cart = cartOf('coffee', 5.8, [{ item_id: 'no-milk', price: 0 }]);
  return { request_id: uuid(systemRandom), expires_at, guestName: 'A guest', shop_id: '1', cart };
}

/** Returns the request ids of all orders. */
async function listRequests(server: ServerProcess): Promise<readonly string[]> {
  return (await listAll<Order>(server, '/api/v1/orders')).map(({ request_id }) => request_id);
}

/** Removes the kitchen's opening hours, since the rounds run at any time of day, and lets a stay order in each round. */
async function openToAll(server: ServerProcess): Promise<void> {
  await askDesk(server, 'PUT /api/v1/catalogue/outlets/1', { texts: { en: { title: 'Room service' } } });
  const many = { orders_open_per_stay: 1000, orders_per_ten_minutes: 1000 };
  await askDesk(server, 'PATCH /api/v1/properties/1/settings', many);
}

/** Lets guests order over a faulty network while the server is killed at random. */
export function runOrderRounds(server: ServerProcess, plan: CrashPlan): Promise<CrashResult> {
  return runCrashRounds({
    ...{ server, plan, prepare: openToAll, read: listRequests },
    async attempt(device) {
      const order = createOrder();
      const { request_id } = order;
      const calls = device.wire.of<typeof orders>();
      const outcome = await settleReliably(device, {
        send: (timeoutMs) => calls.call('RetailSystem.transmitOrder', order, { timeoutMs }),
        settle: async () => {
          const { status } = await calls.call('RetailSystem.settleOrder', { request_id }, { timeoutMs: 150 });
          return status === 'placed';
        },
      });
      return [request_id, outcome];
    },
  });
}

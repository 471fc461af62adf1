import { expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { createOrdersStore } from './orders-store.ts';

type OrdersResponse = { readonly orders: readonly never[] };

test('a loaded empty list stays visible during a reload and reports a failed reload', async () => {
  const responses: PromiseWithResolvers<OrdersResponse>[] = [];
  const call = () => {
    const response = Promise.withResolvers<OrdersResponse>();
    responses.push(response);
    return response.promise;
  };
  const orders = createOrdersStore({ call } as never, seededRandom(1));
  const first = orders.load();
  expect(orders.getState().status).toBe('loading');
  responses[0]?.resolve({ orders: [] });
  await first;
  const second = orders.load();
  expect(orders.getState()).toEqual({ status: 'success', orders: [] });
  responses[1]?.reject(new Error('lost'));
  await second;
  expect(orders.getState().status).toBe('failed');
  const third = orders.load();
  expect(orders.getState().status).toBe('loading');
  responses[2]?.resolve({ orders: [] });
  await third;
});

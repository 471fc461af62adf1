import { expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { createOrders } from './orders-store.ts';

type Answer = { readonly orders: readonly never[] };

test('a list that is known to be empty stays so while it is loaded anew, and says when that failed', async () => {
  const asked: PromiseWithResolvers<Answer>[] = [];
  const call = () => {
    const answer = Promise.withResolvers<Answer>();
    asked.push(answer);
    return answer.promise;
  };
  const orders = createOrders({ call } as never, seededRandom(1));
  const first = orders.load();
  expect(orders.getState().status).toBe('loading');
  asked[0]?.resolve({ orders: [] });
  await first;
  const second = orders.load();
  expect(orders.getState()).toEqual({ status: 'success', orders: [] });
  asked[1]?.reject(new Error('lost'));
  await second;
  expect(orders.getState().status).toBe('failed');
  const third = orders.load();
  expect(orders.getState().status).toBe('loading');
  asked[2]?.resolve({ orders: [] });
  await third;
});

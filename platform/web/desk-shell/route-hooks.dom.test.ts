import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient, invalidate, invalidateOnPush } from './route-hooks.ts';

/** A mounted query whose responses the test sends itself. */
function mountQuery() {
  const client = createQueryClient();
  const responses: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => responses.push(resolve));
  const observer = new QueryObserver<string>(client, { queryKey: ['GET /api/v1/orders', {}], queryFn });
  const unmount = observer.subscribe(() => undefined);
  return { client, responses, unmount, data: () => observer.getCurrentResult().data };
}

test.each([
  ['its route', ['GET /api/v1/orders'] as const],
  ['every route', undefined],
])('a first response that may be older than the invalidation of %s is followed by another', async (_, routes) => {
  const { client, responses, unmount, data } = mountQuery();
  invalidate(client, routes as never);
  invalidate(client, routes as never);
  responses[0]?.('before');
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.('after');
  await expect.poll(data).toBe('after');
  expect(responses, 'one refetch for both').toHaveLength(2);
  unmount();
});

test('an invalidation of another route leaves a query alone', async () => {
  const { client, responses, unmount, data } = mountQuery();
  invalidate(client, ['GET /api/v1/rooms'] as never);
  responses[0]?.('first');
  await expect.poll(data).toBe('first');
  expect(responses).toHaveLength(1);
  unmount();
});

test('pushes that come faster than the responses let each response through, and the last one is followed by another', async () => {
  const { client, responses, unmount, data } = mountQuery();
  const push = () => invalidateOnPush(client, ['GET /api/v1/orders'] as never);
  responses[0]?.('first');
  await expect.poll(data).toBe('first');
  for (let pushes = 0; pushes < 5; pushes += 1) push();
  expect(responses, 'one request for all of them').toHaveLength(2);
  responses[1]?.('second');
  await expect.poll(data).toBe('second');
  await expect.poll(() => responses.length).toBe(3);
  responses[2]?.('third');
  await expect.poll(data).toBe('third');
  expect(responses).toHaveLength(3);
  unmount();
});

import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient, invalidate } from './route-hooks.ts';

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

import type { DemoHotel } from './demo-hotel.ts';

type Sent = { readonly method: string; readonly path: string; readonly body?: unknown };

/** Sends a request and returns the response body. Throws on an error status. */
export async function send({ request }: DemoHotel, { method, path, body }: Sent): Promise<unknown> {
  const answer = await request(method, path, body);
  if (answer.status >= 400) {
    throw new Error(`demo hotel: ${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

/** Creates or replaces the resource at `path`. */
export async function put(hotel: DemoHotel, path: string, body: unknown): Promise<void> {
  await send(hotel, { method: 'PUT', path, body });
}

const concurrency = 8;

/** Processes `items` concurrently: concurrent writes share a commit. */
export async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const pending = items.values();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      // All workers share one iterator, so each item is processed once.
      for (const item of pending) await work(item);
    }),
  );
}

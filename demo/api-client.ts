/** Property id of the demo hotel. */
export const demoProperty = '1';

/** Sends an HTTP request to the server as its administrator. A `Blob` is sent as its bytes, with its type. */
export type SendRequest = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** The server's HTTP API, and the current day `YYYY-MM-DD` in the demo hotel's time zone. */
export type ApiClient = { readonly request: SendRequest; readonly today: string };

type Sent = { readonly method: string; readonly path: string; readonly body?: unknown };

/** Sends a request and returns the response body. Throws on an error status. */
export async function send({ request }: ApiClient, { method, path, body }: Sent): Promise<unknown> {
  const answer = await request(method, path, body);
  if (answer.status >= 400) {
    throw new Error(`demo hotel: ${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

/** Creates or replaces the resource at `path`. */
export async function put(api: ApiClient, path: string, body: unknown): Promise<void> {
  await send(api, { method: 'PUT', path, body });
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

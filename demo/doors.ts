/** The demo hotel's property id (wire.md, "Staff and integrators"). */
export const demoProperty = '1';

/** The HTTP doors of the server, opened as its administrator. A `Blob` is sent as its bytes, under its type. */
export type DemoRequest = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** What goes in by the doors, and the day `YYYY-MM-DD` in the demo hotel's zone. */
export type Doors = { readonly request: DemoRequest; readonly today: string };

type Sent = { readonly method: string; readonly path: string; readonly body?: unknown };

/** Asks at a door and answers what it said; throws when it refuses. */
export async function send({ request }: Doors, { method, path, body }: Sent): Promise<unknown> {
  const answer = await request(method, path, body);
  if (answer.status >= 400) {
    throw new Error(`demo hotel: ${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

/** Puts something where it belongs, over what is there. */
export async function put(doors: Doors, path: string, body: unknown): Promise<void> {
  await send(doors, { method: 'PUT', path, body });
}

const lanes = 8;

/** Does the same with each of `items`, several at a time: what is written at once shares its way to the disk. */
export async function withEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      // One iterator for all lanes: each item is taken once.
      for (const item of waiting) await work(item);
    }),
  );
}

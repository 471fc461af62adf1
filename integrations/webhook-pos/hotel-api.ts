import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** The fields of an order that the POS uses. */
export type HotelOrder = {
  readonly id: string;
  readonly number: string;
  readonly room: string;
  readonly guest_name: string;
  readonly status: string;
  readonly lines: readonly { readonly amount: number; readonly name: string }[];
};

/** A response of the hotel; its body is parsed JSON, or undefined. */
export type HotelResponse = { readonly status: number; readonly body: unknown };

/** The part of the hotel's HTTP API that a POS needs. */
export type HotelApi = {
  order(id: string): Promise<HotelOrder | undefined>;
  /** Yields all orders with this status, fetched page by page. */
  listOrders(status: string): AsyncIterable<HotelOrder>;
  /** Accepts an order; false if it can no longer be accepted. Idempotent, so it can be retried. */
  accept(id: string): Promise<boolean>;
};

/** Creates a function that sends authenticated requests. It rejects after 10 s without a response. */
export function createHotelRequest(base: string, key: string) {
  return (method: string, path: string, body?: object): Promise<HotelResponse> =>
    new Promise((resolve, reject) => {
      const url = new URL(path, base);
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
      const request = send(url, { method, headers, timeout: 10_000 }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = /\bjson\b/.test(answer.headers['content-type'] ?? '');
          resolve({ status: answer.statusCode ?? 0, body: isJson && text !== '' ? JSON.parse(text) : undefined });
        });
      });
      request.on('timeout', () => request.destroy(new Error('the hotel does not respond')));
      request.on('error', reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
}

/** Creates the API client from the hotel's URL and an API key with `orders.read` and `orders.manage`. */
export function createHotelApi(base: string, key: string): HotelApi {
  const send = createHotelRequest(base, key);

  function expected(answer: HotelResponse, path: string): unknown {
    if (answer.status !== 200) throw new Error(`the hotel responded with ${answer.status} to ${path}`);
    return answer.body;
  }

  async function order(id: string): Promise<HotelOrder | undefined> {
    const path = `/api/v1/orders/${encodeURIComponent(id)}`;
    const answer = await send('GET', path);
    return answer.status === 404 ? undefined : (expected(answer, path) as HotelOrder);
  }

  async function* ordersWith(status: string): AsyncGenerator<HotelOrder> {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = new URLSearchParams({ status, limit: '100', ...(cursor !== '' && { cursor }) });
      const path = `/api/v1/orders?${query}`;
      const page = expected(await send('GET', path), path) as { items: HotelOrder[]; next: string | null };
      yield* page.items;
      cursor = page.next;
    }
  }

  async function accept(id: string): Promise<boolean> {
    const path = `/api/v1/orders/${encodeURIComponent(id)}/status`;
    // Idempotency key: an order is accepted once, so its own id will do.
    const answer = await send('POST', path, { status: 'accepted', request_id: id });
    if (answer.status === 409) return false;
    expected(answer, path);
    return true;
  }
  return { order, listOrders: ordersWith, accept };
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock } from '#platform/clock';
import type { HotelApi, HotelOrder } from './hotel-api.ts';
import { verifySignature } from './verify-signature.ts';

export { createHotelApi, createHotelRequest, type HotelApi, type HotelOrder } from './hotel-api.ts';
export { verifySignature } from './verify-signature.ts';

/** Options of a POS. */
export type PosOptions = {
  readonly hotel: HotelApi;
  /** The webhook's secret, `whsec_…`. */
  readonly secret: string;
  readonly clock: Clock;
  readonly print: (line: string) => void;
};

/** A sample point of sale. The caller starts `server`; `catchUp` fetches orders that webhooks have missed. */
export type Pos = {
  readonly server: Server;
  /** Known orders by id. */
  readonly orders: ReadonlyMap<string, HotelOrder>;
  catchUp(): Promise<void>;
  /** Resolves once everything received has been processed. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

const maxBytes = 65_536;
const catchUpMs = 60_000;
/** Number of message ids remembered to detect repeats, which come for three days at most. */
const maxMessageIds = 100_000;

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Creates a serial queue, so that two messages about one order are never processed concurrently. */
function createQueue(print: (line: string) => void) {
  let last: Promise<void> = Promise.resolve();
  return {
    add: (work: () => Promise<void>) => {
      last = last
        .then(work)
        .catch((error: unknown) => print(`will retry: ${error instanceof Error ? error.message : error}`));
      return last;
    },
    settled: () => last,
  };
}

/** Creates a POS that receives orders by webhook and accepts them. It also polls each minute for missed ones. */
export function createPos({ hotel, secret, clock, print }: PosOptions): Pos {
  const orders = new Map<string, HotelOrder>();
  const processedIds = new Set<string>();
  /** Orders whose acceptance was sent but not answered. */
  const unsure = new Set<string>();
  const queue = createQueue(print);

  async function accept({ id, status }: HotelOrder): Promise<boolean> {
    if (status !== 'placed' && !unsure.has(id)) return false;
    unsure.add(id);
    const isAccepted = await hotel.accept(id);
    unsure.delete(id);
    return isAccepted;
  }

  async function process(order: HotelOrder): Promise<void> {
    if (await accept(order)) {
      const lines = order.lines.map(({ amount, name }) => `${amount} x ${name}`).join(', ');
      print(`order ${order.number}, room ${order.room}, ${order.guest_name}: ${lines}`);
      orders.set(order.id, { ...order, status: 'accepted' });
    } else orders.set(order.id, order);
  }

  async function fetchAndProcess(id: string): Promise<void> {
    const order = await hotel.order(id);
    if (order) await process(order);
  }

  async function receive(request: IncomingMessage): Promise<number> {
    const body = await readBody(request);
    if (body === undefined) return 413;
    if (!verifySignature({ headers: request.headers, body }, secret, clock.now())) return 401;
    const { id, type, data } = JSON.parse(body.toString()) as { id: string; type: string; data: { order_id?: string } };
    if (processedIds.has(id)) return 204;
    processedIds.add(id);
    if (processedIds.size > maxMessageIds) processedIds.delete(processedIds.values().next().value ?? '');
    // Respond before processing: anything that fails is found by the next poll.
    const { order_id } = data;
    if (type.startsWith('order.') && order_id !== undefined) void queue.add(() => fetchAndProcess(order_id));
    return 204;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = request.method === 'POST' ? await receive(request).catch(() => 400) : 405;
    response.writeHead(status).end();
  }

  const catchUp = () =>
    queue.add(async () => {
      for (const id of [...unsure]) await fetchAndProcess(id);
      for await (const order of hotel.listOrders('placed')) await process(order);
    });
  const timer = clock.every(catchUpMs, () => void catchUp());
  const server = createServer((request, response) => void answer(request, response));
  async function close(): Promise<void> {
    timer.cancel();
    server.close();
    server.closeAllConnections();
    await queue.settled();
  }
  return { server, orders, catchUp, settled: queue.settled, close };
}

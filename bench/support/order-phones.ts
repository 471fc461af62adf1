// Phones of guests that order over their sockets, at a server that believes the header `x-as` (`orders-server.ts`).
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

/** A guest's phone; an order resolves with the milliseconds of its answer. */
export type Phone = { order(): Promise<number> };

/** When each order was sent; read by phones and by the desk. */
export const sent = new Map<string, number>();

/** Opens the socket of somebody. */
export async function connect(port: number, as: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?mobile=true`, { headers: { 'x-as': as } });
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('error', reject);
  });
  return socket;
}

function orderFrame(id: string): string {
  const main_item = { amount: 1, item_id: 'coffee', name: 'Coffee', price: 5.8 };
  const sub_items = [{ amount: 1, item_id: 'no-milk', name: 'Black', price: 0 }];
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  const cart = [{ main_item: { ...main_item, sub_items } }];
  const payload = { request_id: id, expires_at, guestName: 'A guest', shop_id: '1', location: 'toRoom', cart };
  const dispatch = { module: 'RetailSystem', function: 'transmitOrder', port: 22200, cache_time: 0, message_id: id };
  return `\u0002${JSON.stringify({ dispatch, payload })}\u0003`;
}

/** Opens a guest's phone. */
export async function phone(port: number, as: string): Promise<Phone> {
  const socket = await connect(port, as);
  const waiting = new Map<string, (ms: number) => void>();
  // Not a wait without an end.
  socket.on('close', (code) => {
    if (waiting.size > 0) throw new Error(`${as} was put out with ${code}, ${waiting.size} orders on the way`);
  });
  socket.on('message', (data) => {
    const text = String(data);
    const id = /"message_id":"([^"]+)"/.exec(text)?.[1];
    const answered = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !answered) return;
    if (!text.includes('"status":"OK"')) throw new Error(`an order was refused: ${text}`);
    waiting.delete(id);
    answered(performance.now() - (sent.get(id) ?? 0));
  });
  return {
    order: () =>
      new Promise((resolve) => {
        const id = randomUUID();
        waiting.set(id, resolve);
        sent.set(id, performance.now());
        socket.send(orderFrame(id));
      }),
  };
}

/** Sends at a steady rate, whatever the answers do, and gives the milliseconds of each. */
export async function steady(phones: readonly Phone[], rate: number, forMs: number): Promise<number[]> {
  const since = performance.now();
  const answers: Promise<number>[] = [];
  while (performance.now() - since < forMs) {
    const due = Math.floor(((performance.now() - since) / 1000) * rate);
    while (answers.length < due) {
      const next = phones[answers.length % phones.length];
      if (next) answers.push(next.order());
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return await Promise.all(answers);
}

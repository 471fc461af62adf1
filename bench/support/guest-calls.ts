import { WebSocket } from 'ws';

/** Between two calls of the guest, who makes fewer than a socket may. */
const restMs = 25;

/** Opens the socket of the first guest of `orders-server.ts`. */
export async function openGuest(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?mobile=true`, { headers: { 'x-as': 'guest-0' } });
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('error', reject);
  });
  return socket;
}

/** The guest looks at their orders again and again for `ms`; returns the milliseconds of each answer. */
export async function answersOf(socket: WebSocket, ms: number): Promise<number[]> {
  const answers: number[] = [];
  const since = performance.now();
  while (performance.now() - since < ms) {
    const began = performance.now();
    const id = String(answers.length + 1);
    const dispatch = { module: 'RetailSystem', function: 'getMyOrders', port: 22200, cache_time: 0, message_id: id };
    const answer = new Promise<string>((resolve, reject) => {
      socket.once('close', () => reject(new Error('the guest was put out')));
      const listen = (data: unknown) => {
        if (!String(data).includes(`"message_id":"${id}"`)) return;
        socket.off('message', listen);
        resolve(String(data));
      };
      socket.on('message', listen);
    });
    socket.setMaxListeners(0);
    socket.send(`\u0002${JSON.stringify({ dispatch, payload: {} })}\u0003`);
    if (!(await answer).includes('"status":"OK"')) throw new Error('the guest was refused');
    socket.removeAllListeners('close');
    answers.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return answers;
}

import { WebSocket } from 'ws';
import { PING, PONG } from '#platform/wire';

/** Opens a socket of a session; that of a phone says that it is one, that of a TV which one. */
export function openOne(url: string, session: string, query = '?mobile=true'): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: `bellhop_session=${session}` };
    const socket = new WebSocket(`${url}${query}`, { perMessageDeflate: false, headers });
    // A socket that answers no PING is closed.
    socket.on('message', (data: Buffer) => data.toString() === PING && socket.send(PONG));
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Opens the sockets of the sessions `s0` to `s{count - 1}`, a hundred at a time. */
export async function openAll(url: string, count: number): Promise<WebSocket[]> {
  const opened: WebSocket[] = [];
  for (let from = 0; from < count; from += 100) {
    const sessions = Array.from({ length: Math.min(100, count - from) }, (_none, index) => `s${from + index}`);
    opened.push(...(await Promise.all(sessions.map((session) => openOne(url, session)))));
  }
  return opened;
}

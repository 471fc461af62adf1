import { once } from 'node:events';
import { WebSocket } from 'ws';
import { decodeMessage, encodeFrame, portOf } from '#platform/wire';

type Frame = {
  readonly dispatch: { readonly module: string; readonly function: string; readonly message_id: string };
  readonly payload: { readonly status: string; readonly root?: unknown; readonly error?: { readonly code: string } };
};

/** A guest's phone, or a TV, connected to a process. Times are milliseconds of `performance.now()`. */
export type Guest = {
  /** Returns the root, `{ refused: code }`, or `{ closed: code }` when the socket closed first. */
  call(name: string, data: object): Promise<unknown>;
  /** Names of what was pushed, in order. */
  readonly pushed: readonly string[];
  /** Payloads of the pushes of a name, in order. */
  received(name: string): readonly unknown[];
  /** When the phone learned that its stay is over; `undefined` before. */
  readonly endedAt: number | undefined;
  /** Close code of the socket; `undefined` before. */
  readonly closed: number | undefined;
  close(): void;
};

function answerOf({ payload }: Frame): unknown {
  return payload.status === 'OK' ? payload.root : { refused: payload.error?.code };
}

/** Opens a socket at a local port. The cookies decide whether it is a phone, a TV or a desk. */
export async function openGuest(port: number, cookie = ''): Promise<Guest> {
  const at = `127.0.0.1:${port}`;
  const isTv = cookie.startsWith('bellhop_device=');
  const path = cookie.startsWith('bellhop_staff=') ? 'desk/ws' : 'ws';
  const socket = new WebSocket(`ws://${at}/${path}?property=1${isTv ? '' : '&mobile=true'}`, {
    origin: `http://${at}`,
    headers: { cookie },
  });
  const waiting = new Map<string, (answer: unknown) => void>();
  const pushes: { readonly name: string; readonly root: unknown }[] = [];
  let sent = 0;
  let endedAt: number | undefined;
  let closed: number | undefined;
  socket.on('message', (data) => {
    const message = decodeMessage(String(data));
    if (typeof message !== 'object') return;
    const frame = message.json as Frame;
    const { module, function: name, message_id } = frame.dispatch;
    if (message_id === '') pushes.push({ name: `${module}.${name}`, root: frame.payload.root });
    if (pushes.at(-1)?.name === 'Auth.ended') endedAt ??= performance.now();
    waiting.get(message_id)?.(answerOf(frame));
    waiting.delete(message_id);
  });
  socket.on('close', (code) => {
    closed = code;
    for (const answer of waiting.values()) answer({ closed: code });
  });
  socket.on('error', () => {});
  await once(socket, 'open');

  function call(name: string, data: object): Promise<unknown> {
    const [module = '', func = ''] = name.split('.');
    sent += 1;
    const message_id = String(sent);
    const dispatch = { module, function: func, port: portOf(module), cache_time: 0, message_id };
    const answer = new Promise<unknown>((resolve) => void waiting.set(message_id, resolve));
    socket.send(encodeFrame({ dispatch, payload: data }));
    return answer;
  }
  return {
    call,
    get pushed() {
      return pushes.map((push) => push.name);
    },
    received: (name) => pushes.filter((push) => push.name === name).map(({ root }) => root),
    get endedAt() {
      return endedAt;
    },
    get closed() {
      return closed;
    },
    close: () => socket.terminate(),
  };
}

/** Posts a sign-in ticket at a local port. Returns the session's cookie, empty when it was refused. */
export async function postTicket(port: number, ticket: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/ONEapp/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
    body: JSON.stringify({ ticket }),
  });
  return answer.status === 204 ? (answer.headers.getSetCookie()[0]?.split(';')[0] ?? '') : '';
}

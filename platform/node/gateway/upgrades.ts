import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { type Clients, readCookies } from '#platform/node/auth';
import { type Connection, type Receiver, type SharedFrame, textFrame } from './connection.ts';
import type { Opening } from './gateway-options.ts';

/** Streams corked until the end of this turn. */
const held: Duplex[] = [];

function letGo(): void {
  for (const stream of held.splice(0)) stream.uncork();
}

/** Corks `stream` until the end of this turn, so that a reply and its pushes are sent in one system call. */
function hold(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  if (held.push(stream) === 1) process.nextTick(letGo);
}

/** A WebSocket that implements {@link Connection} itself, to avoid a wrapper object and closures per socket. */
export class DeviceWebSocket extends WebSocket implements Connection {
  #receiver: Receiver | undefined;
  /** The underlying stream, for encoded frames. The WebSocket queues nothing itself: no compression, no blobs. */
  #stream: Duplex | undefined;

  /** Sets the underlying stream. */
  over(stream: Duplex): this {
    this.#stream = stream;
    return this;
  }

  override send(text: string): void {
    const stream = this.#stream;
    if (this.readyState !== WebSocket.OPEN || !stream) return;
    hold(stream);
    stream.write(textFrame(text, Buffer.allocUnsafe));
  }

  share(frame: SharedFrame): void {
    const stream = this.#stream;
    if (this.readyState !== WebSocket.OPEN || !stream) return;
    hold(stream);
    stream.write(frame.bytes);
  }

  listen(receiver: Receiver): void {
    this.#receiver = receiver;
    this.on('message', heard);
    this.on('close', ended);
    this.on('error', failed);
  }

  hear(data: Buffer, isBinary: boolean): void {
    if (isBinary) this.#receiver?.binary();
    else this.#receiver?.message(data.toString(), data.length);
  }

  end(): void {
    this.#receiver?.closed();
    this.#receiver = undefined;
    this.#stream = undefined;
  }
}

// Shared by all sockets, since a closure per socket would cost memory.
function heard(this: WebSocket, data: unknown, isBinary: boolean): void {
  (this as DeviceWebSocket).hear(data as Buffer, isBinary);
}
function ended(this: WebSocket): void {
  (this as DeviceWebSocket).end();
}
/** Ignores protocol errors and lost connections; `close` follows. */
function failed(): void {}

/** Creates the WebSocket server; messages over `messageBytes` close the socket with 1009. */
export function webSocketServer(messageBytes: number): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: messageBytes,
    // The option is typed as the WebSocket class, whose constructor the subclass inherits.
    WebSocket: DeviceWebSocket as unknown as typeof WebSocket,
  });
}

/** Parses an upgrade request; the request itself is not retained. */
export function openingOf(request: IncomingMessage, clients: Clients): Opening {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const { cookie, ...headers } = request.headers;
  const { address, host } = clients(request);
  return {
    path,
    query: new URLSearchParams(query),
    cookies: readCookies(cookie),
    headers: headers as Opening['headers'],
    address,
    host,
  };
}

const words = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

/** HTTP statuses of refused upgrades. */
export type RefusedStatus = keyof typeof words;

/** Refuses an upgrade over HTTP. */
export function refuseUpgrade(stream: Duplex, status: RefusedStatus): void {
  const refusal = `HTTP/1.1 ${status} ${words[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  stream.end(refusal, () => stream.destroy());
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { type Clients, readCookies } from '#platform/node/auth';
import { type Connection, type Receiver, type SharedFrame, textFrame } from './connection.ts';
import type { Opening } from './gateway-options.ts';

/** Streams that hold back what is written until this turn's work is done. */
const held: Duplex[] = [];

function letGo(): void {
  for (const stream of held.splice(0)) stream.uncork();
}

/** Lets everything that is sent on `stream` in this turn go out together: an answer and the pushes about it are one system call. */
function hold(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  if (held.push(stream) === 1) process.nextTick(letGo);
}

/** A WebSocket that is its own {@link Connection}: no object and no closure beside it. */
export class DeviceWebSocket extends WebSocket implements Connection {
  #receiver: Receiver | undefined;
  /** The stream below, for frames that are framed already. Nothing is ever queued above it: no compression, no blobs. */
  #stream: Duplex | undefined;

  /** Says which stream the upgrade came on. */
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

// Shared by all sockets: a closure each would cost memory.
function heard(this: WebSocket, data: unknown, isBinary: boolean): void {
  (this as DeviceWebSocket).hear(data as Buffer, isBinary);
}
function ended(this: WebSocket): void {
  (this as DeviceWebSocket).end();
}
/** Broken frames and lost connections; `close` follows. */
function failed(): void {}

/** Makes the server that speaks the WebSocket protocol; longer messages close with 1009. */
export function webSocketServer(messageBytes: number): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: messageBytes,
    // Its class type wants the constructor of WebSocket, which the subclass inherits.
    WebSocket: DeviceWebSocket as unknown as typeof WebSocket,
  });
}

/** What the gateway needs to know of an upgrade; nothing of the request is kept afterwards. */
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

/** Statuses with which an upgrade is refused. */
export type RefusedStatus = keyof typeof words;

/** Refuses an upgrade over HTTP. */
export function refuseUpgrade(stream: Duplex, status: RefusedStatus): void {
  const refusal = `HTTP/1.1 ${status} ${words[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  stream.end(refusal, () => stream.destroy());
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { type ClientResolver, readCookies } from '#platform/node/auth';
import { callsMs } from './caller-limits.ts';
import { type Connection, encodeTextFrame, type MessageReceiver, type SharedFrame } from './connection.ts';
import type { GatewayLimits, UpgradeRequest } from './gateway-options.ts';

/** Streams corked until the end of this turn. */
const corkedStreams: Duplex[] = [];

function uncorkAll(): void {
  for (const stream of corkedStreams.splice(0)) stream.uncork();
}

/** Corks `stream` until the end of this turn, so that a reply and its pushes are sent in one system call. */
function corkUntilNextTick(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  if (corkedStreams.push(stream) === 1) process.nextTick(uncorkAll);
}

/** A WebSocket that implements {@link Connection} itself, to avoid a wrapper object and closures per socket. */
export class DeviceWebSocket extends WebSocket implements Connection {
  #receiver: MessageReceiver | undefined;
  /** The underlying stream, for encoded frames. The WebSocket queues nothing itself: no compression, no blobs. */
  #stream: Duplex | undefined;

  /** Sets the underlying stream. */
  attachStream(stream: Duplex): this {
    this.#stream = stream;
    return this;
  }

  override send(text: string): void {
    const stream = this.#stream;
    if (this.readyState !== WebSocket.OPEN || !stream) return;
    corkUntilNextTick(stream);
    stream.write(encodeTextFrame(text, Buffer.allocUnsafe));
  }

  sendShared(frame: SharedFrame): void {
    const stream = this.#stream;
    if (this.readyState !== WebSocket.OPEN || !stream) return;
    corkUntilNextTick(stream);
    stream.write(frame.bytes);
  }

  listen(receiver: MessageReceiver): void {
    this.#receiver = receiver;
    this.on('message', handleMessage);
    this.on('close', ended);
    this.on('error', failed);
  }

  handleMessage(data: Buffer, isBinary: boolean): void {
    // What was read together with the message that muted the socket.
    if (this.#receiver?.isMuted) this.#receiver.dropped();
    else if (isBinary) this.#receiver?.binary();
    else this.#receiver?.message(data.toString(), data.length);
  }

  end(): void {
    this.#receiver?.closed();
    this.#receiver = undefined;
    this.#stream = undefined;
  }
}

// Shared by all sockets, since a closure per socket would cost memory.
function handleMessage(this: WebSocket, data: unknown, isBinary: boolean): void {
  (this as DeviceWebSocket).handleMessage(data as Buffer, isBinary);
}
function ended(this: WebSocket): void {
  (this as DeviceWebSocket).end();
}
/** Ignores protocol errors and lost connections; `close` follows. */
function failed(): void {}

/** Creates the WebSocket server; longer messages close the socket with 1009, too many parts of one with 1008. */
export function webSocketServer({ messageBytes, fragments, chunks }: GatewayLimits): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: messageBytes,
    maxFragments: fragments,
    maxBufferedChunks: chunks,
    // The option is typed as the WebSocket class, whose constructor the subclass inherits.
    WebSocket: DeviceWebSocket as unknown as typeof WebSocket,
  });
}

/** Parses an upgrade request; the request itself is not retained. */
export function parseUpgrade(request: IncomingMessage, clients: ClientResolver): UpgradeRequest {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const { cookie, ...headers } = request.headers;
  const { address, host } = clients(request);
  return {
    path,
    query: new URLSearchParams(query),
    cookies: readCookies(cookie),
    headers: headers as UpgradeRequest['headers'],
    address,
    host,
  };
}

const statusTexts = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

/** HTTP statuses of refused upgrades. */
export type RefusedStatus = keyof typeof statusTexts;

/** Refuses an upgrade over HTTP. */
export function refuseUpgrade(stream: Duplex, status: RefusedStatus): void {
  const retry = status === 429 ? `Retry-After: ${callsMs / 1000}\r\n` : '';
  const head = `HTTP/1.1 ${status} ${statusTexts[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  stream.end(head, () => stream.destroy());
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Timer } from '#platform/clock';
import { addressKey, createRateLimiter } from '#platform/node/auth';
import { TurnQueue } from '#platform/node/gateway';
import { ConnectionBook } from './connection-book.ts';
import { type ConnectionOwner, HttpConnection, type HttpExchange } from './http-connection.ts';
import type { HttpOptions } from './http-options.ts';

/** Limits of connections (docs/reference/wire.md, "Frames"). */
export type ConnectionLimits = {
  /** Connections of an address; beyond, the one that has been quiet for longest is closed. */
  readonly perHolder: number;
  /** Connections of all addresses. */
  readonly all: number;
  /** How long a client may take nothing of an answer that waits, in milliseconds. */
  readonly stalledMs: number;
  /** Bytes that may wait for a client, and for all of an address; a large answer waits in slices. */
  readonly waitingBytes: number;
  readonly waitingBytesOfHolder: number;
};

const usual: ConnectionLimits = {
  perHolder: 2048,
  all: 20_000,
  stalledMs: 30_000,
  waitingBytes: 1024 * 1024,
  waitingBytesOfHolder: 128 * 1024 * 1024,
};
/** An address may open as many connections in ten seconds as it may hold, so many times. */
const openedPerHeld = 2;
const openedMs = 10_000;
/** Requests that begin in one turn of the event loop, one of each address in rotation, and for how many milliseconds. */
const perTurn = 4;
const turnMs = 2;
/** Between two looks at the answers under way, in milliseconds. */
const lookMs = 1000;

/** The connections of an HTTP server. */
export type Connections = {
  /** Connections now; those that were closed to make room, and those whose clients did not take their answers. */
  readonly counters: { readonly open: number; readonly crowded: number; readonly stalled: number };
  /** Watches the connections of a server from now on, and answers their requests in turns. */
  watch(server: Server): void;
  /** Waits for a turn of whoever asked. */
  turnOf(request: IncomingMessage): Promise<void>;
};

/**
 * Creates {@link Connections}, which bound what anybody can hold and ask for at once, before a sign-in is known. Many clients share the
 * connections of a proxy in `TRUST_PROXY`: there an address holds one while it is answered.
 */
export function createConnections(options: HttpOptions): Connections {
  return new WatchedConnections(options);
}

class WatchedConnections implements Connections, ConnectionOwner {
  readonly #closed = { crowded: 0, stalled: 0 };
  readonly #options: HttpOptions;
  readonly #limits: ConnectionLimits;
  readonly #bySocket = new WeakMap<Socket, HttpConnection>();
  readonly #book = new ConnectionBook();
  readonly #turns: TurnQueue;
  readonly #opened: ReturnType<typeof createRateLimiter>;

  constructor(options: HttpOptions) {
    this.#options = options;
    this.#limits = { ...usual, ...options.connectionLimits };
    this.#turns = new TurnQueue({ perTurn, turnMs, threadMs: () => options.clock.elapsed() });
    this.#opened = createRateLimiter(options.clock, openedPerHeld * this.#limits.perHolder, openedMs);
  }

  get counters() {
    return { open: this.#book.size, ...this.#closed };
  }

  watch(server: Server): void {
    for (const listener of server.listeners('request')) {
      const answer = listener as (request: IncomingMessage, response: ServerResponse) => void;
      server.off('request', answer);
      server.on('request', (request, response) =>
        this.#handle(request, response, () => answer.call(server, request, response)),
      );
    }
    // Node would answer 417 by itself, past all limits. An expectation may be ignored (RFC 9110, 10.1.1).
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    let looking: Timer | undefined;
    server.on('connection', (socket) => this.#open(socket));
    server.on('upgrade', ({ socket }) => this.#release(socket));
    server.on('listening', () => {
      looking?.cancel();
      looking = this.#options.clock.every(lookMs, () => this.#look());
    });
    server.on('close', () => looking?.cancel());
  }

  turnOf(request: IncomingMessage): Promise<void> {
    return this.#turns.turnOf(this.#keyOf(request));
  }

  started(connection: HttpConnection, { request, run }: HttpExchange): void {
    const key = this.#keyOf(request);
    connection.movedAt = this.#options.clock.elapsed();
    if (connection.isShared) this.#hold(connection, key);
    else this.#book.touch(connection);
    this.#turns.add({
      owner: key,
      run: () => {
        if (!connection.socket.destroyed) run();
      },
    });
  }

  ended(connection: HttpConnection): void {
    if (connection.isShared) this.#book.remove(connection);
    else if (!connection.socket.destroyed) this.#book.touch(connection);
  }

  #keyOf(request: IncomingMessage): string {
    return addressKey(this.#options.resolveClient(request).address);
  }

  #handle(request: IncomingMessage, response: ServerResponse, run: () => void): void {
    const connection = this.#bySocket.get(request.socket);
    if (connection) connection.receive({ request, response, run });
    else run();
  }

  #open(socket: Socket): void {
    const { remoteAddress = '' } = socket;
    const isShared = this.#options.trustedProxies?.has(remoteAddress) ?? false;
    const connection = new HttpConnection(socket, { isShared, owner: this });
    this.#bySocket.set(socket, connection);
    socket.once('close', () => {
      this.#book.remove(connection);
      connection.drop();
    });
    if (isShared) return;
    const key = addressKey(remoteAddress);
    if (this.#opened.take(key)) this.#hold(connection, key);
    else this.#close(connection, 'crowded');
  }

  #hold(connection: HttpConnection, holder: string): void {
    connection.holder = holder;
    this.#book.touch(connection);
    const crowded = this.#book.crowdedBy(connection, this.#limits);
    if (crowded) this.#close(crowded, 'crowded');
  }

  /** An upgraded socket belongs to the gateway, which has limits of its own. */
  #release(socket: Socket): void {
    const connection = this.#bySocket.get(socket);
    if (!connection) return;
    this.#bySocket.delete(socket);
    this.#book.remove(connection);
    connection.release();
  }

  #close(connection: HttpConnection, reason: 'crowded' | 'stalled'): void {
    this.#closed[reason] += 1;
    this.#book.remove(connection);
    connection.socket.destroy();
  }

  #look(): void {
    const now = this.#options.clock.elapsed();
    const { stalledMs, waitingBytes, waitingBytesOfHolder } = this.#limits;
    for (const connection of this.#book.held()) {
      const before = connection.movedAt;
      const isAtWork = connection.isBusy || connection.unsent > 0;
      connection.look(now);
      const isTooMuch = connection.unsent > waitingBytes;
      if (isTooMuch || now - connection.movedAt >= stalledMs) this.#close(connection, 'stalled');
      // Who takes something is not quiet.
      else if (isAtWork && connection.movedAt > before) this.#book.touch(connection);
    }
    for (const connection of this.#book.tooMuchUnsent(waitingBytesOfHolder)) this.#close(connection, 'stalled');
  }
}

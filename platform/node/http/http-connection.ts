import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request with its response, and what answers it. */
export type HttpExchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly run: () => void;
};

/** Called by an {@link HttpConnection}. */
export type ConnectionOwner = {
  /** The next request is to be answered. */
  started(connection: HttpConnection, exchange: HttpExchange): void;
  /** Its answer has been taken by the system, or its connection is gone. */
  ended(connection: HttpConnection): void;
};

/** Bytes that are parsed at once between two bodies: a few of the shortest requests, on each of a thousand connections. */
const headBytes = 128;
/** The same within a body whose end nobody knows. */
const chunkedBytes = 16 * 1024;

/** Node's own measure of what the system has not taken yet of a write that is under way; without it, of none. */
type Handle = { readonly _handle?: { readonly writeQueueSize?: number } | null };

/**
 * A connection whose requests are answered one after the other. Node parses all that one read brings in a single turn, a
 * thousand pipelined requests too: here the parser gets small pieces, and none while a request waits for the answer
 * before it. The rest stays with the socket, which reads no more.
 */
export class HttpConnection {
  readonly socket: Socket;
  /** Whether many clients share it, as behind a proxy. */
  readonly isShared: boolean;
  /** The key of the address that holds it; of a shared one, while it is answered. */
  holder: string | undefined;
  /** When the client last took something of an answer. */
  movedAt = 0;
  readonly #owner: ConnectionOwner;
  readonly #waiting: HttpExchange[] = [];
  #current: HttpExchange | undefined;
  #parse: ((bytes: Buffer) => void) | undefined;
  /** The request that was parsed last, and how much was parsed after the piece in which it began. */
  #last: IncomingMessage | undefined;
  #parsedSince = 0;
  /** What is left of a read while a piece of it is parsed. */
  #rest: Buffer | undefined;
  #isHeld = false;
  #taken = 0;
  #queued = 0;

  constructor(socket: Socket, { isShared, owner }: { readonly isShared: boolean; readonly owner: ConnectionOwner }) {
    this.socket = socket;
    this.isShared = isShared;
    this.#owner = owner;
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (!parse) return;
    this.#parse = parse;
    socket.off('data', parse);
    socket.on('data', this.#read);
  }

  /** Whether a request is being answered. */
  get isBusy(): boolean {
    return this.#current !== undefined;
  }

  /** Bytes that wait for the client. */
  get unsent(): number {
    return this.socket.writableLength;
  }

  /** Takes a request that was parsed. */
  receive(exchange: HttpExchange): void {
    this.#last = exchange.request;
    this.#parsedSince = 0;
    this.#waiting.push(exchange);
    exchange.response.once('close', () => this.#end(exchange));
    this.#next();
  }

  /** Looks whether the client has taken anything since the last look. */
  look(now: number): void {
    const { writableLength } = this.socket;
    if (writableLength === 0) {
      this.movedAt = now;
      return;
    }
    const { bytesWritten } = this.socket;
    const taken = bytesWritten - writableLength;
    const queued = (this.socket as Handle)._handle?.writeQueueSize ?? 0;
    if (taken !== this.#taken || queued !== this.#queued) this.movedAt = now;
    this.#taken = taken;
    this.#queued = queued;
  }

  /** Leaves the socket to another protocol, with what was read of it. */
  release(): void {
    this.#parse = undefined;
    this.#waiting.length = 0;
    this.socket.off('data', this.#read);
    if (this.#rest) this.socket.unshift(this.#rest);
    this.#rest = undefined;
  }

  /** Forgets the requests of a connection that is gone. */
  drop(): void {
    this.#parse = undefined;
    this.#waiting.length = 0;
  }

  readonly #read = (bytes: Buffer): void => {
    for (let at = 0; at < bytes.length; ) {
      const { socket } = this;
      // Who closes after an answer reads no further.
      if (!this.#parse || !socket.writable) return;
      if (this.#waiting.length > 0 || socket.isPaused()) {
        this.#isHeld = this.#waiting.length > 0;
        socket.pause();
        socket.unshift(bytes.subarray(at));
        return;
      }
      const piece = bytes.subarray(at, at + this.#pieceBytes());
      at += piece.length;
      this.#rest = at < bytes.length ? bytes.subarray(at) : undefined;
      this.#parsedSince += piece.length;
      this.#parse.call(socket, piece);
    }
    this.#rest = undefined;
  };

  /** How much may be parsed: a body whole, and little of what comes after it. */
  #pieceBytes(): number {
    if (!this.#last || this.#last.complete) return headBytes;
    const length = Number(this.#last.headers['content-length']);
    if (Number.isNaN(length)) return chunkedBytes;
    // The body began somewhere in a piece of `headBytes`.
    return Math.max(headBytes, length - headBytes - this.#parsedSince);
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#waiting.shift();
    if (this.#current) this.#owner.started(this, this.#current);
    if (this.#waiting.length > 0 || !this.#isHeld) return;
    this.#isHeld = false;
    this.socket.resume();
  }

  #end(exchange: HttpExchange): void {
    if (this.#current !== exchange) return;
    this.#current = undefined;
    this.#owner.ended(this);
    this.#next();
  }
}

import type { Identity } from '#platform/node/auth';
import type { SocketHandle } from '#platform/node/server';
import type { Connection, Receiver, SharedFrame } from './connection.ts';

/** Callbacks of a {@link DeviceSocket}. */
export type SocketOwner = {
  received(socket: DeviceSocket, text: string, bytes: number): void;
  receivedBinary(socket: DeviceSocket): void;
  gone(socket: DeviceSocket): void;
  changed(socket: DeviceSocket, identity: Identity): void;
  /** Maximum bytes queued for a client. */
  readonly waitingBytes: number;
  tooSlow(socket: DeviceSocket): void;
};

/** Options of a {@link DeviceSocket}. */
export type SocketMade = {
  readonly owner: SocketOwner;
  readonly connection: Connection;
  readonly number: number;
  readonly property: string;
  readonly identity: Identity;
  readonly address: string;
  readonly mobile: boolean;
  readonly mac: string | undefined;
};

/** An open socket. There are thousands of them, so fields are few and nothing is allocated before it is needed. */
export class DeviceSocket implements SocketHandle, Receiver {
  readonly property: string;
  readonly address: string;
  identity: Identity;
  open = true;
  /** Unanswered pings. */
  missed = 0;
  inFlight = 0;
  /** Token bucket of messages (see `takeAllowance`). */
  tokens = Number.NaN;
  refilledAt = 0;
  strikes = 0;
  readonly #owner: SocketOwner;
  readonly #connection: Connection;
  readonly #number: number;
  readonly #mobile: boolean;
  readonly #mac: string | undefined;

  constructor(made: SocketMade) {
    this.property = made.property;
    this.address = made.address;
    this.identity = made.identity;
    this.#owner = made.owner;
    this.#connection = made.connection;
    this.#number = made.number;
    this.#mobile = made.mobile;
    this.#mac = made.mac;
  }

  get id(): string {
    return this.#number.toString(36);
  }

  get query(): SocketHandle['query'] {
    return { mobile: this.#mobile, mac: this.#mac };
  }

  become(identity: Identity): void {
    if (this.open) this.#owner.changed(this, identity);
  }

  /** Starts receiving messages. */
  listen(): void {
    this.#connection.listen(this);
  }

  message(text: string, bytes: number): void {
    if (this.open) this.#owner.received(this, text, bytes);
  }

  binary(): void {
    if (this.open) this.#owner.receivedBinary(this);
  }

  closed(): void {
    this.#owner.gone(this);
  }

  send(text: string): void {
    if (this.#ready()) this.#connection.send(text);
  }

  share(frame: SharedFrame): void {
    if (this.#ready()) this.#connection.share(frame);
  }

  /** Closes the socket; nothing is received or sent afterwards. */
  close(code: number, reason: string): void {
    if (!this.open) return;
    this.#owner.gone(this);
    this.#connection.close(code, reason);
  }

  terminate(): void {
    this.#owner.gone(this);
    this.#connection.terminate();
  }

  /**
   * Whether the socket can send. Disconnects a client that does not read, to bound memory; it refetches on reconnect.
   */
  #ready(): boolean {
    if (!this.open) return false;
    if (this.#connection.bufferedAmount <= this.#owner.waitingBytes) return true;
    this.#owner.tooSlow(this);
    return false;
  }
}

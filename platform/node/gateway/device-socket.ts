import type { Identity } from '#platform/node/auth';
import type { SocketHandle } from '#platform/node/server';
import type { Connection, MessageReceiver, SharedFrame } from './connection.ts';

/** Callbacks of a {@link DeviceSocket}. */
export type SocketOwner = {
  onMessage(socket: DeviceSocket, text: string, bytes: number): void;
  onBinary(socket: DeviceSocket): void;
  onDropped(socket: DeviceSocket): void;
  onClosed(socket: DeviceSocket): void;
  onIdentityChanged(socket: DeviceSocket, identity: Identity): void;
  /** Maximum bytes queued for a client. */
  readonly waitingBytes: number;
  onTooSlow(socket: DeviceSocket): void;
};

/** Options of a {@link DeviceSocket}. */
export type DeviceSocketOptions = {
  readonly owner: SocketOwner;
  readonly connection: Connection;
  readonly number: number;
  readonly property: string;
  readonly identity: Identity;
  readonly address: string;
  /** `addressKey` of the address. */
  readonly addressKey: string;
  readonly mobile: boolean;
  readonly mac: string | undefined;
};

/** An open socket. There are thousands of them, so fields are few and nothing is allocated before it is needed. */
export class DeviceSocket implements SocketHandle, MessageReceiver {
  readonly property: string;
  readonly address: string;
  readonly addressKey: string;
  identity: Identity;
  open = true;
  isMuted = false;
  /** Unanswered pings. */
  missedPings = 0;
  inFlight = 0;
  /** Token bucket of messages (see `takeToken`). */
  tokens = Number.NaN;
  refilledAt = 0;
  strikes = 0;
  /** Calls that do not count for the address (see `CallerLimits`). */
  freeCalls = 0;
  readonly #owner: SocketOwner;
  readonly #connection: Connection;
  readonly #number: number;
  readonly #mobile: boolean;
  readonly #mac: string | undefined;

  constructor(made: DeviceSocketOptions) {
    this.property = made.property;
    this.address = made.address;
    this.addressKey = made.addressKey;
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

  setIdentity(identity: Identity): void {
    if (this.open) this.#owner.onIdentityChanged(this, identity);
  }

  /** Starts receiving messages. */
  listen(): void {
    this.#connection.listen(this);
  }

  message(text: string, bytes: number): void {
    if (this.open) this.#owner.onMessage(this, text, bytes);
  }

  binary(): void {
    if (this.open) this.#owner.onBinary(this);
  }

  dropped(): void {
    if (this.open) this.#owner.onDropped(this);
  }

  closed(): void {
    this.#owner.onClosed(this);
  }

  /** Reads nothing until {@link unmute}, and drops what was read already. */
  mute(): void {
    this.isMuted = true;
    this.#connection.pause();
  }

  unmute(): void {
    this.isMuted = false;
    this.#connection.resume();
  }

  send(text: string): void {
    if (this.#ready()) this.#connection.send(text);
  }

  sendShared(frame: SharedFrame): void {
    if (this.#ready()) this.#connection.sendShared(frame);
  }

  /** Closes the socket; nothing is received or sent afterwards. */
  close(code: number, reason: string): void {
    if (!this.open) return;
    this.#owner.onClosed(this);
    // The answer to the closing frame must be read.
    if (this.isMuted) this.unmute();
    this.#connection.close(code, reason);
  }

  terminate(): void {
    this.#owner.onClosed(this);
    this.#connection.terminate();
  }

  /**
   * Whether the socket can send. Disconnects a client that does not read, to bound memory; it refetches on reconnect.
   */
  #ready(): boolean {
    if (!this.open) return false;
    if (this.#connection.bufferedAmount <= this.#owner.waitingBytes) return true;
    this.#owner.onTooSlow(this);
    return false;
  }
}

import type { Clock, Timer } from '#platform/clock';
import type { Random } from '#platform/random';
import { endedCode, PING } from '#platform/wire';
import type { ClientSocket, OpenSocket } from './socket.ts';

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** Timeouts of a connection attempt and of the reply to a probe. */
const openingMs = 10_000;
const probeMs = 5_000;
/** Milliseconds of silence that no network outage explains: the device slept, or its clock was changed. */
const leapMs = 300_000;

/** Dependencies and callbacks of a {@link Line}. */
export type ReconnectingSocketOptions = {
  readonly url: () => string;
  readonly clock: Clock;
  readonly random: Random;
  readonly openSocket: OpenSocket;
  readonly silenceMs: number;
  readonly onOpen: () => void;
  readonly onMessage: (text: string) => void;
  /** `ended`: the server ended the session; no reconnect follows. */
  readonly onClose: (ended: boolean) => void;
};

/** A socket that reconnects with exponential back-off and full jitter, and detects a silent connection. */
export class ReconnectingSocket {
  open = false;
  readonly #options: ReconnectingSocketOptions;
  #socket: ClientSocket | undefined;
  /** Incremented with every socket, so that late events of an old one are ignored. */
  #generation = 0;
  #attempts = 0;
  #lastMessageAt = 0;
  #timer: Timer | undefined;
  #running = false;

  constructor(options: ReconnectingSocketOptions) {
    this.#options = options;
  }

  /** Connects now unless a connection is open or being opened. */
  connect(): void {
    this.#running = true;
    if (this.#socket) return;
    this.#timer?.cancel();
    this.#generation += 1;
    const generation = this.#generation;
    const ifCurrent = (work: () => void) => {
      if (generation === this.#generation) work();
    };
    this.#timer = this.#options.clock.after(openingMs, () => this.drop());
    this.#socket = this.#options.openSocket(this.#options.url(), {
      onOpen: () => ifCurrent(() => this.#opened()),
      onMessage: (text) => ifCurrent(() => this.#received(text)),
      onClose: (code) => ifCurrent(() => this.drop(code)),
    });
  }

  /** Disconnects without reconnecting. */
  stop(): void {
    this.#running = false;
    this.drop();
  }

  /** The server responds: resets the back-off to the shortest delay. */
  markHealthy(): void {
    this.#attempts = 0;
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  /**
   * The device may have woken up: connects at once, or probes a socket that appears open. A socket that has been silent
   * for too long is dropped without a probe.
   */
  wake(): void {
    if (!this.#running) return;
    if (this.#isSilentFor(this.#options.silenceMs)) this.drop();
    if (!this.#socket) this.connect();
    if (!this.open) return;
    this.send(PING);
    this.#watch(probeMs, this.#options.clock.now());
  }

  /**
   * The device says that it has no network, of which an open socket hears nothing. A new one tells whether the server can be
   * reached all the same, as one on the device itself can.
   */
  offline(): void {
    if (this.#running && this.open) this.drop();
  }

  #opened(): void {
    this.open = true;
    this.#lastMessageAt = this.#options.clock.now();
    this.#watch(this.#options.silenceMs, this.#lastMessageAt);
    this.#options.onOpen();
  }

  /** Also true when the clock was set back to before the last message, which makes the measured silence meaningless. */
  #isSilentFor(ms: number): boolean {
    const silent = this.#options.clock.now() - this.#lastMessageAt;
    return this.open && (silent >= ms || silent < -leapMs);
  }

  #received(text: string): void {
    // A new connection brings a new hello, which corrects the clock.
    if (this.#isSilentFor(leapMs)) {
      this.drop();
      return;
    }
    this.#lastMessageAt = this.#options.clock.now();
    this.#options.onMessage(text);
  }

  /** Drops the socket when nothing was received within `ms` of `since`. There is one timer, however much arrives. */
  #watch(ms: number, since: number): void {
    const { clock, silenceMs } = this.#options;
    this.#timer?.cancel();
    this.#timer = clock.after(Math.max(0, since + ms - clock.now()), () => {
      if (this.#lastMessageAt > since || (ms === probeMs && this.#lastMessageAt >= since))
        this.#watch(silenceMs, this.#lastMessageAt);
      else this.drop();
    });
  }

  /** Drops the socket and schedules a reconnect, unless `code` is 4001 or the socket was stopped. */
  drop(code = 0): void {
    this.#timer?.cancel();
    this.#generation += 1;
    const socket = this.#socket;
    this.#socket = undefined;
    this.open = false;
    if (code === endedCode) this.#running = false;
    if (this.#running) this.#scheduleReconnect();
    socket?.close();
    if (socket) this.#options.onClose(code === endedCode);
  }

  #scheduleReconnect(): void {
    const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** this.#attempts);
    this.#attempts = Math.min(this.#attempts + 1, 16);
    this.#timer = this.#options.clock.after(this.#options.random.number() * ceiling, () => this.connect());
  }
}

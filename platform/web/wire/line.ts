import type { Clock, Timer } from '#platform/clock';
import type { Random } from '#platform/random';
import { endedCode, PING } from '#platform/wire';
import type { ClientSocket, OpenSocket } from './socket.ts';

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** How long an attempt to connect may take, and the answer to a probe. */
const openingMs = 10_000;
const probeMs = 5_000;
/** Milliseconds of silence beyond which it was not the network: the device stood still, or its clock was put right. */
const leapMs = 300_000;

/** What a {@link Line} needs, and whom it tells. */
export type LineOptions = {
  readonly url: () => string;
  readonly clock: Clock;
  readonly random: Random;
  readonly openSocket: OpenSocket;
  readonly silenceMs: number;
  readonly opened: () => void;
  readonly message: (text: string) => void;
  /** `ended`: the server sent the client away, nothing is tried again. */
  readonly closed: (ended: boolean) => void;
};

/** One socket after another: reconnects with back-off and full jitter, and notices when nothing is heard any more. */
export class Line {
  open = false;
  readonly #options: LineOptions;
  #socket: ClientSocket | undefined;
  /** Grows with every socket, so that a late word of an old one is not heard. */
  #generation = 0;
  #attempts = 0;
  #heardAt = 0;
  #timer: Timer | undefined;
  #running = false;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Connects now unless it is connected or about to be. */
  connect(): void {
    this.#running = true;
    if (this.#socket) return;
    this.#timer?.cancel();
    this.#generation += 1;
    const generation = this.#generation;
    const whenLive = (work: () => void) => {
      if (generation === this.#generation) work();
    };
    this.#timer = this.#options.clock.after(openingMs, () => this.lose());
    this.#socket = this.#options.openSocket(this.#options.url(), {
      opened: () => whenLive(() => this.#opened()),
      message: (text) => whenLive(() => this.#heard(text)),
      closed: (code) => whenLive(() => this.lose(code)),
    });
  }

  /** Disconnects and stays so. */
  stop(): void {
    this.#running = false;
    this.lose();
  }

  /** The server is there and speaks: the next attempt starts with the shortest delay. */
  proven(): void {
    this.#attempts = 0;
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  /** The device may be back: connects at once, or probes what looks open. What was silent for too long is not asked any more. */
  wake(): void {
    if (!this.#running) return;
    if (this.#isSilentFor(this.#options.silenceMs)) this.lose();
    if (!this.#socket) this.connect();
    if (!this.open) return;
    this.send(PING);
    this.#watch(probeMs, this.#options.clock.now());
  }

  #opened(): void {
    this.open = true;
    this.#heardAt = this.#options.clock.now();
    this.#watch(this.#options.silenceMs, this.#heardAt);
    this.#options.opened();
  }

  /** Also where the clock was put back behind the last word, which tells no time any more. */
  #isSilentFor(ms: number): boolean {
    const silent = this.#options.clock.now() - this.#heardAt;
    return this.open && (silent >= ms || silent < -leapMs);
  }

  #heard(text: string): void {
    // Another hello says what time it is by this clock.
    if (this.#isSilentFor(leapMs)) {
      this.lose();
      return;
    }
    this.#heardAt = this.#options.clock.now();
    this.#options.message(text);
  }

  /** Cuts the socket off when nothing was heard within `ms` of `since`. One timer, whatever arrives. */
  #watch(ms: number, since: number): void {
    const { clock, silenceMs } = this.#options;
    this.#timer?.cancel();
    this.#timer = clock.after(Math.max(0, since + ms - clock.now()), () => {
      if (this.#heardAt > since || (ms === probeMs && this.#heardAt >= since)) this.#watch(silenceMs, this.#heardAt);
      else this.lose();
    });
  }

  /** Gives the socket up; tries again later unless `code` is 4001 or the line was stopped. */
  lose(code = 0): void {
    this.#timer?.cancel();
    this.#generation += 1;
    const socket = this.#socket;
    this.#socket = undefined;
    this.open = false;
    if (code === endedCode) this.#running = false;
    if (this.#running) this.#later();
    socket?.close();
    if (socket) this.#options.closed(code === endedCode);
  }

  #later(): void {
    const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** this.#attempts);
    this.#attempts = Math.min(this.#attempts + 1, 16);
    this.#timer = this.#options.clock.after(this.#options.random.number() * ceiling, () => this.connect());
  }
}

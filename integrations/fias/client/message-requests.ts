import type { Clock, Timer } from '#platform/clock';
import { type FiasRecord, recordOf } from '../protocol/index.ts';

type Options = {
  readonly clock: Clock;
  readonly send: (record: FiasRecord) => boolean;
  readonly stamp: () => { readonly DA: string; readonly TI: string };
};

/** Rooms that are asked for in a second, and rooms that wait for a later one. */
const [mostOfSecond, mostWaiting, secondMs] = [20, 1_000, 1_000];

/**
 * Asks for the messages of rooms whose light goes on: once a second for each, and for some rooms in each second, however often a PMS says
 * it.
 */
export class MessageRequests {
  readonly #options: Options;
  readonly #requested = new Set<string>();
  /** References by room. */
  readonly #waiting = new Map<string, string>();
  #timer: Timer | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Asks for the messages of a room, now or in one of the next seconds. */
  ask(room: string, reference: string): void {
    if (!this.#requested.has(room) && this.#requested.size < mostOfSecond) this.#send(room, reference);
    else if (this.#waiting.has(room) || this.#waiting.size < mostWaiting) this.#waiting.set(room, reference);
  }

  #send(room: string, reference: string): void {
    const { clock, send, stamp } = this.#options;
    this.#requested.add(room);
    this.#timer ??= clock.after(secondMs, () => this.#begin());
    // The light stays on, and RT0 leaves the messages unread.
    send(recordOf('XM', { RN: room, 'G#': reference, RT: '0', ...stamp() }));
  }

  /** Another second has begun. */
  #begin(): void {
    this.#timer = undefined;
    this.#requested.clear();
    for (const [room, reference] of [...this.#waiting].slice(0, mostOfSecond)) {
      this.#waiting.delete(room);
      this.#send(room, reference);
    }
  }

  /** The connection is gone: what is unread is asked for when it is back. */
  abandon(): void {
    this.#waiting.clear();
  }
}

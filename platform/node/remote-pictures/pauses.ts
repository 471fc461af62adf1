import type { Clock } from '#platform/clock';

type Pause = {
  readonly until: number;
  /** How long it lasts, if the next one is to be longer. */
  readonly step?: number;
};

/** What is left alone for a while; of more than `most` the oldest is forgotten. */
export class Pauses {
  readonly #clock: Clock;
  readonly #ms: number;
  readonly #most: number;
  /** The oldest first; one that is over is kept for the length of the next. */
  readonly #pauses = new Map<string, Pause>();

  constructor(clock: Clock, { ms, most }: { readonly ms: number; readonly most: number }) {
    this.#clock = clock;
    this.#ms = ms;
    this.#most = most;
  }

  has(key: string): boolean {
    return (this.#pauses.get(key)?.until ?? 0) > this.#clock.now();
  }

  begin(key: string): void {
    this.#set(key, { until: this.#clock.now() + this.#ms });
  }

  /** Begins a pause of `firstMs` milliseconds, and each further one of the same thing twice as long, up to that of `begin`. */
  beginShort(key: string, firstMs: number): void {
    const step = Math.min(this.#ms, 2 * (this.#pauses.get(key)?.step ?? firstMs / 2));
    this.#set(key, { until: this.#clock.now() + step, step });
  }

  /** Forgets a pause, and how long it was. */
  end(key: string): void {
    this.#pauses.delete(key);
  }

  #set(key: string, pause: Pause): void {
    this.#pauses.delete(key);
    this.#pauses.set(key, pause);
    if (this.#pauses.size > this.#most) this.#pauses.delete(this.#pauses.keys().next().value ?? '');
  }
}

import type { Clock } from '#platform/clock';

/** What is left alone for a while; of more than `most` the oldest is forgotten. */
export class Pauses {
  readonly #clock: Clock;
  readonly #ms: number;
  readonly #most: number;
  /** Until when, the oldest first. */
  readonly #until = new Map<string, number>();

  constructor(clock: Clock, { ms, most }: { readonly ms: number; readonly most: number }) {
    this.#clock = clock;
    this.#ms = ms;
    this.#most = most;
  }

  has(key: string): boolean {
    return (this.#until.get(key) ?? 0) > this.#clock.now();
  }

  begin(key: string): void {
    this.#until.delete(key);
    this.#until.set(key, this.#clock.now() + this.#ms);
    if (this.#until.size > this.#most) this.#until.delete(this.#until.keys().next().value ?? '');
  }
}

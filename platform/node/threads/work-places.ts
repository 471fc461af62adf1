import { Refusal } from '#platform/contract';

/** How much work may be there at once: of one owner, and of all together. */
type PlaceCounts = { readonly ofOwner: number; readonly ofAll: number };

/** Seconds after which somebody without a place may ask again. */
const retryAfterSeconds = 2;

/**
 * Places for work that takes memory or makes others wait while it waits for its turn: whoever has none is refused at once, before
 * anything is read or begun.
 */
export class WorkPlaces {
  readonly #counts: PlaceCounts;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(counts: PlaceCounts) {
    this.#counts = counts;
  }

  /** Does work in a place of its owner; refuses with `too_many_requests` and `retry_after_s` where none is free. */
  async hold<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.#taken.get(owner) ?? 0;
    if (own >= this.#counts.ofOwner || this.#all >= this.#counts.ofAll) {
      const details = { retry_after_s: retryAfterSeconds };
      throw new Refusal('too_many_requests', 'other work of this kind is not done yet', details);
    }
    this.#taken.set(owner, own + 1);
    this.#all += 1;
    try {
      return await work();
    } finally {
      this.#leave(owner);
    }
  }

  #leave(owner: string): void {
    this.#all -= 1;
    const left = (this.#taken.get(owner) ?? 1) - 1;
    if (left > 0) this.#taken.set(owner, left);
    else this.#taken.delete(owner);
  }
}

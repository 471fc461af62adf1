import { setImmediate as turn } from 'node:timers/promises';

/** Work of one owner; it starts other work, and is not waited for. */
type Work = () => void;

/**
 * Spreads work over turns of the event loop: some of it in each, one of each owner in rotation. What is not queued here
 * is done in between, however much waits.
 */
export class TurnQueue<Owner> {
  readonly #perTurn: number;
  readonly #waiting = new Map<Owner, Work[]>();
  #started = 0;
  #isScheduled = false;

  /** `perTurn`: how much is started in one turn. */
  constructor(perTurn: number) {
    this.#perTurn = perTurn;
  }

  /** Starts work at once if this turn has room for it, else in a later one. */
  add(owner: Owner, work: Work): void {
    if (this.#waiting.size === 0 && this.#started < this.#perTurn) {
      this.#started += 1;
      work();
    } else {
      const own = this.#waiting.get(owner);
      if (own) own.push(work);
      else this.#waiting.set(owner, [work]);
    }
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    void turn().then(() => {
      this.#isScheduled = false;
      this.#started = 0;
      this.#takeTurn();
    });
  }

  #takeTurn(): void {
    for (const [owner, own] of this.#waiting) {
      if (this.#started >= this.#perTurn) break;
      this.#started += 1;
      const work = own.shift();
      // Whoever has more comes after all others.
      this.#waiting.delete(owner);
      if (own.length > 0) this.#waiting.set(owner, own);
      work?.();
    }
    if (this.#waiting.size > 0) this.#schedule();
  }
}

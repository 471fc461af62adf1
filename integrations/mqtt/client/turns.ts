import { nextTurn } from '#platform/node/db';

/** Work after which others have their turn on the thread: as many steps as one template may take at most. */
const workOfTurn = 10_000;

/** Divides what is done with messages among the turns of the event loop, by what it takes in steps of templates. */
export class Turns {
  readonly #next: () => Promise<void>;
  #left = workOfTurn;

  constructor(next: () => Promise<void> = nextTurn) {
    this.#next = next;
  }

  /** Counts work that was done. Resolves when more may be; undefined: at once. */
  spend(work: number): Promise<void> | undefined {
    this.#left -= work;
    if (this.#left > 0) return undefined;
    this.#left = workOfTurn;
    return this.#next();
  }
}

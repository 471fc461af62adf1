/**
 * A queue of heavy work. Work of one queue waits for its own kind alone: a guide takes minutes, and somebody waits for a picture
 * meanwhile. What guests send waits apart from what the hotel shows.
 */
export type WorkQueue =
  | 'guides'
  | 'pictures'
  | 'guest-pictures'
  | 'stations'
  | 'catalogues'
  | 'stills'
  | 'drawings'
  | 'indexes';

/** Work that resolves whether it succeeded or not. */
type Settled = () => Promise<void>;

/** The work of one queue: one at a time, and one of each owner in rotation. */
class WorkTurns {
  readonly #waiting = new Map<string, Settled[]>();
  #isBusy = false;

  add(owner: string, work: Settled): void {
    const own = this.#waiting.get(owner);
    if (own) own.push(work);
    else this.#waiting.set(owner, [work]);
    void this.#takeAll();
  }

  async #takeAll(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let work = this.#next(); work; work = this.#next()) await work();
    this.#isBusy = false;
  }

  #next(): Settled | undefined {
    for (const [owner, own] of this.#waiting) {
      const work = own.shift();
      // Whoever has more comes after all others.
      this.#waiting.delete(owner);
      if (own.length > 0) this.#waiting.set(owner, own);
      return work;
    }
    return undefined;
  }
}

const queues = new Map<WorkQueue, WorkTurns>();

function turnsOf(queue: WorkQueue): WorkTurns {
  const known = queues.get(queue) ?? new WorkTurns();
  queues.set(queue, known);
  return known;
}

/**
 * Runs work that takes much memory or a processor for long (a picture, the check of an import), one at a time of each queue in this
 * process: what people upload at once must neither add up in memory nor take every processor from the guests' calls. `owner`: whose
 * work it is; however much one has, each other's next work comes first.
 */
export function runHeavyWork<T>(queue: WorkQueue, work: () => Promise<T>, owner = ''): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  turnsOf(queue).add(owner, () => Promise.resolve().then(work).then(resolve, reject));
  return promise;
}

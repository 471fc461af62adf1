/** Work of one owner; it starts other work, and is not waited for. */
export type Work = {
  /** Whose turn it is; an owner has one, however much waits. */
  readonly owner: string;
  /** Members of an owner have its turns in rotation. */
  readonly member?: object;
  readonly run: () => void;
  /** Told how long the thread was held, in milliseconds: by the work itself and by what followed without waiting for anything. */
  readonly took?: (ms: number) => void;
};

/** Options of {@link TurnQueue}. */
export type TurnQueueOptions = {
  /** How much is started in one turn of the event loop. */
  readonly perTurn: number;
  /** How long a turn starts work, in milliseconds. */
  readonly turnMs: number;
  /** Milliseconds since any start. */
  readonly threadMs: () => number;
};

type Waiting = Map<object, Work[]>;

/** Takes the first member's first work; whoever has more comes after all others. */
function takeFrom(waiting: Waiting): Work | undefined {
  const [first] = waiting;
  if (!first) return undefined;
  const [member, own] = first;
  const work = own.shift();
  waiting.delete(member);
  if (own.length > 0) waiting.set(member, own);
  return work;
}

/**
 * Spreads work over turns of the event loop: some of it in each, one of each owner in rotation. What is not queued here
 * is done in between, however much waits.
 */
export class TurnQueue {
  readonly #options: TurnQueueOptions;
  readonly #waiting = new Map<string, Waiting>();
  #started = 0;
  #spentMs = 0;
  #isAtWork = false;
  #isScheduled = false;

  constructor(options: TurnQueueOptions) {
    this.#options = options;
  }

  /** Starts work at once if this turn has room for it, else in a later one. */
  add(work: Work): void {
    if (this.#waiting.size === 0 && this.#hasRoom()) this.#start(work);
    else this.#wait(work);
    this.#schedule();
  }

  #wait(work: Work): void {
    const { owner, member = this } = work;
    const known = this.#waiting.get(owner);
    const waiting: Waiting = known ?? new Map();
    if (!known) this.#waiting.set(owner, waiting);
    const own = waiting.get(member);
    if (own) own.push(work);
    else waiting.set(member, [work]);
  }

  #hasRoom(): boolean {
    return !this.#isAtWork && this.#started < this.#options.perTurn && this.#spentMs < this.#options.turnMs;
  }

  #start(work: Work): void {
    const since = this.#options.threadMs();
    this.#started += 1;
    this.#isAtWork = true;
    try {
      work.run();
    } finally {
      // Ticks come after all microtasks: by then everything is done that waited for nothing from outside.
      queueMicrotask(() => process.nextTick(() => this.#end(work, this.#options.threadMs() - since)));
    }
  }

  #end(work: Work, ms: number): void {
    this.#isAtWork = false;
    this.#spentMs += ms;
    work.took?.(ms);
    this.#startNext();
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (!next || !this.#hasRoom()) return;
    const [owner, waiting] = next;
    const work = takeFrom(waiting);
    this.#waiting.delete(owner);
    if (waiting.size > 0) this.#waiting.set(owner, waiting);
    if (work) this.#start(work);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#started = 0;
      this.#spentMs = 0;
      this.#startNext();
      if (this.#waiting.size > 0 || this.#isAtWork) this.#schedule();
    });
  }
}

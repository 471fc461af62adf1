/** Work of one owner; it starts other work, and is not waited for. */
export type Work = {
  /** Whose turn it is; an owner has one, however much waits. */
  readonly owner: string;
  /** Members of an owner have its turns in rotation. */
  readonly member?: object;
  /** Whether its owner held the thread for long of late: others come first. */
  readonly isHeavy?: boolean;
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
/** What waits of each owner, in rotation. */
type Rotation = Map<string, Waiting>;

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

/** Takes the first owner's next work; an owner that has more comes after all others. */
function takeTurn(rotation: Rotation): Work | undefined {
  const [first] = rotation;
  if (!first) return undefined;
  const [owner, waiting] = first;
  const work = takeFrom(waiting);
  rotation.delete(owner);
  if (waiting.size > 0) rotation.set(owner, waiting);
  return work;
}

/**
 * Spreads work over turns of the event loop: some of it in each, one of each owner in rotation, heavy owners after all
 * others, but for the first of every other turn. What is not queued here is done in between, however much waits.
 */
export class TurnQueue {
  readonly #options: TurnQueueOptions;
  readonly #light: Rotation = new Map();
  readonly #heavy: Rotation = new Map();
  /** Whether this turn of the event loop begins with heavy work; every other one does. */
  #isHeavyFirst = false;
  #started = 0;
  #spentMs = 0;
  #isAtWork = false;
  #isScheduled = false;

  constructor(options: TurnQueueOptions) {
    this.#options = options;
  }

  /** Starts work at once if this turn has room for it, else in a later one. */
  add(work: Work): void {
    if (!this.#isAnyWaiting() && this.#hasRoom()) this.#start(work);
    else this.#wait(work);
    this.#schedule();
  }

  /** Waits for a turn of an owner, who does what follows in it. */
  turnOf(owner: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.add({ owner, run: resolve });
    return promise;
  }

  #isAnyWaiting(): boolean {
    return this.#light.size + this.#heavy.size > 0;
  }

  #wait(work: Work): void {
    const { owner, member = this, isHeavy = false } = work;
    if (isHeavy) this.#makeHeavy(owner);
    // What is added later starts later, whatever its owner has become meanwhile.
    const rotation = this.#heavy.has(owner) ? this.#heavy : this.#light;
    const known = rotation.get(owner);
    const waiting: Waiting = known ?? new Map();
    if (!known) rotation.set(owner, waiting);
    const own = waiting.get(member);
    if (own) own.push(work);
    else waiting.set(member, [work]);
  }

  /** Lets all that waits of an owner come after others. */
  #makeHeavy(owner: string): void {
    if (this.#heavy.has(owner)) return;
    this.#heavy.set(owner, this.#light.get(owner) ?? new Map());
    this.#light.delete(owner);
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
    if (!this.#hasRoom()) return;
    const isFirst = this.#started === 0;
    const isHeavyNext = this.#light.size === 0 || (isFirst && this.#isHeavyFirst && this.#heavy.size > 0);
    const work = takeTurn(isHeavyNext ? this.#heavy : this.#light);
    if (work) this.#start(work);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#started = 0;
      this.#spentMs = 0;
      this.#isHeavyFirst = !this.#isHeavyFirst;
      this.#startNext();
      if (this.#isAnyWaiting() || this.#isAtWork) this.#schedule();
    });
  }
}

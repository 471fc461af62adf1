/** A hint that an event was committed; whoever wants the event fetches it from the database (architecture.md, rule 7). */
export type Hint = {
  readonly property: string;
  /** Name of the event, as in `stays.ended`. */
  readonly topic: string;
  /** Number of its row in the outbox. */
  readonly seq: number;
};

/** Carries hints to every process, this one included. Hints may be lost, repeated and reordered. */
export type Bus = {
  /** Resolves when the bus has taken the hint; rejects when it has not, and the sweeper repeats it. */
  publish(hint: Hint): Promise<void>;
  /** Hears every hint from now on; answers how to stop. */
  subscribe(heard: (hint: Hint) => void): () => void;
  /** True when it answers, for `/readyz`. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
};

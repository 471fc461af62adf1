/** An event as it was committed. `at` is milliseconds since 1970. */
export type Fact = {
  readonly seq: number;
  readonly property: string;
  readonly name: string;
  readonly at: number;
  readonly payload: unknown;
};

/** Which facts are asked for; an empty list of names: none. */
export type FactsQuestion = {
  /** Number of the last one known. */
  readonly after: number;
  readonly names: readonly string[];
  /** Those of one property alone. */
  readonly property?: string;
  readonly limit: number;
};

/**
 * What was committed by all processes, in the order of its numbers, for what goes out of the house. Nothing is told while
 * an earlier number may still be committed, so that whoever goes on from the last one it has seen misses none.
 */
export type Facts = {
  /** `upTo`: the number up to which everything was looked at; the next question begins there. */
  past(question: FactsQuestion): Promise<{ readonly facts: readonly Fact[]; readonly upTo: number }>;
  /** Numbers of the oldest fact that is kept (some days) and of the newest that is told; 0: none. */
  ends(): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** Calls `heard` when there is something new; answers how to stop. */
  onNew(heard: () => void): () => void;
};

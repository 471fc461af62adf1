/** Runs writes, each as one atomic change. */
export type Writes = {
  /**
   * Runs `work` and resolves once its change is durable. Throws what `work` throws, with nothing written, and
   * `Refusal('unavailable')` when the database fails. `work` may run several times, each time anew.
   */
  write<R>(work: () => Promise<R>): Promise<R>;
  /** Finishes what waits, then refuses. */
  close(): Promise<void>;
};

/** Runs writes, each as an atomic change. */
export type WriteExecutor = {
  /**
   * Runs `work` and resolves once its change is durable. Rethrows errors of `work` with nothing written, and throws
   * `Refusal('unavailable')` if the database fails. `work` may run several times.
   */
  write<R>(work: () => Promise<R>): Promise<R>;
  /** Finishes pending writes, then refuses new ones. */
  close(): Promise<void>;
};

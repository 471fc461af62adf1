/** Handle to a timer. */
export type Timer = { cancel(): void };

/** Time and timers; the only way to read the time or wait (docs/architecture.md, rule 7). */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Milliseconds since an arbitrary start, which never go back and do not jump when the system's time is set. */
  elapsed(): number;
  /** Runs `work` once after `ms` milliseconds. Does not keep the process alive. */
  after(ms: number, work: () => void): Timer;
  /** Runs `work` every `ms` milliseconds. Does not keep the process alive. */
  every(ms: number, work: () => void): Timer;
  /** Resolves after `ms` milliseconds. */
  sleep(ms: number): Promise<void>;
};

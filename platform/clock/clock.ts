/** Handle of a timer. */
export type Timer = { cancel(): void };

/** Time and timers; nothing else in the project reads the time or waits (architecture.md, rule 6). */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Runs `work` once after `ms` milliseconds. Does not keep the process alive. */
  after(ms: number, work: () => void): Timer;
  /** Runs `work` every `ms` milliseconds. Does not keep the process alive. */
  every(ms: number, work: () => void): Timer;
  /** Resolves after `ms` milliseconds. */
  sleep(ms: number): Promise<void>;
};

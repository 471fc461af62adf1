import type { Clock, Timer } from './clock.ts';

// Both Node and browsers have these; this folder compiles with the types of neither.
type Handle = number | { unref(): void };
declare function setTimeout(work: () => void, ms: number): Handle;
declare function setInterval(work: () => void, ms: number): Handle;
declare function clearTimeout(handle: Handle): void;
declare function clearInterval(handle: Handle): void;
declare const performance: { now(): number };

function release(handle: Handle): void {
  if (typeof handle === 'object') handle.unref();
}

function after(ms: number, work: () => void): Timer {
  const handle = setTimeout(work, ms);
  release(handle);
  return { cancel: () => clearTimeout(handle) };
}

function every(ms: number, work: () => void): Timer {
  const handle = setInterval(work, ms);
  release(handle);
  return { cancel: () => clearInterval(handle) };
}

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after,
  every,
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

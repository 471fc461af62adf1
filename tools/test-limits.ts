import { availableParallelism, totalmem } from 'node:os';
import { slowness } from '../platform/node/testing/slowness.ts';

export { slowness };

/**
 * Time limits of all tests on the reference machine, in seconds. They tell a hang from work and judge nothing else: each is
 * several times what its slowest user takes.
 */
const seconds = {
  /** A test of vitest. */
  test: 60,
  /** A test that runs tools or whole servers as processes of their own. */
  longTest: 300,
  /** A hook, or a fixture. */
  hook: 120,
  /** An assertion that is repeated until it holds. */
  poll: 30,
  /** A cluster that lost a server, until all is as it should be again. */
  recovery: 120,
  /** An end-to-end test; `test.slow()` gives three times as much. */
  journey: 180,
  /** An expectation, or an action, in a browser. */
  expect: 30,
  /** A server or a browser, until it is ready. */
  start: 180,
};

/** Time limits of all tests on this machine, in milliseconds. */
export const limits = Object.fromEntries(
  Object.entries(seconds).map(([name, value]) => [name, Math.round(value * 1_000 * slowness)]),
) as { readonly [name in keyof typeof seconds]: number };

const gibibyte = 2 ** 30;

/**
 * Returns how many workers run side by side: one per core, `more` where workers wait for others now and then, and no more
 * than memory has room for.
 */
export function workersOf(gibibytesEach: number, more = 0): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(1, Math.min(availableParallelism() + more, Math.floor(memory / gibibyte / gibibytesEach)));
}

/** Results of a suite. */
export type SuiteTally = { readonly suite: string; readonly passed: number; readonly failed: number };

/** Result of one test. */
export type TestOutcome = {
  readonly suite: string;
  readonly title: string;
  /** `flaky`: failed, but passed on retry. */
  readonly state: 'passed' | 'flaky' | 'failed' | 'skipped';
  /** What the first failed try reported, shortened. */
  readonly reason?: string;
};

/** Maximum number of flaky tests in a run; if there are more, all of them count as failed. */
export const allowedFlaky = 2;

/** Titles of tests that may be skipped, with the reason. Other skipped tests count as failed. */
export const allowedSkips: ReadonlyMap<string, string> = new Map();

/** Sums outcomes by suite in order of appearance; ignores allowed skips, and counts few flaky tests as passed. */
export function tallyOf(
  outcomes: readonly TestOutcome[],
  allowed: ReadonlyMap<string, string> = allowedSkips,
): SuiteTally[] {
  const suites = Map.groupBy(
    outcomes.filter(({ state, title }) => state !== 'skipped' || !allowed.has(title)),
    ({ suite }) => suite,
  );
  const isShaky = outcomes.filter(({ state }) => state === 'flaky').length > allowedFlaky;
  return [...suites].map(([suite, all]) => {
    const passed = all.filter(({ state }) => state === 'passed' || (state === 'flaky' && !isShaky)).length;
    return { suite, passed, failed: all.length - passed };
  });
}

/** Returns the last line of a run: `12 passed, 0 failed`. */
export function summaryLine(tallies: readonly SuiteTally[]): string {
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

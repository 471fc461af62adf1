/** What a suite came to. */
export type SuiteTally = { readonly suite: string; readonly passed: number; readonly failed: number };

/** State of one test. */
export type TestOutcome = {
  readonly suite: string;
  readonly title: string;
  /** `flaky`: failed, and passed when it was tried once more. */
  readonly state: 'passed' | 'flaky' | 'failed' | 'skipped';
};

/** How many flaky tests a run may hold: one is the machine's hiccup, more are a defect, and all of them count as failed. */
export const allowedFlaky = 2;

/** Titles of tests that may be skipped, each with the reason. A skipped test that is not here counts as failed. */
export const allowedSkips: ReadonlyMap<string, string> = new Map();

/** Sums outcomes by suite, in the order in which suites first come; allowed skips count as neither, few flaky ones as passed. */
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

/** The last line of every run: `12 passed, 0 failed`. */
export function summaryLine(tallies: readonly SuiteTally[]): string {
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

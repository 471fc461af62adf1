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

/** How titles of tests begin that may be skipped, with the reason. Other skipped tests count as failed. */
export const allowedSkips: ReadonlyMap<string, string> = new Map([
  ['with ffmpeg', 'the video encoder is a program of its own, which the product works without'],
  ['with xz', 'the packer of the sample is a program of its own'],
]);

/** Sums outcomes by suite in order of appearance; ignores allowed skips, and counts flaky tests as passed. */
export function tallyOf(
  outcomes: readonly TestOutcome[],
  allowed: ReadonlyMap<string, string> = allowedSkips,
): SuiteTally[] {
  const beginnings = [...allowed.keys()];
  const mayBeSkipped = (title: string) => beginnings.some((beginning) => title.startsWith(beginning));
  const suites = Map.groupBy(
    outcomes.filter(({ state, title }) => state !== 'skipped' || !mayBeSkipped(title)),
    ({ suite }) => suite,
  );
  return [...suites].map(([suite, all]) => {
    const passed = all.filter(({ state }) => state === 'passed' || state === 'flaky').length;
    return { suite, passed, failed: all.length - passed };
  });
}

/** Returns the last line of a run: `12 passed, 0 failed`. */
export function summaryLine(tallies: readonly SuiteTally[]): string {
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

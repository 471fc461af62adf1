/** How long a suite took, or may take, in seconds. */
export type SuiteTimes = { readonly [suite: string]: number };

/** The line by which a command reports how long one of its parts took; `.ci/run` collects these lines. */
export function timeLine(suite: string, startedMs: number, endedMs: number): string {
  return `time: ${suite} ${Math.round((endedMs - startedMs) / 1000)} s`;
}

/** Reads the lines of {@link timeLine}; other lines are skipped. */
export function readTimes(text: string): SuiteTimes {
  const lines = text.matchAll(/^time: (\S+) (\d+) s$/gm);
  return Object.fromEntries([...lines].map(([, suite = '', seconds]) => [suite, Number(seconds)]));
}

/** One line per suite that took longer than its budget, or that has no budget. */
export function overruns(times: SuiteTimes, budgets: SuiteTimes): readonly string[] {
  return Object.entries(times).flatMap(([suite, seconds]) => {
    const budget = budgets[suite];
    if (budget === undefined) return [`${suite} has no budget`];
    return seconds > budget ? [`${suite} took ${seconds} s, its budget is ${budget} s`] : [];
  });
}

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

/** The yardstick's time on the machine that the budgets are meant for, in milliseconds. */
const usualYardstickMs = 180;
/** A machine slower than this gets no more time. */
const mostSlowness = 2;

/** The line by which a run reports what the yardstick took just now; `.ci/run` collects one before each suite. */
export function yardstickLine(ms: number): string {
  return `yardstick: ${Math.round(ms)} ms`;
}

/** How many times slower than usual the machine was during a run, 1 to 2: the median of its yardsticks. */
export function slowness(text: string): number {
  const all = [...text.matchAll(/^yardstick: (\d+) ms$/gm)].map(([, ms]) => Number(ms)).sort((a, b) => a - b);
  const median = all[Math.floor(all.length / 2)] ?? usualYardstickMs;
  return Math.min(mostSlowness, Math.max(1, median / usualYardstickMs));
}

/** The budgets of a machine so many times slower than usual. */
export function budgetsAt(slower: number, budgets: SuiteTimes): SuiteTimes {
  return Object.fromEntries(Object.entries(budgets).map(([suite, seconds]) => [suite, Math.round(seconds * slower)]));
}

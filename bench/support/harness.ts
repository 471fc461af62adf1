import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** Whether this run only proves that the bench still works: tiny counts, and no figure is held against its goal. */
export const isQuick = process.argv.includes('--quick');

/** How much of something a bench takes: the variable `name` of the environment, else `full`, or `quick` in a quick run. */
export function amount(name: string, full: number, quick: number): number {
  return Number(process.env[name] ?? (isQuick ? quick : full));
}

/** The middle value of `values`; NaN when there are none. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which the share `p` (0 to 1) of `values` lies, by the nearest rank. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * p) - 1))] ?? Number.NaN;
}

function machine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${cpus().length} × ${model}, ${memory}, ${type()} ${release()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;
}

/** A figure beside what it has to reach; without a goal it is only shown. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  readonly goal?: string;
  readonly reached?: boolean;
};

/** Prints figures as a Markdown table. The process ends with 1 when one misses its goal, except in a quick run. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n## ${title}\n\n${machine()}\n`);
  if (isQuick) console.log('A quick run: it shows that the bench works, and its figures mean nothing.\n');
  console.log('| figure | measured | goal | reached |\n|---|---|---|---|');
  for (const { name, value, goal = '', reached } of figures) {
    const verdict = reached === undefined || isQuick ? '' : reached ? 'yes' : 'NO';
    console.log(`| ${name} | ${value} | ${goal} | ${verdict} |`);
  }
  if (!isQuick && figures.some(({ reached }) => reached === false)) process.exitCode = 1;
}

/** A ratio against a baseline that was measured in the same run, and whether it stays within `most`. */
export function ratioFigure(name: string, { ours, bare, most }: { ours: number; bare: number; most: number }): Figure {
  const ratio = ours / bare;
  return { name, value: `${ratio.toFixed(2)} ×`, goal: `at most ${Number(most.toFixed(3))} ×`, reached: ratio <= most };
}

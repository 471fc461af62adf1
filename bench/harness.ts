import { cpus, release, totalmem, type } from 'node:os';

/** The middle value of `values`; NaN when there are none. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which the share `p` (0 to 1) of `values` lies, by the nearest rank. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * p) - 1))] ?? Number.NaN;
}

/** One line on the machine that a figure was taken on. */
export function machine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, Node ${process.version}`;
}

/** A figure beside what it has to reach. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  readonly goal: string;
  readonly reached: boolean;
};

/** Prints figures as a Markdown table, ready for `bench/README.md`. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n## ${title}\n\n${machine()}\n`);
  console.log('| figure | measured | to reach | reached |\n|---|---|---|---|');
  for (const { name, value, goal, reached } of figures) {
    console.log(`| ${name} | ${value} | ${goal} | ${reached ? 'yes' : 'NO'} |`);
  }
}

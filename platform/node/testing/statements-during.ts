import { StatementSync } from 'node:sqlite';

type Run = (this: StatementSync, ...values: never[]) => unknown;
type Runs = { all: Run; run: Run };

/**
 * Returns the statements that SQLite runs during `work`, in sequence, those that begin and end a transaction too. It sees all of the
 * process, so nothing else may go on meanwhile.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const runs = StatementSync.prototype as unknown as Runs;
  const { all, run } = runs;
  const seen: string[] = [];
  const noting = (original: Run): Run =>
    function note(...values) {
      seen.push(this.sourceSQL);
      return original.apply(this, values);
    };
  runs.all = noting(all);
  runs.run = noting(run);
  try {
    await work();
  } finally {
    runs.all = all;
    runs.run = run;
  }
  return seen;
}

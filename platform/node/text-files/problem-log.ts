/** A problem of a file: where, and what is wrong. */
export type FileProblem = { readonly line: number; readonly what: string };

/** Problems of a file: all are counted, the first are retained. */
export type ProblemLog = {
  report(line: number, what: string): void;
  /** Reports an entry that is left out. */
  skip(line: number, what: string): void;
  result(): { readonly problems: readonly FileProblem[]; readonly problemCount: number; readonly skipped: number };
};

const mostStored = 200;

/** Creates the log of the problems of one file. */
export function createProblemLog(): ProblemLog {
  const problems: FileProblem[] = [];
  let problemCount = 0;
  let skipped = 0;
  function report(line: number, what: string): void {
    problemCount += 1;
    if (problems.length < mostStored) problems.push({ line, what });
  }
  return {
    report,
    skip(line, what) {
      skipped += 1;
      report(line, what);
    },
    result: () => ({ problems, problemCount, skipped }),
  };
}

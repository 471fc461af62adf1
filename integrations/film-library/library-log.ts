import type { LibraryFailure, LibraryProblem, LibraryReport } from '#cinema/contract';

/** Problems that are retained of a library. */
const mostStored = 200;

/** The problems of one library: all are counted, the first are retained. */
export class LibraryLog {
  readonly #problems: LibraryProblem[] = [];
  #count = 0;
  #skipped = 0;
  films = 0;

  /** Reports something that is wrong or left out; `line` is a line or entry from 1, 0: the file as a whole. */
  report({ path, line }: { readonly path: string; readonly line: number }, what: string): void {
    this.#count += 1;
    if (this.#problems.length < mostStored)
      this.#problems.push({ path: path.slice(0, 300), line, what: what.slice(0, 300) });
  }

  /** Reports a film that is left out. */
  skip(place: { readonly path: string; readonly line: number }, what: string): void {
    this.#skipped += 1;
    this.report(place, what);
  }

  /** Whether nothing was found, not even a problem. */
  get isEmpty(): boolean {
    return this.films + this.#count === 0;
  }

  /** Returns the report of the library, which is rejected as a whole for a `failure`. */
  result(failure?: LibraryFailure): LibraryReport {
    return {
      ...{ failure, films: this.films, skipped: this.#skipped },
      ...{ problems: this.#problems, problemCount: this.#count },
    };
  }
}

import type { CatalogueEntry } from '../../contract.ts';
import type { Problem } from './problems.ts';

/** Maximum number of entries in a catalogue; reading a file stops one entry later. */
export const maxEntries = 10_000;
/** Maximum number of problems; reading stops, since the file is evidently not a catalogue. */
export const maxProblems = 5000;
/** Maximum length of an entry or row in characters; ample for texts in eighty languages. */
export const maxEntryLength = 1_000_000;

/** A problem in a file, with its line number (from 1). */
export type FileProblem = Problem & { readonly line: number; readonly path: string };

/** An unvalidated entry of a file, with the lines of its fields. */
export type FileEntry = {
  readonly line: number;
  readonly value: unknown;
  /** Returns the line of the field at `path`; that of the entry if it cannot be found. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

/** Content of a file. */
export type FileContent = { readonly entries: readonly FileEntry[]; readonly problems: readonly FileProblem[] };

/** Returns whether a file exceeds the maximum number of entries or problems. */
export function exceedsLimits({ entries, problems }: FileContent): boolean {
  return problems.length > maxProblems || entries.length > maxEntries;
}

/** The valid entries of a file with their lines, and the problems of the others. */
export type CheckedContent = {
  readonly entries: readonly CatalogueEntry[];
  readonly lines: readonly number[];
  /** `type id` of the invalid entries; `undefined` if some of them cannot be identified. */
  readonly invalidKeys: ReadonlySet<string> | undefined;
  readonly problems: readonly FileProblem[];
};

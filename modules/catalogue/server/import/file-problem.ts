import type { CatalogueEntry } from '../../contract.ts';
import type { Mistake } from './mistakes.ts';

/** Entries that a catalogue has at most; a file is not read further than one more. */
export const mostEntries = 10_000;
/** Problems after which a file is not read on: it is none of ours. */
export const mostMistakes = 5000;
/** Characters of one entry or row: texts in eighty languages, and more than that. */
export const longestEntry = 1_000_000;

/** What is wrong in a file, and in which line (from 1). */
export type FileProblem = Mistake & { readonly line: number; readonly path: string };

/** An entry as a file has it, not yet checked, and where its fields stand. */
export type FileEntry = {
  readonly line: number;
  readonly value: unknown;
  /** Line of the field at `path`; the entry's own where it is not to be found. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

/** What a file holds. */
export type FileContent = { readonly entries: readonly FileEntry[]; readonly problems: readonly FileProblem[] };

/** Whether a file has so many mistakes, or entries, that it is not read on. */
export function isNoneOfOurs({ entries, problems }: FileContent): boolean {
  return problems.length > mostMistakes || entries.length > mostEntries;
}

/** Entries of a file that are right by themselves, with their lines; and what is wrong with the others. */
export type CheckedContent = {
  readonly entries: readonly CatalogueEntry[];
  readonly lines: readonly number[];
  /** `type id` of those that are wrong; `undefined` where some of them cannot be told. */
  readonly wrong: ReadonlySet<string> | undefined;
  readonly problems: readonly FileProblem[];
};

import { decodeText } from '#platform/node/text-files';
import { type CatalogueEntry, catalogueEntry } from '../../contract.ts';
import { findCatalogueProblems } from '../edit/find-catalogue-problems.ts';
import {
  type CheckedContent,
  type FileContent,
  type FileEntry,
  type FileProblem,
  maxEntries,
  maxProblems,
} from './file-problem.ts';
import { findOverlongField, maxValues } from './find-overlong-field.ts';
import { createProblem, problemFromIssue } from './problems.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';

/** Entries validated before yielding to the event loop. */
const batchSize = 100;
/** Problems reported per entry; finding the line of each costs a text search. */
const maxIssuesPerEntry = 100;

/** What is wrong with an entry that is not validated: each mistake costs time and memory, and it could have half a million. */
function overlongProblem({ lineOf }: FileEntry, field: string): FileProblem {
  const name = String(maxValues);
  return { line: lineOf([field]), path: field, what: `more than ${name} values`, code: 'array_too_long', name };
}

type CheckedEntry = { readonly data: CatalogueEntry } | { readonly problems: readonly FileProblem[] };

function validateEntry(entry: FileEntry): CheckedEntry {
  const overlong = findOverlongField(entry.value);
  if (overlong !== undefined) return { problems: [overlongProblem(entry, overlong)] };
  const { data, error } = catalogueEntry.safeParse(entry.value);
  if (data) return { data };
  const problems = error.issues.slice(0, maxIssuesPerEntry).map((issue) => {
    const { path } = issue;
    return { line: entry.lineOf(path), path: path.map(String).join('.'), ...problemFromIssue(issue) };
  });
  return { problems };
}

/** Validates each entry on its own, in batches. */
async function validateEntries({ entries, problems }: FileContent, pause: Pause): Promise<CheckedContent> {
  if (entries.length > maxEntries) {
    const tooMany = { line: 1, path: '', ...createProblem('too_many_entries', String(maxEntries)) };
    return { entries: [], lines: [], invalidKeys: undefined, problems: [...problems, tooMany] };
  }
  const found: FileProblem[] = [...problems];
  const valid: CatalogueEntry[] = [];
  const lines: number[] = [];
  const invalidKeys = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    if (found.length > maxProblems) break;
    if (index > 0 && index % batchSize === 0) await pause();
    const checked = validateEntry(entry);
    if ('data' in checked) {
      valid.push(checked.data);
      lines.push(entry.line);
    } else {
      invalidKeys.add(keyOf(entry.value));
      found.push(...checked.problems);
    }
  }
  const isComplete = found.length <= maxProblems;
  const allIdentified = isComplete && found.every(({ path }) => !['', 'type', 'id'].includes(path));
  return { entries: valid, lines, invalidKeys: allIdentified ? invalidKeys : undefined, problems: found };
}

function keyOf(value: unknown): string {
  const { type, id } = (value ?? {}) as { readonly type?: unknown; readonly id?: unknown };
  return `${type} ${id}`;
}

/** Checks the entries for consistency, without follow-up problems of invalid entries. */
function checkConsistency({ entries, lines, invalidKeys, problems }: CheckedContent): readonly FileProblem[] {
  if (problems.length === 0 && entries.length === 0) return [{ line: 1, path: '', ...createProblem('no_entries') }];
  const invalidEntries = { has: (type: string, id: string) => invalidKeys?.has(`${type} ${id}`) ?? true };
  const between = findCatalogueProblems(entries, invalidEntries);
  return [...problems, ...between.map(({ index, ...problem }) => ({ ...problem, line: lines[index] ?? 1 }))];
}

/** A file as it was received. */
export type ImportFile = { readonly bytes: Uint8Array; readonly isCsv: boolean };
/** The entries of a file, or what is wrong with it. */
export type CheckedFile = { readonly entries: readonly CatalogueEntry[]; readonly problems: readonly FileProblem[] };
/** Lets other work run. */
type Pause = () => Promise<void>;

/** Reads and checks a file; `pause` is awaited between batches. */
export async function checkFile({ bytes, isCsv }: ImportFile, pause: Pause): Promise<CheckedFile> {
  const text = decodeText(bytes);
  if (text === undefined) return { entries: [], problems: [{ line: 1, path: '', ...createProblem('not_utf8') }] };
  const checked = await validateEntries(await (isCsv ? readCsv(text, pause) : readJson(text, pause)), pause);
  return { entries: checked.entries, problems: checkConsistency(checked) };
}

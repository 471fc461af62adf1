import { listPictures } from '#catalogue/rules';
import { refuse } from '#platform/contract';
import { auditActor } from '#platform/node/auth';
import type { RouteContext } from '#platform/node/server';
import { type CatalogueEntry, catalogueEntry } from '../../contract.ts';
import type { CatalogueContext } from '../context.ts';
import { findCatalogueProblems } from '../edit/find-catalogue-problems.ts';
import { type CheckedContent, type FileContent, type FileProblem, maxEntries, maxProblems } from './file-problem.ts';
import { createProblem, problemFromIssue } from './problems.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { stageCatalogue } from './stage-catalogue.ts';

/** Entries validated before yielding to the event loop. */
const batchSize = 100;
/** Problems listed in a response, which also has their total number. */
const maxListedProblems = 1000;
/** Problems reported per entry; finding the line of each costs a text search. */
const maxIssuesPerEntry = 100;
const maxPathLength = 120;

/** Detects the encoding by the byte order mark; Excel's "Unicode text" is UTF-16. */
function detectEncoding(bytes: Uint8Array): string {
  const byteOrderMark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  return byteOrderMark === 0xfffe ? 'utf-16le' : byteOrderMark === 0xfeff ? 'utf-16be' : 'utf-8';
}

async function readText(raw: AsyncIterable<Uint8Array> | undefined): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of raw ?? []) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  try {
    return new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    const problems = [{ line: 1, path: '', ...createProblem('not_utf8') }];
    return refuse('import_invalid', 'the file is not UTF-8', { count: 1, problems });
  }
}

/** Truncates the path of a problem: field names come from the file and can be arbitrarily long. */
function truncatePath({ path, ...problem }: FileProblem): FileProblem {
  return { ...problem, path: path.slice(0, maxPathLength) };
}

/** Validates each entry on its own, in batches. */
async function validateEntries(
  { platform }: CatalogueContext,
  { entries, problems }: FileContent,
): Promise<CheckedContent> {
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
    if (index > 0 && index % batchSize === 0) await platform.clock.sleep(0);
    const { data, error } = catalogueEntry.safeParse(entry.value);
    if (data) {
      valid.push(data);
      lines.push(entry.line);
    } else {
      invalidKeys.add(keyOf(entry.value));
    }
    for (const issue of error?.issues.slice(0, maxIssuesPerEntry) ?? []) {
      const { path } = issue;
      found.push({ line: entry.lineOf(path), path: path.map(String).join('.'), ...problemFromIssue(issue) });
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

type ImportResult = { outlets: number; groups: number; items: number; missing_pictures: string[] };

/**
 * Replaces the catalogue of a property with the JSON or CSV file in the request body. Refuses with `import_invalid` and
 * the problems by line, and then changes nothing. Returns the number of outlets, groups and items, and the pictures they
 * refer to that nobody has uploaded.
 */
export async function importCatalogue(
  context: CatalogueContext,
  { property, identity, raw, headers }: RouteContext,
  dryRun: boolean,
): Promise<ImportResult> {
  const text = await readText(raw);
  const isCsv = (headers['content-type'] ?? '').trim().toLowerCase().startsWith('text/csv');
  const pause = () => context.platform.clock.sleep(0);
  const checked = await validateEntries(context, await (isCsv ? readCsv(text, pause) : readJson(text, pause)));
  const problems = checkConsistency(checked);
  if (problems.length > 0) {
    const sorted = [...problems].sort((one, other) => one.line - other.line);
    const details = { count: problems.length, problems: sorted.slice(0, maxListedProblems).map(truncatePath) };
    refuse('import_invalid', `found ${problems.length} problems; nothing was imported`, details);
  }
  if (!dryRun) await stageCatalogue(context, { property, actor: auditActor(identity) }, checked.entries);
  const count = (type: CatalogueEntry['type']) => checked.entries.filter((entry) => entry.type === type).length;
  const missing_pictures = await context.property.missingPictures(property, listPictures(checked.entries));
  return {
    outlets: count('outlet'),
    groups: count('group'),
    items: count('item'),
    missing_pictures: [...missing_pictures],
  };
}

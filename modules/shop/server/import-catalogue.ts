import { actorOf } from '#platform/auth';
import { refuse } from '#platform/contract';
import type { RouteContext } from '#platform/server';
import { type CatalogueEntry, catalogueEntry } from '../contract.ts';
import {
  type CheckedContent,
  type FileContent,
  type FileProblem,
  mostEntries,
  mostMistakes,
} from './files/file-problem.ts';
import { mistake, mistakeOf } from './files/mistakes.ts';
import { readCsv } from './files/read-csv.ts';
import { readJson } from './files/read-json.ts';
import type { Parts } from './parts.ts';
import { picturesOf } from './rules/catalogue.ts';
import { catalogueProblems } from './rules/catalogue-problems.ts';
import { stageCatalogue } from './stage-catalogue.ts';

/** Entries validated before yielding to the event loop. */
const entriesAtOnce = 100;
/** Problems listed in a response, which also has their total number. */
const mostProblems = 1000;
/** Problems reported per entry; finding the line of each costs a text search. */
const issuesOfEntry = 100;
const longestPath = 120;

/** Detects the encoding by the byte order mark; Excel's "Unicode text" is UTF-16. */
function encodingOf(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
}

async function readText(raw: AsyncIterable<Uint8Array> | undefined): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of raw ?? []) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    const problems = [{ line: 1, path: '', ...mistake('not_utf8') }];
    return refuse('import_invalid', 'the file is not UTF-8', { count: 1, problems });
  }
}

/** Truncates the path of a problem: field names come from the file and can be arbitrarily long. */
function clipped({ path, ...problem }: FileProblem): FileProblem {
  return { ...problem, path: path.slice(0, longestPath) };
}

/** Validates each entry on its own, in batches. */
async function checkEach({ ground }: Parts, { entries, problems }: FileContent): Promise<CheckedContent> {
  if (entries.length > mostEntries) {
    const tooMany = { line: 1, path: '', ...mistake('too_many_entries', String(mostEntries)) };
    return { entries: [], lines: [], wrong: undefined, problems: [...problems, tooMany] };
  }
  const found: FileProblem[] = [...problems];
  const good: CatalogueEntry[] = [];
  const lines: number[] = [];
  const wrong = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    if (found.length > mostMistakes) break;
    if (index > 0 && index % entriesAtOnce === 0) await ground.clock.sleep(0);
    const { data, error } = catalogueEntry.safeParse(entry.value);
    if (data) {
      good.push(data);
      lines.push(entry.line);
    } else {
      wrong.add(nameOf(entry.value));
    }
    for (const issue of error?.issues.slice(0, issuesOfEntry) ?? []) {
      const { path } = issue;
      found.push({ line: entry.lineOf(path), path: path.map(String).join('.'), ...mistakeOf(issue) });
    }
  }
  const isWhole = found.length <= mostMistakes;
  const isTold = isWhole && found.every(({ path }) => !['', 'type', 'id'].includes(path));
  return { entries: good, lines, wrong: isTold ? wrong : undefined, problems: found };
}

function nameOf(value: unknown): string {
  const { type, id } = (value ?? {}) as { readonly type?: unknown; readonly id?: unknown };
  return `${type} ${id}`;
}

/** Checks the entries for consistency, without follow-up problems of invalid entries. */
function checkTogether({ entries, lines, wrong, problems }: CheckedContent): readonly FileProblem[] {
  if (problems.length === 0 && entries.length === 0) return [{ line: 1, path: '', ...mistake('no_entries') }];
  const mayStand = { has: (type: string, id: string) => wrong?.has(`${type} ${id}`) ?? true };
  const between = catalogueProblems(entries, mayStand);
  return [...problems, ...between.map(({ index, ...problem }) => ({ ...problem, line: lines[index] ?? 1 }))];
}

type Imported = { outlets: number; groups: number; items: number; missing_pictures: string[] };

/**
 * Replaces the catalogue of a property with the JSON or CSV file in the request body. Refuses with `import_invalid` and
 * the problems by line, and then changes nothing. Returns the number of outlets, groups and items, and the pictures they
 * refer to that nobody has uploaded.
 */
export async function importCatalogue(
  parts: Parts,
  { property, identity, raw, headers }: RouteContext,
  dryRun: boolean,
): Promise<Imported> {
  const text = await readText(raw);
  const isCsv = (headers['content-type'] ?? '').trim().toLowerCase().startsWith('text/csv');
  const pause = () => parts.ground.clock.sleep(0);
  const checked = await checkEach(parts, await (isCsv ? readCsv(text, pause) : readJson(text, pause)));
  const problems = checkTogether(checked);
  if (problems.length > 0) {
    const sorted = [...problems].sort((one, other) => one.line - other.line);
    const details = { count: problems.length, problems: sorted.slice(0, mostProblems).map(clipped) };
    refuse('import_invalid', `found ${problems.length} problems; nothing was imported`, details);
  }
  if (!dryRun) await stageCatalogue(parts, { property, actor: actorOf(identity) }, checked.entries);
  const count = (type: CatalogueEntry['type']) => checked.entries.filter((entry) => entry.type === type).length;
  const missing_pictures = await parts.property.missingPictures(property, picturesOf(checked.entries));
  return {
    outlets: count('outlet'),
    groups: count('group'),
    items: count('item'),
    missing_pictures: [...missing_pictures],
  };
}

import { listEntries, listPictures } from '#catalogue/rules';
import { type ImportQuestion, refuse } from '#platform/contract';
import { auditActor } from '#platform/node/auth';
import { readBody } from '#platform/node/files';
import { mustAsk } from '#platform/node/replacement';
import type { RouteContext } from '#platform/node/server';
import type { CatalogueEntry } from '../../contract.ts';
import type { CatalogueContext } from '../context.ts';
import { checkInThread } from './check-in-thread.ts';
import type { FileProblem } from './file-problem.ts';
import { stageCatalogue } from './stage-catalogue.ts';

/** Problems listed in a response, which also has their total number. */
const maxListedProblems = 1000;
const maxPathLength = 120;

/** Truncates the path of a problem: field names come from the file and can be arbitrarily long. */
function truncatePath({ path, ...problem }: FileProblem): FileProblem {
  return { ...problem, path: path.slice(0, maxPathLength) };
}

type ImportResult = {
  outlets: number;
  groups: number;
  items: number;
  missing_pictures: string[];
  question?: NonNullable<ImportQuestion>;
};

/** How an import is run: only checked, or though it removes much. */
export type ImportMode = { readonly isDryRun: boolean; readonly isConfirmed: boolean };

/** Returns what has to be asked before the entries replace the catalogue; undefined: nothing. */
async function questionOf(context: CatalogueContext, property: string, entries: readonly CatalogueEntry[]) {
  const { imports_ask_percent: percent } = await context.property.settings(property);
  const keyOf = ({ type, id }: Pick<CatalogueEntry, 'type' | 'id'>) => `${type} ${id}`;
  await context.catalogues.invalidate(property);
  const old = listEntries(await context.catalogues.get(property));
  const retained = new Set(entries.map(keyOf));
  const removes = old.filter((entry) => !retained.has(keyOf(entry))).length;
  return mustAsk({ stands: old.length, removes }, percent) ? { removes, of: old.length } : undefined;
}

/**
 * Replaces the catalogue of a property with the JSON or CSV file in the request body. Refuses with `import_invalid` and
 * the problems by line, or with `import_asks` if it would remove much and nobody has confirmed that, and then changes
 * nothing. Returns the number of outlets, groups and items, and the pictures they refer to that nobody has uploaded.
 */
export async function importCatalogue(
  context: CatalogueContext,
  { property, identity, raw, headers }: RouteContext,
  { isDryRun, isConfirmed }: ImportMode,
): Promise<ImportResult> {
  const isCsv = (headers['content-type'] ?? '').trim().toLowerCase().startsWith('text/csv');
  const checked = await checkInThread({ bytes: await readBody(raw), isCsv }, context.platform.clock);
  const { problems } = checked;
  if (problems.length > 0) {
    const sorted = [...problems].sort((one, other) => one.line - other.line);
    const details = { count: problems.length, problems: sorted.slice(0, maxListedProblems).map(truncatePath) };
    refuse('import_invalid', `found ${problems.length} problems; nothing was imported`, details);
  }
  const question = isConfirmed ? undefined : await questionOf(context, property, checked.entries);
  if (question && !isDryRun) {
    refuse(
      'import_asks',
      `it would remove ${question.removes} of ${question.of} entries; nothing was imported`,
      question,
    );
  }
  if (!isDryRun) await stageCatalogue(context, { property, actor: auditActor(identity) }, checked.entries);
  const count = (type: CatalogueEntry['type']) => checked.entries.filter((entry) => entry.type === type).length;
  const missing_pictures = await context.property.missingPictures(property, listPictures(checked.entries));
  return {
    outlets: count('outlet'),
    groups: count('group'),
    items: count('item'),
    missing_pictures: [...missing_pictures],
    ...(question && { question }),
  };
}

import { changedPaths, createCatalogue, listEntries, mergeEntries, wholeEntry } from '#catalogue/rules';
import type { Catalogue, CatalogueEntry, DraftProblem } from '../../contract.ts';
import { catalogueEntry } from '../../contract.ts';
import type { CatalogueContext } from '../context.ts';
import { readHead } from '../edit/entry-versions.ts';
import { findCatalogueProblems } from '../edit/find-catalogue-problems.ts';
import { createProblem, problemFromIssue } from '../import/problems.ts';
import type { CatalogueTables } from '../tables.ts';

/** Who changed a field last: an actor, and milliseconds since 1970. */
type Author = { readonly by: string; readonly at: number };
/** Authors by the path of the field. */
export type Authors = Readonly<Record<string, Author>>;

/** An entry that the draft changes, rebased on the live catalogue. */
export type DraftEntry = Pick<CatalogueEntry, 'type' | 'id'> & {
  /** What the change began from. */
  readonly base: CatalogueEntry | undefined;
  readonly live: CatalogueEntry | undefined;
  readonly entry: CatalogueEntry | undefined;
  /** Fields that changed here and in the live catalogue; they have the draft's value. */
  readonly conflicts: readonly string[];
  readonly authors: Authors;
};

/** The draft of a property. */
export type Draft = {
  /** 0: never changed. */
  readonly revision: number;
  readonly live: Catalogue;
  /** Changes by `<type>/<id>`. */
  readonly changes: ReadonlyMap<string, DraftEntry>;
  /** Keys of changes that the live catalogue has caught up with. */
  readonly settled: readonly string[];
  /** The catalogue after publishing. */
  readonly catalogue: Catalogue;
};

/** Returns the key of an entry in a draft. */
export function draftKey({ type, id }: Pick<CatalogueEntry, 'type' | 'id'>): string {
  return `${type}/${id}`;
}

/** Returns an entry of a catalogue. */
export function findEntry(
  { outlets, groups, items }: Catalogue,
  { type, id }: Pick<CatalogueEntry, 'type' | 'id'>,
): CatalogueEntry | undefined {
  return { outlet: outlets, group: groups, item: items }[type].get(id);
}

function parseBody(body: string | null): CatalogueEntry | undefined {
  return body === null ? undefined : (JSON.parse(body) as CatalogueEntry);
}

function rebase(live: Catalogue, row: CatalogueTables['shop_draft_entries']): DraftEntry {
  const { kind: type, id } = row;
  const [base, mine] = [parseBody(row.base), parseBody(row.body)];
  const theirs = findEntry(live, { type, id });
  const { entry, conflicts } = mergeEntries({ base, theirs, mine });
  return { type, id, base, live: theirs, entry, conflicts, authors: JSON.parse(row.authors) as Authors };
}

/** Returns a catalogue with some entries replaced, added or removed, in the order of their positions. */
export function applyChanges(live: Catalogue, changes: ReadonlyMap<string, Pick<DraftEntry, 'entry'>>): Catalogue {
  if (changes.size === 0) return live;
  const added = new Map(changes);
  const retained = listEntries(live).flatMap((entry) => {
    const change = changes.get(draftKey(entry));
    added.delete(draftKey(entry));
    return change ? (change.entry ?? []) : entry;
  });
  const all = [...retained, ...[...added.values()].flatMap(({ entry }) => entry ?? [])];
  return createCatalogue(all.sort((one, other) => one.position - other.position));
}

/** Loads the draft of a property, rebased on the live catalogue. */
export async function loadDraft(context: CatalogueContext, property: string): Promise<Draft> {
  const { store, catalogues } = context;
  const head = store.read.selectFrom('shop_drafts').select('revision').where('property', '=', property);
  // The revision first: a write that began from it is refused if an entry changed in between.
  const revision = Number((await head.executeTakeFirst())?.revision ?? 0);
  const rows = store.read.selectFrom('shop_draft_entries').selectAll().where('property', '=', property);
  const found = await rows.orderBy('kind').orderBy('id').execute();
  await catalogues.invalidate(property, (await readHead(store, property)).revision);
  const live = await catalogues.get(property);
  const rebased = found.map((row) => rebase(live, row));
  const isSettled = ({ live: before, entry, conflicts }: DraftEntry) =>
    conflicts.length === 0 && changedPaths(before, entry).length === 0;
  const open = rebased.filter((change) => !isSettled(change));
  const changes = new Map(open.map((change) => [draftKey(change), change]));
  const settled = rebased.filter(isSettled).map(draftKey);
  return { revision, live, changes, settled, catalogue: applyChanges(live, changes) };
}

/** Returns what prevents a draft from being published: conflicts, invalid entries, entries without a parent. */
export function findDraftProblems({ changes, catalogue }: Draft): readonly DraftProblem[] {
  const all = [...changes.values()];
  const conflicts = all.flatMap(({ type, id, conflicts: paths }) =>
    paths.map((path) => ({
      type,
      id,
      path,
      what: path === wholeEntry ? 'the entry was changed live as well' : 'the field was changed live as well',
      code: 'conflict',
      name: '',
    })),
  );
  const invalid = all.flatMap(({ type, id, entry }) =>
    (entry ? (catalogueEntry.safeParse(entry).error?.issues ?? []) : []).map((issue) => ({
      type,
      id,
      path: issue.path.map(String).join('.'),
      ...problemFromIssue(issue),
    })),
  );
  const entries = listEntries(catalogue);
  const between = findCatalogueProblems(entries).flatMap(({ index, ...problem }) => {
    const entry = entries[index];
    return entry ? [{ type: entry.type, id: entry.id, ...problem }] : [];
  });
  return [...conflicts, ...invalid, ...between];
}

/** The problem of an entry that still contains others and must not be removed. */
export const notEmpty = createProblem('not_empty');

import type { CatalogueEntry, Hours, ItemEntry } from '../contract.ts';

/** Values of an entry by path: `texts.en`, `price`, `hours`, `place` (the group or outlet it is in), `position`. */
export type EntryFields = Readonly<Record<string, unknown>>;

/** The path of the entry itself: it was created or removed. */
export const wholeEntry = '';

const allWeek: Hours['weekly'] = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '24:00' }];

/** Whether an entry is available at any time, but for dates with other hours. */
export function isAlwaysAvailable(hours: Hours | undefined): boolean {
  return hours === undefined || isSame(hours.weekly, allWeek);
}

/** Returns hours from weekly ones and those of single dates; undefined: always. */
export function combineHours(weekly: Hours['weekly'] | undefined, exceptions: Hours['exceptions']): Hours | undefined {
  if (weekly === undefined && exceptions.length === 0) return undefined;
  return { weekly: weekly ?? allWeek, exceptions };
}

function placeOf(entry: CatalogueEntry): EntryFields | undefined {
  if (entry.type === 'item') return { group: entry.group };
  return entry.type === 'group' ? { outlet: entry.outlet, parent: entry.parent } : undefined;
}

/** Returns the purchase flow without its sold-out marks, which are live. */
function flowOf({ purchase_flow }: ItemEntry): ItemEntry['purchase_flow'] {
  return purchase_flow.map((group) => ({
    ...group,
    sub_items: group.sub_items.map(({ sold_out: _soldOut, ...insert }) => insert),
  }));
}

/** Returns what a draft can change in an entry, by path. Stock, sold-out marks and dates with other hours are live. */
export function entryFields(entry: CatalogueEntry): EntryFields {
  const { type: _type, id: _id, texts, hours, ...rest } = entry;
  const { outlet: _outlet, parent: _parent, group: _group, stock: _stock, ...fields } = rest as Record<string, unknown>;
  const titles = Object.entries(texts).map(([language, text]) => [`texts.${language}`, text]);
  const all = {
    ...fields,
    ...Object.fromEntries(titles),
    hours: isAlwaysAvailable(hours) ? undefined : hours?.weekly,
    place: placeOf(entry),
    ...(entry.type === 'item' && { purchase_flow: flowOf(entry) }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Builds an entry from its fields and its dates with other hours. */
function buildEntry(
  { type, id }: Pick<CatalogueEntry, 'type' | 'id'>,
  fields: EntryFields,
  exceptions: Hours['exceptions'] = [],
): CatalogueEntry {
  const { hours: weekly, place, ...others } = fields;
  const hours = combineHours(weekly as Hours['weekly'] | undefined, exceptions);
  const isText = (path: string) => path.startsWith('texts.');
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const texts = given.filter(([path]) => isText(path)).map(([path, text]) => [path.slice('texts.'.length), text]);
  const { parent, ...home } = (place ?? {}) as { readonly parent?: string };
  return {
    type,
    id,
    ...Object.fromEntries(given.filter(([path]) => !isText(path))),
    ...home,
    ...(parent !== undefined && { parent }),
    texts: Object.fromEntries(texts),
    ...(hours && { hours }),
  } as CatalogueEntry;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Returns the paths in which two entries differ, or {@link wholeEntry} if only one of them exists. */
export function changedPaths(one: CatalogueEntry | undefined, other: CatalogueEntry | undefined): readonly string[] {
  if (!one || !other) return one === other ? [] : [wholeEntry];
  const [before, after] = [entryFields(one), entryFields(other)];
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => !isSame(before[path], after[path]));
}

/** A change from `base` to `mine`, and what the entry has become meanwhile; undefined: there is none. */
export type ThreeVersions = {
  readonly base: CatalogueEntry | undefined;
  readonly theirs: CatalogueEntry | undefined;
  readonly mine: CatalogueEntry | undefined;
};

/** The merged entry, and the paths that both sides changed differently; there it has the value of `mine`. */
export type MergedEntry = { readonly entry: CatalogueEntry | undefined; readonly conflicts: readonly string[] };

/** Sorting again is no conflict: the later order counts. */
const laterWins = 'position';

/** Merges a change with another one of the same entry, field by field. */
export function mergeEntries({ base, theirs, mine }: ThreeVersions): MergedEntry {
  const own = changedPaths(base, mine);
  if (own.length === 0 || (!theirs && own.every((path) => path === laterWins))) return { entry: theirs, conflicts: [] };
  if (!theirs || !mine) {
    const changed = changedPaths(base, theirs).some((path) => path !== laterWins);
    return { entry: mine, conflicts: changed && theirs !== mine ? [wholeEntry] : [] };
  }
  const [from, now, ours] = [base ? entryFields(base) : {}, entryFields(theirs), entryFields(mine)];
  const paths = [...new Set([...Object.keys(from), ...Object.keys(ours)])].filter(
    (path) => !isSame(ours[path], from[path]),
  );
  const merged = { ...now, ...Object.fromEntries(paths.map((path) => [path, ours[path]])) };
  const conflicts = paths.filter(
    (path) => path !== laterWins && !isSame(now[path], from[path]) && !isSame(now[path], ours[path]),
  );
  return { entry: buildEntry(theirs, merged, theirs.hours?.exceptions), conflicts };
}

/** Returns `entry` with the values of `source` at some paths. */
export function withFieldsOf(entry: CatalogueEntry, source: CatalogueEntry, paths: readonly string[]): CatalogueEntry {
  const given = entryFields(source);
  const taken = Object.fromEntries(paths.map((path) => [path, given[path]]));
  return buildEntry(entry, { ...entryFields(entry), ...taken }, entry.hours?.exceptions);
}

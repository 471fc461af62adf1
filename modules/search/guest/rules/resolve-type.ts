/** What the first tab shows: the best of every type. */
export const everything = 'all';

/** Returns the type that a query names by its name or its index, and that index; the first one for anything else. */
export function resolveType(
  wanted: string | undefined,
  types: readonly string[],
): { readonly type: string; readonly typeIdx: number } {
  const byName = types.indexOf(wanted ?? '');
  const index = /^\d+$/.test(wanted ?? '') ? Number(wanted) : 0;
  const typeIdx = byName >= 0 ? byName : index < types.length ? index : 0;
  return { type: types[typeIdx] ?? everything, typeIdx };
}

/** Results of a page. */
export const pageSize = 5;

/** Groups results five per page. */
export function toPages<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / pageSize) }, (_, at) =>
    items.slice(at * pageSize, (at + 1) * pageSize),
  );
}

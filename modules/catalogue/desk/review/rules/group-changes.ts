import { changedPaths, wholeEntry } from '#catalogue/rules';
import type { CatalogueEntry, EntryChange } from '../../../contract.ts';
import { entryKey } from '../../editor/rules/arrangement-for-drop.ts';

/** A change as people count them: of an entry, or of the order of entries in one place. */
export type ReviewedChange = {
  readonly key: string;
  readonly kind: 'new' | 'changed' | 'removed' | 'order';
  /** The changes that it stands for: one, or all those of an order. */
  readonly changes: readonly EntryChange[];
};

const isOrder = (path: string) => path === 'position';

/** Returns the key of the place that an entry is sorted in: `outlet/1`, `group/soups`, or empty for outlets. */
function placeKey(entry: CatalogueEntry): string {
  if (entry.type === 'outlet') return '';
  if (entry.type === 'item') return entryKey({ type: 'group', id: entry.group });
  return entry.parent === undefined
    ? entryKey({ type: 'outlet', id: entry.outlet })
    : entryKey({ type: 'group', id: entry.parent });
}

function kindOf({ before, after }: EntryChange): ReviewedChange['kind'] {
  if (!before) return 'new';
  return after ? 'changed' : 'removed';
}

/** Returns the paths that a change is about, without the order of the entry among others. */
export function reviewedPaths({ before, after }: EntryChange): readonly string[] {
  const paths = changedPaths(before ?? undefined, after ?? undefined);
  return paths.filter((path) => path !== wholeEntry && !isOrder(path));
}

/** Groups changes for people: a new order of a menu is one change, however many entries it moves. */
export function groupChanges<C extends EntryChange>(
  changes: readonly C[],
): readonly (ReviewedChange & { readonly changes: readonly C[] })[] {
  const isOrderOnly = ({ before, after }: C) => before && after && changedPaths(before, after).every(isOrder);
  const orders = new Map<string, C[]>();
  for (const change of changes.filter(isOrderOnly)) {
    const place = change.after ? `${change.type} ${placeKey(change.after)}` : '';
    orders.set(place, [...(orders.get(place) ?? []), change]);
  }
  const single = changes
    .filter((change) => !isOrderOnly(change))
    .map((change) => ({ key: entryKey(change), kind: kindOf(change), changes: [change] }));
  // An entry that was added or removed moves its neighbours: that is no order of its own.
  const shifted = new Set(
    single.flatMap(({ changes: [change] }) => {
      const entry = change?.after ?? change?.before;
      const before = change?.before;
      return entry ? [`${entry.type} ${placeKey(entry)}`, `${entry.type} ${placeKey(before ?? entry)}`] : [];
    }),
  );
  const sorted = [...orders].map(([place, moved]) => ({
    key: `order ${place}`,
    kind: 'order' as const,
    changes: moved,
    shifted: shifted.has(place) && keepsOrder(moved),
  }));
  return [...single, ...sorted.filter((one) => !one.shifted).map(({ shifted: _shifted, ...order }) => order)];
}

/** Whether entries are in the same order before and after. */
function keepsOrder(moved: readonly EntryChange[]): boolean {
  const ids = (side: 'before' | 'after') =>
    [...moved].sort((one, other) => (one[side]?.position ?? 0) - (other[side]?.position ?? 0)).map(({ id }) => id);
  return ids('before').join() === ids('after').join();
}

/** Returns the place of an order, or of an entry, by its key; empty for outlets. */
export function placeOfChange({ changes: [change] }: ReviewedChange): string {
  const entry = change?.after ?? change?.before;
  return entry ? placeKey(entry) : '';
}

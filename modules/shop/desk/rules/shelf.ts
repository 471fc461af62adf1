import type { ShelfItem } from '#shop/contract';
import { isShown, type OutletChoice } from './board.ts';

/** Items of the shelf that stand together. */
export type ShelfGroup = { readonly name: string; readonly items: readonly ShelfItem[] };

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function isGone({ sold_out, stock }: ShelfItem): boolean {
  return sold_out || stock === 0;
}

/** The shelf by group, in the catalogue's order; in each what is sold out first. Only what the search and outlets leave. */
export function groupsOfShelf(
  items: readonly ShelfItem[],
  { outlets, search }: { readonly outlets: OutletChoice; readonly search: string },
): readonly ShelfGroup[] {
  const wanted = fold(search.trim());
  const left = items.filter((item) => isShown(item, outlets) && fold(item.name).includes(wanted));
  const names = [...new Set(left.map(({ group }) => group))];
  return names.map((name) => {
    const inGroup = left.filter(({ group }) => group === name);
    return { name, items: inGroup.toSorted((one, other) => Number(isGone(other)) - Number(isGone(one))) };
  });
}

import type { Column } from './board-rules.ts';

/** A focus move within a column, or to the previous or next column in reading direction. */
export type FocusMove = 'up' | 'down' | 'before' | 'after' | 'first' | 'last';

/** Returns the id of the order that gets the focus from `id`; undefined if it stays. Empty columns are skipped. */
export function moveFocus(columns: readonly Column[], id: string, move: FocusMove): string | undefined {
  const filled = columns.filter(({ orders }) => orders.length > 0);
  const at = filled.findIndex(({ orders }) => orders.some((order) => order.id === id));
  const column = filled[at]?.orders;
  if (!column) return undefined;
  const row = column.findIndex((order) => order.id === id);
  switch (move) {
    case 'up':
      return column[row - 1]?.id;
    case 'down':
      return column[row + 1]?.id;
    case 'first':
      return column[0]?.id;
    case 'last':
      return column.at(-1)?.id;
    case 'before':
    case 'after': {
      const other = filled[at + (move === 'after' ? 1 : -1)]?.orders;
      return other?.[Math.min(row, other.length - 1)]?.id;
    }
  }
}

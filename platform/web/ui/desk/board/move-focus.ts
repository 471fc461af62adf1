import type { BoardColumn, BoardItem } from './board-column.ts';

/** A focus move within a column, or to the previous or next column in reading direction. */
export type FocusMove = 'up' | 'down' | 'before' | 'after' | 'first' | 'last';

/** Returns the id of the item that gets the focus from `id`; undefined if it stays. Empty columns are skipped. */
export function moveFocus(columns: readonly BoardColumn<BoardItem>[], id: string, move: FocusMove): string | undefined {
  const filled = columns.filter(({ items }) => items.length > 0);
  const at = filled.findIndex(({ items }) => items.some((item) => item.id === id));
  const column = filled[at]?.items;
  if (!column) return undefined;
  const row = column.findIndex((item) => item.id === id);
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
      const other = filled[at + (move === 'after' ? 1 : -1)]?.items;
      return other?.[Math.min(row, other.length - 1)]?.id;
    }
  }
}

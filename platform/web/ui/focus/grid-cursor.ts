import type { ArrowDirection } from './keys.ts';

/** Where the mark of a grid is, and the first row in sight. */
export type GridPlace = { readonly index: number; readonly firstRow: number };

/** A move of the mark: `earlier` and `later` follow the reading direction. */
export type GridMove = 'up' | 'down' | 'earlier' | 'later';

/** Returns the move of an arrow in the direction of reading. */
export function gridMoveOf(direction: ArrowDirection): GridMove {
  if (direction === 'up' || direction === 'down') return direction;
  return (direction === 'right') !== (document.documentElement.dir === 'rtl') ? 'later' : 'earlier';
}

/** How many cells there are, and how many of them are in sight. */
export type GridSize = { readonly total: number; readonly columns: number; readonly rows: number };

function indexAfter(index: number, move: GridMove, { total, columns }: GridSize): number | undefined {
  const last = total - 1;
  switch (move) {
    case 'earlier':
      return index > 0 ? index - 1 : undefined;
    case 'later':
      return index < last ? index + 1 : undefined;
    case 'up':
      return index >= columns ? index - columns : undefined;
    case 'down':
      // Of a last row that is short, the last cell.
      return Math.floor(index / columns) < Math.floor(last / columns) ? Math.min(index + columns, last) : undefined;
  }
}

/** Moves the mark, and the rows in sight just as far as it needs; undefined: it is at that edge. */
export function moveInGrid({ index, firstRow }: GridPlace, move: GridMove, size: GridSize): GridPlace | undefined {
  const next = indexAfter(index, move, size);
  if (next === undefined) return undefined;
  const row = Math.floor(next / size.columns);
  return { index: next, firstRow: Math.max(Math.min(firstRow, row), row - size.rows + 1) };
}

/** Returns the place within a grid that has become smaller. */
export function withinGrid({ index, firstRow }: GridPlace, { total, columns }: GridSize): GridPlace {
  const last = Math.max(0, total - 1);
  return { index: Math.min(index, last), firstRow: Math.min(firstRow, Math.floor(last / columns)) };
}

/**
 * Returns the page of a long list in which the first row in sight is, and the one after it where rows in sight, or the next
 * one, are in it.
 */
export function pagesInSight(
  firstRow: number,
  { total, columns, rows }: GridSize,
  pageSize: number,
): readonly [number, number | undefined] {
  const first = Math.floor((firstRow * columns) / pageSize);
  const last = Math.floor(((firstRow + rows + 1) * columns - 1) / pageSize);
  return [first, last !== first && last * pageSize < total ? last : undefined];
}

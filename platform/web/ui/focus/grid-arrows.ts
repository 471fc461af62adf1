import { type ArrowDirection, arrowOf } from './keys.ts';

/** Moves within a grid; returns false at an edge, where the arrow leads out. */
type MoveInGrid = (direction: ArrowDirection) => boolean;

const grids = new Map<Element, MoveInGrid>();

/** Has a grid move by itself while it has the focus; returns a function that ends this. */
export function moveWithin(grid: Element, move: MoveInGrid): () => void {
  grids.set(grid, move);
  return () => void grids.delete(grid);
}

/** Moves within the grid that has the focus; returns false where the arrow leads out, and for other keys and controls. */
export function moveInFocusedGrid(event: KeyboardEvent): boolean {
  const { activeElement } = document;
  const move = activeElement ? grids.get(activeElement) : undefined;
  const direction = arrowOf(event);
  return move !== undefined && direction !== undefined && move(direction);
}

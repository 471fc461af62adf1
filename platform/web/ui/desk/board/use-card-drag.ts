import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BoardColumn, BoardItem } from './board-column.ts';
import { enableCardDrag } from './enable-card-drag.ts';

/** What dragging a card to a column would do. */
export type DropResult = 'nothing' | 'legal' | 'illegal';

/** What dragging cards does, by the same rules as the buttons. */
export type CardDrag<T> = {
  readonly canDrag: (item: T) => boolean;
  readonly result: (item: T, column: string) => DropResult;
  readonly onDrop: (item: T, column: string) => void;
};

/** The dragged item and the column that it is over. */
export type DragState<T> = { readonly item: T; readonly target: string | undefined };

/** Lets cards be dragged to columns. */
export function useCardDrag<T extends BoardItem>(
  board: RefObject<HTMLElement | null>,
  columns: readonly BoardColumn<T>[],
  drag: CardDrag<T>,
): DragState<T> | undefined {
  const [dragging, setDragging] = useState<DragState<T>>();
  // The item as it was when the drag started: the server detects concurrent changes, as with a button.
  const dragged = useRef<T>(undefined);
  const onBegin = useEffectEvent((id: string) => {
    const item = columns.flatMap(({ items }) => items).find((candidate) => candidate.id === id);
    if (!item || !drag.canDrag(item)) return false;
    dragged.current = item;
    setDragging({ item, target: undefined });
    return true;
  });
  const onDrop = useEffectEvent((column: string) => {
    if (dragged.current) drag.onDrop(dragged.current, column);
  });
  useEffect(() => {
    if (!board.current) return undefined;
    return enableCardDrag(board.current, {
      onBegin: (id) => onBegin(id),
      onTarget: (target) => setDragging((before) => before && { ...before, target }),
      onDrop: (column) => onDrop(column),
      onEnd: () => setDragging(undefined),
    });
  }, [board]);
  return dragging;
}

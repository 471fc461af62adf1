import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { BoardColumn, BoardItem } from './board-column.ts';
import { type FocusMove, moveFocus } from './move-focus.ts';

const moves: { readonly [key: string]: FocusMove } = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

function moveOf(key: string, isRightToLeft: boolean): FocusMove | undefined {
  if (key === 'ArrowLeft') return isRightToLeft ? 'after' : 'before';
  if (key === 'ArrowRight') return isRightToLeft ? 'before' : 'after';
  return moves[key];
}

function focusCard(board: HTMLElement, id: string): void {
  const card = board.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
  card?.focus();
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Returns focus to a card that lost it by moving to another column, where it is another element. */
function useFocusOfMovedCard(board: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    const isLost = focused.current !== undefined && document.activeElement === document.body;
    if (isLost && board.current) focusCard(board.current, focused.current ?? '');
  });
  return {
    note: (target: Element) => {
      focused.current = target instanceof HTMLElement ? target.dataset.card : undefined;
    },
    /** Called when something else gets the focus, or nothing: not when the card leaves the page. */
    forget: (target: Element) => {
      if (target.isConnected) focused.current = undefined;
    },
  };
}

/** Key handlers of a card; letters only while shortcuts are enabled. */
export type CardShortcuts<T> = { readonly [key: string]: (item: T) => void };

/**
 * Keyboard navigation of the board (roving tabindex): arrow keys move between cards, Tab focuses one card, and `keys` act on
 * the focused card, which keeps the focus when it moves to another column.
 */
export function useBoardKeys<T extends BoardItem>(
  board: RefObject<HTMLElement | null>,
  columns: readonly BoardColumn<T>[],
  keys: CardShortcuts<T>,
) {
  const { note, forget } = useFocusOfMovedCard(board);
  const [lastFocused, setLastFocused] = useState<string>();
  const items = columns.flatMap((column) => column.items);
  const reachable = items.some(({ id }) => id === lastFocused) ? lastFocused : items[0]?.id;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const card = (event.target as Element).closest<HTMLElement>('[data-card]');
    const item = items.find(({ id }) => id === card?.dataset.card);
    if (!item || event.metaKey || event.ctrlKey || event.altKey) return;
    const move = moveOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (move) {
      event.preventDefault();
      const next = moveFocus(columns, item.id, move);
      if (next !== undefined) focusCard(event.currentTarget, next);
      return;
    }
    // Enter on a button inside a card presses the button.
    if (event.target !== card) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act(item);
  }

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    note(target);
    setLastFocused(target.closest<HTMLElement>('[data-card]')?.dataset.card ?? lastFocused);
  };
  return { reachable, onKeyDown, onFocus, onBlur: ({ target }: FocusEvent<HTMLElement>) => forget(target) };
}

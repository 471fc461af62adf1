import { type KeyboardEvent, useState } from 'react';
import type { Order } from '#orders/contract';
import type { Column } from './board-rules.ts';
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
  const card = board.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);
  card?.focus();
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Key handlers of a card; letters only while shortcuts are enabled. */
export type CardShortcuts = { readonly [key: string]: (order: Order) => void };

/**
 * Keyboard navigation of the board (roving tabindex): arrow keys move between cards, Tab focuses one card, and `keys` act on
 * the focused card.
 */
export function useBoardKeys(columns: readonly Column[], keys: CardShortcuts) {
  const [lastFocused, setLastFocused] = useState<string>();
  const orders = columns.flatMap((column) => column.orders);
  const reachable = orders.some(({ id }) => id === lastFocused) ? lastFocused : orders[0]?.id;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const card = (event.target as Element).closest<HTMLElement>('[data-order]');
    const order = orders.find(({ id }) => id === card?.dataset.order);
    if (!order || event.metaKey || event.ctrlKey || event.altKey) return;
    const move = moveOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (move) {
      event.preventDefault();
      const next = moveFocus(columns, order.id, move);
      if (next !== undefined) focusCard(event.currentTarget, next);
      return;
    }
    // Enter on a button inside a card presses the button.
    if (event.target !== card) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act(order);
  }

  const onFocus = (event: { readonly target: Element }) => {
    setLastFocused(event.target.closest<HTMLElement>('[data-order]')?.dataset.order ?? lastFocused);
  };
  return { reachable, onKeyDown, onFocus };
}

import { systemClock, type Timer } from '#platform/clock';
import type { ColumnName } from '../rules/board.ts';

/** What a board wants to know of a card that is dragged. */
export type DragHooks = {
  /** A card begins to move; false: it may not. */
  readonly onBegin: (id: string) => boolean;
  /** It hangs over another column; undefined: over none. */
  readonly onOver: (column: ColumnName | undefined) => void;
  /** It was let go over a column. */
  readonly onDrop: (column: ColumnName) => void;
  /** The dragging is over, however it ended. */
  readonly onEnd: () => void;
};

/** Pixels that a mouse moves before it drags rather than clicks, and a finger may tremble before it scrolls. */
const mouseStart = 6;
const fingerTremble = 10;
/** Milliseconds that a finger rests on a card before it drags rather than scrolls. */
const fingerRestMs = 350;
/** A board that is wider than the screen moves while a card hangs this near to its edge, so many pixels at a time. */
const edge = 56;
const edgeStep = 14;
const edgeEveryMs = 16;

type Held = {
  readonly id: string;
  readonly card: HTMLElement;
  readonly pointer: number;
  readonly touch: boolean;
  readonly x: number;
  readonly y: number;
  /** Where the board was scrolled to. */
  readonly left: number;
  readonly top: number;
};

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return at;
  }
  return document.documentElement;
}

/** What was dragged was not clicked: the click that may follow at once is nobody's. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  systemClock.after(0, () => removeEventListener('click', swallow, { capture: true }));
}

/**
 * Lets the cards of a board (`data-order`) be dragged to its columns (`data-column`) with a mouse, or with a finger that has
 * rested on them; a supplement to buttons and keys. The answer ends it.
 */
export function watchCardDrag(board: HTMLElement, hooks: DragHooks): () => void {
  const scroller = scrollerOf(board);
  let held: Held | undefined;
  let dragging = false;
  let last = { x: 0, y: 0 };
  let over: ColumnName | undefined;
  let rest: Timer | undefined;
  let edges: Timer | undefined;

  function follow(): void {
    if (!held) return;
    const { card, x, y, left, top } = held;
    card.style.translate = `${last.x - x + scroller.scrollLeft - left}px ${last.y - y + scroller.scrollTop - top}px`;
    const below = document.elementFromPoint(last.x, last.y)?.closest<HTMLElement>('[data-column]');
    const column = below && board.contains(below) ? (below.dataset.column as ColumnName) : undefined;
    if (column !== over) hooks.onOver(column);
    over = column;
  }

  function scrollAtEdge(): void {
    const { left, right } = scroller.getBoundingClientRect();
    const step = last.x < left + edge ? -edgeStep : last.x > right - edge ? edgeStep : 0;
    if (step === 0) return;
    scroller.scrollLeft += step;
    follow();
  }

  function begin(): void {
    rest?.cancel();
    // A card that went to another column meanwhile is another one.
    if (!held?.card.isConnected || !hooks.onBegin(held.id)) {
      end();
      return;
    }
    dragging = true;
    held.card.dataset.dragged = 'true';
    held.card.setPointerCapture(held.pointer);
    edges = systemClock.every(edgeEveryMs, scrollAtEdge);
    follow();
  }

  function end(): void {
    rest?.cancel();
    edges?.cancel();
    if (held && dragging) {
      const { card, pointer } = held;
      delete card.dataset.dragged;
      card.style.translate = '';
      if (card.hasPointerCapture(pointer)) card.releasePointerCapture(pointer);
      hooks.onEnd();
    }
    held = undefined;
    dragging = false;
    over = undefined;
  }

  function onDown(event: PointerEvent): void {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>('article[data-order]');
    if (held || !card || event.button !== 0 || target.closest('button, a, input, select')) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    const touch = event.pointerType !== 'mouse';
    held = {
      id: card.dataset.order ?? '',
      card,
      pointer,
      touch,
      x,
      y,
      left: scroller.scrollLeft,
      top: scroller.scrollTop,
    };
    last = { x, y };
    if (touch) rest = systemClock.after(fingerRestMs, begin);
  }

  function onMove(event: PointerEvent): void {
    if (!held || event.pointerId !== held.pointer) return;
    last = { x: event.clientX, y: event.clientY };
    if (dragging) {
      follow();
      return;
    }
    const far = Math.hypot(last.x - held.x, last.y - held.y);
    if (held.touch && far > fingerTremble) end();
    else if (!held.touch && far > mouseStart) begin();
  }

  function onUp(event: PointerEvent): void {
    if (!held || event.pointerId !== held.pointer) return;
    const column = over;
    const dropped = dragging;
    end();
    if (!dropped) return;
    swallowClick();
    if (column) hooks.onDrop(column);
  }

  const onCancel = (event: PointerEvent) => {
    if (held?.pointer === event.pointerId) end();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!dragging || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  const whileDragging = (event: Event) => {
    if (dragging) event.preventDefault();
  };
  const stop = new AbortController();
  const { signal } = stop;
  board.addEventListener('pointerdown', onDown, { signal });
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', onCancel, { signal });
  addEventListener('keydown', onKey, { signal, capture: true });
  board.addEventListener('touchmove', whileDragging, { signal, passive: false });
  board.addEventListener('contextmenu', whileDragging, { signal });
  return () => {
    end();
    stop.abort();
  };
}

import { systemClock, type Timer } from '#platform/clock';
import type { ColumnName } from './board.ts';

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

/** A card between being taken up and let go. */
class CardDrag {
  readonly #board: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #hooks: DragHooks;
  #held: Held | undefined;
  #dragging = false;
  #last = { x: 0, y: 0 };
  #over: ColumnName | undefined;
  #rest: Timer | undefined;
  #edges: Timer | undefined;

  constructor(board: HTMLElement, hooks: DragHooks) {
    this.#board = board;
    this.#scroller = scrollerOf(board);
    this.#hooks = hooks;
  }

  end(): void {
    this.#rest?.cancel();
    this.#edges?.cancel();
    if (this.#held && this.#dragging) {
      const { card, pointer } = this.#held;
      delete card.dataset.dragged;
      card.style.translate = '';
      if (card.hasPointerCapture(pointer)) card.releasePointerCapture(pointer);
      this.#hooks.onEnd();
    }
    this.#held = undefined;
    this.#dragging = false;
    this.#over = undefined;
  }

  readonly onDown = (event: PointerEvent): void => {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>('article[data-order]');
    if (this.#held || !card || event.button !== 0 || target.closest('button, a, input, select')) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    const { scrollLeft: left, scrollTop: top } = this.#scroller;
    const touch = event.pointerType !== 'mouse';
    this.#held = { id: card.dataset.order ?? '', card, pointer, touch, x, y, left, top };
    this.#last = { x, y };
    if (touch) this.#rest = systemClock.after(fingerRestMs, () => this.#begin());
  };

  readonly onMove = (event: PointerEvent): void => {
    if (!this.#held || event.pointerId !== this.#held.pointer) return;
    this.#last = { x: event.clientX, y: event.clientY };
    if (this.#dragging) {
      this.#follow();
      return;
    }
    const far = Math.hypot(this.#last.x - this.#held.x, this.#last.y - this.#held.y);
    if (this.#held.touch && far > fingerTremble) this.end();
    else if (!this.#held.touch && far > mouseStart) this.#begin();
  };

  readonly onUp = (event: PointerEvent): void => {
    if (!this.#held || event.pointerId !== this.#held.pointer) return;
    const column = this.#over;
    const dropped = this.#dragging;
    this.end();
    if (!dropped) return;
    swallowClick();
    if (column) this.#hooks.onDrop(column);
  };

  readonly onCancel = (event: PointerEvent): void => {
    if (this.#held?.pointer === event.pointerId) this.end();
  };

  readonly onKey = (event: KeyboardEvent): void => {
    if (!this.#dragging || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.end();
  };

  /** Neither a scroll nor a menu of the browser's comes between. */
  readonly onOther = (event: Event): void => {
    if (this.#dragging) event.preventDefault();
  };

  #begin(): void {
    this.#rest?.cancel();
    // A card that went to another column meanwhile is another one.
    if (!this.#held?.card.isConnected || !this.#hooks.onBegin(this.#held.id)) {
      this.end();
      return;
    }
    this.#dragging = true;
    this.#held.card.dataset.dragged = 'true';
    this.#held.card.setPointerCapture(this.#held.pointer);
    this.#edges = systemClock.every(edgeEveryMs, () => this.#scrollAtEdge());
    this.#follow();
  }

  #follow(): void {
    if (!this.#held) return;
    const { card, x, y, left, top } = this.#held;
    const { scrollLeft, scrollTop } = this.#scroller;
    card.style.translate = `${this.#last.x - x + scrollLeft - left}px ${this.#last.y - y + scrollTop - top}px`;
    const below = document.elementFromPoint(this.#last.x, this.#last.y)?.closest<HTMLElement>('[data-column]');
    const column = below && this.#board.contains(below) ? (below.dataset.column as ColumnName) : undefined;
    if (column !== this.#over) this.#hooks.onOver(column);
    this.#over = column;
  }

  #scrollAtEdge(): void {
    const { left, right } = this.#scroller.getBoundingClientRect();
    const step = this.#last.x < left + edge ? -edgeStep : this.#last.x > right - edge ? edgeStep : 0;
    if (step === 0) return;
    this.#scroller.scrollLeft += step;
    this.#follow();
  }
}

/**
 * Lets the cards of a board (`data-order`) be dragged to its columns (`data-column`) with a mouse, or with a finger that has
 * rested on them; a supplement to buttons and keys. The answer ends it.
 */
export function watchCardDrag(board: HTMLElement, hooks: DragHooks): () => void {
  const drag = new CardDrag(board, hooks);
  const stop = new AbortController();
  const { signal } = stop;
  board.addEventListener('pointerdown', drag.onDown, { signal });
  addEventListener('pointermove', drag.onMove, { signal });
  addEventListener('pointerup', drag.onUp, { signal });
  addEventListener('pointercancel', drag.onCancel, { signal });
  addEventListener('keydown', drag.onKey, { signal, capture: true });
  board.addEventListener('touchmove', drag.onOther, { signal, passive: false });
  board.addEventListener('contextmenu', drag.onOther, { signal });
  return () => {
    drag.end();
    stop.abort();
  };
}

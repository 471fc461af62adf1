import { systemClock, type Timer } from '#platform/clock';

/** Callbacks of a card drag. */
export type DragCallbacks = {
  /** Called when a drag starts; returns false to prevent it. */
  readonly onBegin: (id: string) => boolean;
  /** Called when the card moves over another column; undefined: over none. */
  readonly onTarget: (column: string | undefined) => void;
  /** Called when the card is dropped on a column. */
  readonly onDrop: (column: string) => void;
  /** Called when the drag ends for any reason. */
  readonly onEnd: () => void;
};

/** Pixels that a mouse moves before it drags instead of clicking, and a finger may move before it scrolls. */
const mouseThreshold = 6;
const touchTolerance = 10;
/** Milliseconds of a long press before a finger drags instead of scrolling. */
const longPressMs = 350;
/** Auto-scroll near the edge of a board wider than the screen: edge width and step in pixels, interval in milliseconds. */
const edgeWidth = 56;
const edgeStep = 14;
const edgeIntervalMs = 16;

type DragSource = {
  readonly id: string;
  readonly card: HTMLElement;
  readonly pointer: number;
  readonly touch: boolean;
  readonly x: number;
  readonly y: number;
  /** Scroll position of the board at the start. */
  readonly left: number;
  readonly top: number;
};

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return at;
  }
  return document.documentElement;
}

/** Suppresses the click that may follow a drop immediately. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  systemClock.after(0, () => removeEventListener('click', swallow, { capture: true }));
}

/** State of a drag from pointer down to pointer up. */
class CardDrag {
  readonly #board: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #hooks: DragCallbacks;
  #source: DragSource | undefined;
  #dragging = false;
  #last = { x: 0, y: 0 };
  #target: string | undefined;
  #longPressTimer: Timer | undefined;
  #edgeTimer: Timer | undefined;

  constructor(board: HTMLElement, hooks: DragCallbacks) {
    this.#board = board;
    this.#scroller = scrollerOf(board);
    this.#hooks = hooks;
  }

  end(): void {
    this.#longPressTimer?.cancel();
    this.#edgeTimer?.cancel();
    if (this.#source && this.#dragging) {
      const { card, pointer } = this.#source;
      delete card.dataset.dragged;
      card.style.translate = '';
      if (card.hasPointerCapture(pointer)) card.releasePointerCapture(pointer);
      this.#hooks.onEnd();
    }
    this.#source = undefined;
    this.#dragging = false;
    this.#target = undefined;
  }

  readonly onDown = (event: PointerEvent): void => {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>('article[data-card]');
    if (this.#source || !card || event.button !== 0 || target.closest('button, a, input, select')) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    const { scrollLeft: left, scrollTop: top } = this.#scroller;
    const touch = event.pointerType !== 'mouse';
    this.#source = { id: card.dataset.card ?? '', card, pointer, touch, x, y, left, top };
    this.#last = { x, y };
    if (touch) this.#longPressTimer = systemClock.after(longPressMs, () => this.#startDrag());
  };

  readonly onMove = (event: PointerEvent): void => {
    if (!this.#source || event.pointerId !== this.#source.pointer) return;
    this.#last = { x: event.clientX, y: event.clientY };
    if (this.#dragging) {
      this.#follow();
      return;
    }
    const far = Math.hypot(this.#last.x - this.#source.x, this.#last.y - this.#source.y);
    if (this.#source.touch && far > touchTolerance) this.end();
    else if (!this.#source.touch && far > mouseThreshold) this.#startDrag();
  };

  readonly onUp = (event: PointerEvent): void => {
    if (!this.#source || event.pointerId !== this.#source.pointer) return;
    const column = this.#target;
    const dropped = this.#dragging;
    this.end();
    if (!dropped) return;
    swallowClick();
    if (column) this.#hooks.onDrop(column);
  };

  readonly onCancel = (event: PointerEvent): void => {
    if (this.#source?.pointer === event.pointerId) this.end();
  };

  readonly onKey = (event: KeyboardEvent): void => {
    if (!this.#dragging || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.end();
  };

  /** Prevents scrolling and the context menu during a drag. */
  readonly preventDefault = (event: Event): void => {
    if (this.#dragging) event.preventDefault();
  };

  #startDrag(): void {
    this.#longPressTimer?.cancel();
    // A card that moved to another column meanwhile is a new element.
    if (!this.#source?.card.isConnected || !this.#hooks.onBegin(this.#source.id)) {
      this.end();
      return;
    }
    this.#dragging = true;
    this.#source.card.dataset.dragged = 'true';
    this.#source.card.setPointerCapture(this.#source.pointer);
    this.#edgeTimer = systemClock.every(edgeIntervalMs, () => this.#scrollAtEdge());
    this.#follow();
  }

  #follow(): void {
    if (!this.#source) return;
    const { card, x, y, left, top } = this.#source;
    const { scrollLeft, scrollTop } = this.#scroller;
    card.style.translate = `${this.#last.x - x + scrollLeft - left}px ${this.#last.y - y + scrollTop - top}px`;
    const below = document.elementFromPoint(this.#last.x, this.#last.y)?.closest<HTMLElement>('[data-column]');
    const column = below && this.#board.contains(below) ? below.dataset.column : undefined;
    if (column !== this.#target) this.#hooks.onTarget(column);
    this.#target = column;
  }

  #scrollAtEdge(): void {
    const { left, right } = this.#scroller.getBoundingClientRect();
    const step = this.#last.x < left + edgeWidth ? -edgeStep : this.#last.x > right - edgeWidth ? edgeStep : 0;
    if (step === 0) return;
    this.#scroller.scrollLeft += step;
    this.#follow();
  }
}

/**
 * Lets the cards of a board (`data-card`) be dragged to its columns (`data-column`) with a mouse or a long press, in addition
 * to buttons and keys. Returns a dispose function.
 */
export function enableCardDrag(board: HTMLElement, hooks: DragCallbacks): () => void {
  const drag = new CardDrag(board, hooks);
  const stop = new AbortController();
  const { signal } = stop;
  board.addEventListener('pointerdown', drag.onDown, { signal });
  addEventListener('pointermove', drag.onMove, { signal });
  addEventListener('pointerup', drag.onUp, { signal });
  addEventListener('pointercancel', drag.onCancel, { signal });
  addEventListener('keydown', drag.onKey, { signal, capture: true });
  board.addEventListener('touchmove', drag.preventDefault, { signal, passive: false });
  board.addEventListener('contextmenu', drag.preventDefault, { signal });
  return () => {
    drag.end();
    stop.abort();
  };
}

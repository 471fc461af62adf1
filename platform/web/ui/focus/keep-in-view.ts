import { type ScrollWindow, type Span, scrollToRead, scrollToSee } from './scroll-rules.ts';

type Measured = { readonly item: Span; readonly window: ScrollWindow };

/** `part`: a span of the control, in pixels from its top. */
function measure(node: HTMLElement, box: HTMLElement, part?: Span): Measured {
  const inner = node.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const start = inner.top - outer.top;
  return {
    item: part ? { start: start + part.start, end: start + part.end } : { start, end: inner.bottom - outer.top },
    window: { size: outer.height, scrolled: box.scrollTop },
  };
}

/** Measured from the left in both writing directions: engines disagree on the scroll origin of right-to-left rows. */
function scrollHorizontally(node: HTMLElement, box: HTMLElement): void {
  const inner = node.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const margin = 48;
  const before = inner.left - outer.left - margin;
  const after = inner.right - outer.right + margin;
  if (before < 0) box.scrollLeft += before;
  else if (after > 0) box.scrollLeft += after;
}

/** Scrolls every `data-scroll` box around a control just far enough to show it (or a part of it) with a margin. */
export function keepInView(node: HTMLElement, part?: Span): void {
  let box = node.closest<HTMLElement>('[data-scroll]');
  while (box) {
    if (box.dataset.scroll === 'x') scrollHorizontally(node, box);
    else {
      const { item, window } = measure(node, box, part);
      const wanted = scrollToSee(item, window);
      if (wanted !== window.scrolled) box.scrollTop = wanted;
    }
    box = box.parentElement?.closest<HTMLElement>('[data-scroll]') ?? null;
  }
}

/** Scrolls one step in a text taller than its window; returns false at the end. */
export function scrollText(node: HTMLElement | null, forward: boolean): boolean {
  const box = node?.closest<HTMLElement>('[data-scroll="y"]');
  if (!node || !box) return false;
  const { item, window } = measure(node, box);
  const before = box.scrollTop;
  box.scrollTop = scrollToRead(item, window, forward);
  return box.scrollTop !== before;
}

/** Scrolls the focused control back into view after content above it changed. */
export function revealFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) keepInView(activeElement);
}

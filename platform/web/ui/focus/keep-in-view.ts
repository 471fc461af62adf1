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

/** Counted from the left, in both directions of writing: engines do not agree on where a row begins that runs to the left. */
function seeAcross(node: HTMLElement, box: HTMLElement): void {
  const inner = node.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const air = 48;
  const before = inner.left - outer.left - air;
  const after = inner.right - outer.right + air;
  if (before < 0) box.scrollLeft += before;
  else if (after > 0) box.scrollLeft += after;
}

/** Scrolls every `data-scroll` box around a control just so far that it (or a part of it) is seen, with air around it. */
export function keepInView(node: HTMLElement, part?: Span): void {
  let box = node.closest<HTMLElement>('[data-scroll]');
  while (box) {
    if (box.dataset.scroll === 'x') seeAcross(node, box);
    else {
      const { item, window } = measure(node, box, part);
      const wanted = scrollToSee(item, window);
      if (wanted !== window.scrolled) box.scrollTop = wanted;
    }
    box = box.parentElement?.closest<HTMLElement>('[data-scroll]') ?? null;
  }
}

/** Reads on (or back) in a text that goes on past its window; false when there is nothing more in that direction. */
export function readOn(node: HTMLElement | null, forward: boolean): boolean {
  const box = node?.closest<HTMLElement>('[data-scroll="y"]');
  if (!node || !box) return false;
  const { item, window } = measure(node, box);
  const before = box.scrollTop;
  box.scrollTop = scrollToRead(item, window, forward);
  return box.scrollTop !== before;
}

/** Shows the control with the focus again, after something above it came or went. */
export function showFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) keepInView(activeElement);
}

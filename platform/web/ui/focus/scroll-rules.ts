/** Extent of a control in its scroll window, in pixels from the window's top. */
export type Span = { readonly start: number; readonly end: number };

/** A scroll window: its visible size and its scroll position, in pixels. */
export type ScrollWindow = { readonly size: number; readonly scrolled: number };

/** Margin around a control, in pixels. */
const margin = 48;
/** Fraction of the window by which a key press scrolls a text taller than it. */
const pagePart = 0.6;
/**
 * A control that starts within this fraction of the window's height scrolls to the very top, which shows whatever is
 * above it.
 */
const beginningPart = 0.45;

function settled(item: Span, { size, scrolled }: ScrollWindow, target: number): number {
  const start = item.start + scrolled;
  return target < start && start < size * beginningPart ? 0 : Math.max(0, target);
}

/** Returns the scroll position that shows a control with a margin; for one taller than the window, its nearer end. */
export function scrollToSee(item: Span, window: ScrollWindow): number {
  const before = item.start - margin;
  const after = item.end - window.size + margin;
  if (before < 0) return settled(item, window, window.scrolled + Math.max(before, Math.min(after, 0)));
  if (after > 0) return settled(item, window, window.scrolled + Math.min(after, before));
  return window.scrolled;
}

/** Returns the scroll position one step further in a text taller than the window; the current one at its end. */
export function scrollToRead(item: Span, window: ScrollWindow, forward: boolean): number {
  const page = window.size * pagePart;
  if (forward) return window.scrolled + Math.max(0, Math.min(page, item.end - window.size + margin));
  const left = Math.max(-page, Math.min(0, item.start - margin));
  return left === 0 ? window.scrolled : settled(item, window, window.scrolled + left);
}

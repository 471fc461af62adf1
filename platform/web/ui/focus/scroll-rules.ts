/** Where a control lies in its scrolled window: pixels from the window's beginning. */
export type Span = { readonly start: number; readonly end: number };

/** A window that scrolls: pixels of it that are seen, and how far it is scrolled. */
export type ScrollWindow = { readonly size: number; readonly scrolled: number };

/** Air that is kept around a control, in pixels. */
const air = 48;
/** Part of the window by which a text taller than it moves at a press. */
const pagePart = 0.6;
/** What begins in this part of the content is the beginning itself: whatever stands above comes into view with it. */
const beginningPart = 0.45;

function settled(item: Span, { size, scrolled }: ScrollWindow, target: number): number {
  const start = item.start + scrolled;
  return target < start && start < size * beginningPart ? 0 : Math.max(0, target);
}

/** Scroll position at which a control is seen with air around it; of one taller than the window, the end that came first. */
export function scrollToSee(item: Span, window: ScrollWindow): number {
  const before = item.start - air;
  const after = item.end - window.size + air;
  if (before < 0) return settled(item, window, window.scrolled + Math.max(before, Math.min(after, 0)));
  if (after > 0) return settled(item, window, window.scrolled + Math.min(after, before));
  return window.scrolled;
}

/** Scroll position one step on in a text that goes on past the window; the present one when its end is seen. */
export function scrollToRead(item: Span, window: ScrollWindow, forward: boolean): number {
  const page = window.size * pagePart;
  if (forward) return window.scrolled + Math.max(0, Math.min(page, item.end - window.size + air));
  const left = Math.max(-page, Math.min(0, item.start - air));
  return left === 0 ? window.scrolled : settled(item, window, window.scrolled + left);
}

import type { BottomBarItem } from '#platform/web/guest-shell';
import type { Breakpoint } from './breakpoint.ts';

/** Input of the overflow rules. */
export type BarItem = {
  /** Count on the item; 0 or undefined is hidden. */
  readonly badge?: number | undefined;
};

/** The bar's content; `hidden` are the items behind More. */
export type BottomBar<I extends BarItem> = {
  /** The bar is visible only with more than one item. */
  readonly visible: boolean;
  readonly shown: readonly I[];
  readonly hidden: readonly I[];
  /** Sum of the hidden badges, shown on More; 0 is hidden. */
  readonly moreBadge: number;
};

/** Returns how many entries fit, including More (docs/reference/platform.md §9). */
export function barLimit(breakpoint: Breakpoint): number {
  switch (breakpoint) {
    case 'xs':
      return 3;
    case 'sm':
    case 'md':
      return 4;
    case 'lg':
    case 'xl':
      return Number.POSITIVE_INFINITY;
  }
}

/**
 * Splits items between the bar and More (docs/reference/platform.md §2, "Shell layout"): 3 on extra-small, 4 on small
 * or medium screens, all on large ones.
 */
export function bottomBar<I extends BarItem>(items: readonly I[], breakpoint: Breakpoint): BottomBar<I> {
  const limit = barLimit(breakpoint);
  const count = items.length > limit ? limit - 1 : items.length;
  const hidden = items.slice(count);
  return {
    visible: items.length > 1,
    shown: items.slice(0, count),
    hidden,
    moreBadge: hidden.reduce((sum, item) => sum + Math.max(0, item.badge ?? 0), 0),
  };
}

/**
 * Returns the items in their order. A hotel's landing page, a content page by id, is the first one, in place of the home
 * screen, to which Back leads from everywhere.
 */
export function orderItems(
  items: readonly BottomBarItem[],
  landingPageId: string | undefined,
): readonly BottomBarItem[] {
  const ordered = [...items].sort((a, b) => a.order - b.order);
  return ordered.map((item) => {
    if (landingPageId === undefined || item.route !== 'home') return item;
    return { ...item, name: 'landing', title: 'shell.landing', route: 'contentpage', params: { cpId: landingPageId } };
  });
}

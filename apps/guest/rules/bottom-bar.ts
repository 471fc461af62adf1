import type { Breakpoint } from './breakpoint.ts';

/** What the overflow rules need of an item. */
export type BarItem = {
  /** Count on the item; 0 or nothing shows none. */
  readonly badge?: number | undefined;
};

/** The bar as it is shown; `hidden` is what stands behind More. */
export type BottomBar<I extends BarItem> = {
  /** The bar shows only with more than one item. */
  readonly visible: boolean;
  readonly shown: readonly I[];
  readonly hidden: readonly I[];
  /** Sum of the hidden badges, carried by More; 0 shows none. */
  readonly moreBadge: number;
};

/** `spec`: the limits of platform.md §9; `five`: up to five entries on any screen, where a property chose so. */
export type BarLimits = 'spec' | 'five';

/** Entries that fit, More included. */
export function barLimit(breakpoint: Breakpoint, limits: BarLimits): number {
  switch (breakpoint) {
    case 'xs':
      return limits === 'five' ? 5 : 3;
    case 'sm':
    case 'md':
      return limits === 'five' ? 5 : 4;
    case 'lg':
    case 'xl':
      return Number.POSITIVE_INFINITY;
  }
}

/** Shares items between the bar and More (platform.md §2, Shell layout): 3 on extra-small, 4 on small or medium, all on large. */
export function bottomBar<I extends BarItem>(
  items: readonly I[],
  breakpoint: Breakpoint,
  limits: BarLimits = 'spec',
): BottomBar<I> {
  const limit = barLimit(breakpoint, limits);
  const count = items.length > limit ? limit - 1 : items.length;
  const hidden = items.slice(count);
  return {
    visible: items.length > 1,
    shown: items.slice(0, count),
    hidden,
    moreBadge: hidden.reduce((sum, item) => sum + Math.max(0, item.badge ?? 0), 0),
  };
}

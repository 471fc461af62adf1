/** Breakpoint of a screen width (docs/reference/platform.md §3, Root state). */
export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

const limits: readonly (readonly [number, Breakpoint])[] = [
  [600, 'xs'],
  [960, 'sm'],
  [1264, 'md'],
  [1904, 'lg'],
];

/** Returns the breakpoint of a width in CSS pixels: below 600 `xs`, 960 `sm`, 1264 `md`, 1904 `lg`, else `xl`. */
export function breakpointOf(width: number): Breakpoint {
  return limits.find(([limit]) => width < limit)?.[1] ?? 'xl';
}

/**
 * Returns the height of a screen's picture in CSS pixels: 275 on small or short screens, 425 on sm, md and lg, else 500
 * (docs/reference/platform.md §9).
 */
export function mediaHeight(width: number, height: number): number {
  const breakpoint = breakpointOf(width);
  if (breakpoint === 'xs' || height < 600) return 275;
  return breakpoint === 'xl' ? 500 : 425;
}

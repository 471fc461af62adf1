/** Class of a screen's width (platform.md §3, Root state). */
export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

const limits: readonly (readonly [number, Breakpoint])[] = [
  [600, 'xs'],
  [960, 'sm'],
  [1264, 'md'],
  [1904, 'lg'],
];

/** The class of a width in CSS pixels: below 600 `xs`, 960 `sm`, 1264 `md`, 1904 `lg`, else `xl`. */
export function breakpointOf(width: number): Breakpoint {
  return limits.find(([limit]) => width < limit)?.[1] ?? 'xl';
}

/** Height of a screen's picture in CSS pixels: 275 for small or short screens, 425 for sm, md and lg, else 500 (§9). */
export function mediaHeight(width: number, height: number): number {
  const breakpoint = breakpointOf(width);
  if (breakpoint === 'xs' || height < 600) return 275;
  return breakpoint === 'xl' ? 500 : 425;
}

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

/**
 * Widths in which the hotel's own pictures are served besides the original, which has at most 1,920 pixels (decision
 * 0270).
 */
const widths = [480, 960];
const whole = 1920;

/**
 * Returns the `srcset` of a picture of the hotel; undefined for drawings, which have no width, and for pictures hosted
 * elsewhere.
 */
export function sourceSet(src: string): string | undefined {
  if (!hasWidths(src)) return undefined;
  return [...widths.map((width) => `${atWidth(src, width)} ${width}w`), `${src} ${whole}w`].join(', ');
}

/** Returns the URL of the 16 pixels, some hundred bytes, that stand blurred for a picture of the hotel until it loads. */
export function blurredSource(src: string): string | undefined {
  return hasWidths(src) ? atWidth(src, 16) : undefined;
}

function hasWidths(src: string): boolean {
  return /^\/media\/[^?]+\.(?:webp|png|jpe?g)(?:\?|$)/.test(src);
}

function atWidth(src: string, width: number): string {
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
}

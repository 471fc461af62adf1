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
  if (!/^\/media\/[^?]+\.(?:webp|png|jpe?g)(?:\?|$)/.test(src)) return undefined;
  const start = src.includes('?') ? `${src}&w=` : `${src}?w=`;
  return [...widths.map((width) => `${start}${width} ${width}w`), `${src} ${whole}w`].join(', ');
}

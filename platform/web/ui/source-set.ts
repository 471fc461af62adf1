/** Widths in which a house's own pictures are served beside the whole one, which has at most 1920 pixels (decision 0270). */
const widths = [480, 960];
const whole = 1920;

/** The `srcset` of a picture of the house; undefined for drawings, which have no width, and for what lies elsewhere. */
export function sourceSet(src: string): string | undefined {
  if (!/^\/media\/[^?]+\.(?:webp|png|jpe?g)(?:\?|$)/.test(src)) return undefined;
  const start = src.includes('?') ? `${src}&w=` : `${src}?w=`;
  return [...widths.map((width) => `${start}${width} ${width}w`), `${src} ${whole}w`].join(', ');
}

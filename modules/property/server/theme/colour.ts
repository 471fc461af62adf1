import { converter, formatHex, toGamut, wcagContrast } from 'culori';

/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees, none for a grey. */
export type Oklch = { readonly l: number; readonly c: number; readonly h?: number | undefined };

const convert = converter('oklch');
const intoScreen = toGamut('rgb', 'oklch');

/** Reads `#rrggbb`; `undefined` for what is no colour. */
export function toOklch(colour: string): Oklch | undefined {
  return convert(colour);
}

/** Writes `#rrggbb`, with less chroma where a screen cannot show the colour. */
export function toHex({ l, c, h }: Oklch): string {
  return formatHex(intoScreen({ mode: 'oklch', l, c, h: h ?? 0 }));
}

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other);
}

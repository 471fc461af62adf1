import { converter, formatHex, toGamut, wcagContrast } from 'culori';

/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees, undefined for a grey. */
export type Oklch = { readonly l: number; readonly c: number; readonly h?: number | undefined };

const convert = converter('oklch');
const toScreenGamut = toGamut('rgb', 'oklch');

/** Parses `#rrggbb`; `undefined` for an invalid colour. */
export function toOklch(colour: string): Oklch | undefined {
  return convert(colour);
}

/** Formats a colour as `#rrggbb`, with reduced chroma if a screen cannot show it. */
export function toHex({ l, c, h }: Oklch): string {
  return formatHex(toScreenGamut({ mode: 'oklch', l, c, h: h ?? 0 }));
}

/** Returns the contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  return wcagContrast(one, other);
}

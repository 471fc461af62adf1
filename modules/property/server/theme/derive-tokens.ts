import { contrastOf, type Oklch, toHex, toOklch } from './colour.ts';
import { leastContrast } from './contrast-rules.ts';
import { grounds, type SchemeName } from './grounds.ts';

/** Colours of one scheme: names of CSS custom properties without the dashes, values `#rrggbb`. */
export type SchemeTokens = { readonly [token: string]: string };

type Hue = Pick<Oklch, 'c' | 'h'>;

function hex(l: number, { c, h }: Hue): string {
  return toHex({ l, c, h });
}

/** Lightness to begin at, and by how much to move it. */
type Path = { readonly from: number; readonly step: number };

type Need = { readonly against: readonly string[]; readonly least: number };

function reads(colour: string, { against, least }: Need): boolean {
  return against.every((ground) => contrastOf(colour, ground) >= least);
}

/** The colour at lightness `from`, moved by `step` (OKLCH) until it reads against every ground. */
function until({ from, step }: Path, hue: Hue, need: Need): string {
  for (let l = from; l >= 0 && l <= 1; l += step) {
    const colour = hex(l, hue);
    if (reads(colour, need)) return colour;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

/** Text on `accent`: white where that reads, else a dark tint of its hue; `undefined` where neither does. */
function textOn(accent: string, hue: Hue): string | undefined {
  const tint = hex(0.22, { ...hue, c: hue.c * 0.36 });
  return ['#ffffff', tint].find((text) => reads(text, { against: [accent], least: leastContrast.text }));
}

function lightTokens(primary: string, chosen: Oklch): SchemeTokens {
  const { paper, surface, sunk } = grounds.light;
  const control = { against: [paper, surface, sunk], least: leastContrast.control };
  // The hotel's own colour to the letter where it can be seen; darker where it cannot.
  let accent = reads(primary, control)
    ? primary.toLowerCase()
    : until({ from: chosen.l, step: -0.005 }, chosen, control);
  const white = { against: ['#ffffff'], least: leastContrast.text };
  if (!textOn(accent, chosen)) accent = until({ from: chosen.l, step: -0.005 }, chosen, white);
  const soft = hex(0.93, { ...chosen, c: Math.min(chosen.c * 0.22, 0.03) });
  const text = { against: [paper, surface, sunk, soft], least: leastContrast.text };
  const startOfText = (toOklch(accent)?.l ?? chosen.l) - 0.046;
  return {
    ...grounds.light,
    accent,
    'on-accent': textOn(accent, chosen) ?? '#ffffff',
    'accent-text': until({ from: startOfText, step: -0.005 }, { ...chosen, c: chosen.c * 0.91 }, text),
    'accent-soft': soft,
  };
}

function darkTokens(scheme: 'dark' | 'tv', chosen: Oklch): SchemeTokens {
  const { paper, surface, sunk } = grounds[scheme];
  const hue = { ...chosen, c: Math.min(chosen.c, 0.11) };
  const control = { against: [paper, surface, sunk], least: leastContrast.control };
  const accent = until({ from: 0.785, step: 0.005 }, hue, control);
  const soft = hex(scheme === 'tv' ? 0.318 : 0.325, { ...hue, c: hue.c * 0.5 });
  const text = { against: [paper, surface, sunk, soft], least: leastContrast.text };
  return {
    ...grounds[scheme],
    accent,
    'on-accent': textOn(accent, hue) ?? '#000000',
    'accent-text': until({ from: 0.825, step: 0.005 }, { ...hue, c: hue.c * 0.93 }, text),
    'accent-soft': soft,
  };
}

/**
 * Tokens of a property's colour `primary` (`#rrggbb`) in every scheme, derived in OKLCH (mockups, "Tokens"). The accent
 * is moved in lightness where it would not stand out (3:1), the text in it until it reads (4.5:1).
 */
export function deriveTokens(primary: string): { readonly [scheme in SchemeName]: SchemeTokens } {
  const chosen = toOklch(primary);
  if (!chosen) throw new TypeError('primary is not a colour');
  return { light: lightTokens(primary, chosen), dark: darkTokens('dark', chosen), tv: darkTokens('tv', chosen) };
}

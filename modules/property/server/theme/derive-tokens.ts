import { baseColours, type SchemeName } from './base-colours.ts';
import { contrastRatio, type Oklch, toHex, toOklch } from './colour.ts';
import { minimumContrast } from './contrast-rules.ts';

/** Colours of one scheme: names of CSS custom properties without the dashes, values `#rrggbb`. */
export type SchemeTokens = { readonly [token: string]: string };

type Hue = Pick<Oklch, 'c' | 'h'>;

function hex(l: number, { c, h }: Hue): string {
  return toHex({ l, c, h });
}

/** Start lightness, and the step by which to change it. */
type LightnessPath = { readonly from: number; readonly step: number };

type ContrastRequirement = { readonly against: readonly string[]; readonly minimum: number };

function hasContrast(colour: string, { against, minimum }: ContrastRequirement): boolean {
  return against.every((background) => contrastRatio(colour, background) >= minimum);
}

/** Returns the colour at lightness `from`, changed by `step` (OKLCH) until it has enough contrast. */
function adjustLightness({ from, step }: LightnessPath, hue: Hue, requirement: ContrastRequirement): string {
  for (let l = from; l >= 0 && l <= 1; l += step) {
    const colour = hex(l, hue);
    if (hasContrast(colour, requirement)) return colour;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

/** Returns the text colour on `accent`: white, or else a dark tint of its hue; `undefined` if neither is readable. */
function textOn(accent: string, hue: Hue): string | undefined {
  const tint = hex(0.22, { ...hue, c: hue.c * 0.36 });
  return ['#ffffff', tint].find((text) => hasContrast(text, { against: [accent], minimum: minimumContrast.text }));
}

function lightTokens(primary: string, chosen: Oklch): SchemeTokens {
  const { paper, surface, sunk } = baseColours.light;
  const control = { against: [paper, surface, sunk], minimum: minimumContrast.control };
  // The hotel's own colour unchanged if it is visible, else darker.
  let accent = hasContrast(primary, control)
    ? primary.toLowerCase()
    : adjustLightness({ from: chosen.l, step: -0.005 }, chosen, control);
  const white = { against: ['#ffffff'], minimum: minimumContrast.text };
  if (!textOn(accent, chosen)) accent = adjustLightness({ from: chosen.l, step: -0.005 }, chosen, white);
  const soft = hex(0.93, { ...chosen, c: Math.min(chosen.c * 0.22, 0.03) });
  const text = { against: [paper, surface, sunk, soft], minimum: minimumContrast.text };
  const textLightness = (toOklch(accent)?.l ?? chosen.l) - 0.046;
  return {
    ...baseColours.light,
    accent,
    'on-accent': textOn(accent, chosen) ?? '#ffffff',
    'accent-text': adjustLightness({ from: textLightness, step: -0.005 }, { ...chosen, c: chosen.c * 0.91 }, text),
    'accent-soft': soft,
  };
}

function darkTokens(scheme: 'dark' | 'tv', chosen: Oklch, own: string | undefined): SchemeTokens {
  const { paper, surface, sunk } = baseColours[scheme];
  const hue = { ...chosen, c: Math.min(chosen.c, 0.11) };
  const control = { against: [paper, surface, sunk], minimum: minimumContrast.control };
  // The hotel's own colour unchanged if it is visible and bears text.
  const isOwnUsable = own !== undefined && hasContrast(own, control) && textOn(own, hue) !== undefined;
  const accent = isOwnUsable ? own.toLowerCase() : adjustLightness({ from: 0.785, step: 0.005 }, hue, control);
  const soft = hex(scheme === 'tv' ? 0.318 : 0.325, { ...hue, c: hue.c * 0.5 });
  const text = { against: [paper, surface, sunk, soft], minimum: minimumContrast.text };
  return {
    ...baseColours[scheme],
    accent,
    'on-accent': textOn(accent, hue) ?? '#000000',
    'accent-text': adjustLightness({ from: 0.825, step: 0.005 }, { ...hue, c: hue.c * 0.93 }, text),
    'accent-soft': soft,
  };
}

/** The colours that a hotel chose; all but `primary` may be missing. */
export type ThemeColours = {
  readonly primary: string;
  readonly dark?: string | undefined;
  readonly toolbarBackground?: string | undefined;
  readonly toolbarDark?: string | undefined;
};

/** The top bar's colour and a colour of its text that is readable on it. */
function toolbarTokens(colour: string | undefined): SchemeTokens {
  if (colour === undefined || !toOklch(colour)) return {};
  const readable = { against: [colour], minimum: minimumContrast.text };
  // On any colour, at least one of black and white is readable.
  const inks = [baseColours.light.ink, baseColours.dark.ink, '#ffffff'].filter((ink) => hasContrast(ink, readable));
  return { toolbar: colour.toLowerCase(), 'on-toolbar': inks[0] ?? '#000000' };
}

/**
 * Derives the tokens of every scheme from a property's colours (`#rrggbb`) in OKLCH. Changes the lightness of the accent until
 * it stands out (3:1), and of accent text until it is readable (4.5:1). `dark` is the accent on dark surfaces, by default that
 * of `primary`. Throws `TypeError` for an invalid colour.
 */
export function deriveTokens({ primary, dark, toolbarBackground, toolbarDark }: ThemeColours): {
  readonly [scheme in SchemeName]: SchemeTokens;
} {
  const chosen = toOklch(primary);
  if (!chosen) throw new TypeError('primary is not a colour');
  const chosenDark = (dark && toOklch(dark)) || chosen;
  return {
    light: { ...lightTokens(primary, chosen), ...toolbarTokens(toolbarBackground) },
    dark: { ...darkTokens('dark', chosenDark, dark), ...toolbarTokens(toolbarDark) },
    tv: darkTokens('tv', chosenDark, dark),
  };
}

import { contrastOf } from './colour.ts';

/** Minimum contrast ratio of text, and of a control's outline or fill, on its background (WCAG 2.2, 1.4.3 and 1.4.11). */
export const leastContrast = { text: 4.5, control: 3 } as const;

/** Backgrounds of text and controls. */
const backgrounds = ['paper', 'surface', 'sunk'] as const;

type Pair = readonly [token: string, background: string, minimum: number];

function pairsOf(token: string, on: readonly string[], minimum: number): readonly Pair[] {
  return on.map((background) => [token, background, minimum] as const);
}

/** Every pair of tokens that appear together, with the contrast that they need. */
export const contrastRules: readonly Pair[] = [
  ...pairsOf('ink', [...backgrounds, 'accent-soft'], leastContrast.text),
  ...pairsOf('ink-2', backgrounds, leastContrast.text),
  ...pairsOf('danger', backgrounds, leastContrast.text),
  ...pairsOf('warn', backgrounds, leastContrast.text),
  ...pairsOf('accent-text', [...backgrounds, 'accent-soft'], leastContrast.text),
  ...pairsOf('on-accent', ['accent'], leastContrast.text),
  ...pairsOf('accent', backgrounds, leastContrast.control),
  ...pairsOf('control', backgrounds, leastContrast.control),
];

/** Returns the pairs with too little contrast: token, background, actual contrast. */
export function contrastFailures(tokens: { readonly [token: string]: string }): readonly Pair[] {
  return contrastRules.flatMap(([token, background, minimum]) => {
    const contrast = contrastOf(tokens[token] ?? '#000000', tokens[background] ?? '#000000');
    return contrast < minimum ? [[token, background, contrast] as const] : [];
  });
}

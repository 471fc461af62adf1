import { contrastRatio } from './colour.ts';

/** Minimum contrast ratio of text, and of a control's outline or fill, on its background (WCAG 2.2, 1.4.3 and 1.4.11). */
export const minimumContrast = { text: 4.5, control: 3 } as const;

/** Backgrounds of text and controls. */
const backgrounds = ['paper', 'surface', 'sunk'] as const;

type Pair = readonly [token: string, background: string, minimum: number];

function pairsOf(token: string, on: readonly string[], minimum: number): readonly Pair[] {
  return on.map((background) => [token, background, minimum] as const);
}

/** Every pair of tokens that appear together, with the contrast that they need. */
export const contrastRules: readonly Pair[] = [
  ...pairsOf('ink', [...backgrounds, 'accent-soft'], minimumContrast.text),
  ...pairsOf('ink-2', backgrounds, minimumContrast.text),
  ...pairsOf('danger', backgrounds, minimumContrast.text),
  ...pairsOf('warn', backgrounds, minimumContrast.text),
  ...pairsOf('accent-text', [...backgrounds, 'accent-soft'], minimumContrast.text),
  ...pairsOf('on-accent', ['accent'], minimumContrast.text),
  ...pairsOf('accent', backgrounds, minimumContrast.control),
  ...pairsOf('control', backgrounds, minimumContrast.control),
];

/** Returns the pairs with too little contrast: token, background, actual contrast. */
export function findContrastFailures(tokens: { readonly [token: string]: string }): readonly Pair[] {
  return contrastRules.flatMap(([token, background, minimum]) => {
    const contrast = contrastRatio(tokens[token] ?? '#000000', tokens[background] ?? '#000000');
    return contrast < minimum ? [[token, background, contrast] as const] : [];
  });
}

import { contrastOf } from './colour.ts';

/** Least contrast of text and of the outline or fill of a control against its ground (WCAG 2.2, 1.4.3 and 1.4.11). */
export const leastContrast = { text: 4.5, control: 3 } as const;

/** Grounds that text and controls stand on. */
const plain = ['paper', 'surface', 'sunk'] as const;

type Pair = readonly [token: string, ground: string, least: number];

function on(token: string, places: readonly string[], least: number): readonly Pair[] {
  return places.map((ground) => [token, ground, least] as const);
}

/** Every pair of tokens that is read together, with the contrast that it needs. */
export const contrastRules: readonly Pair[] = [
  ...on('ink', [...plain, 'accent-soft'], leastContrast.text),
  ...on('ink-2', plain, leastContrast.text),
  ...on('danger', plain, leastContrast.text),
  ...on('warn', plain, leastContrast.text),
  ...on('accent-text', [...plain, 'accent-soft'], leastContrast.text),
  ...on('on-accent', ['accent'], leastContrast.text),
  ...on('accent', plain, leastContrast.control),
  ...on('control', plain, leastContrast.control),
];

/** Pairs of `tokens` that are read together and cannot be: token, ground, the contrast it has. */
export function contrastFailures(tokens: { readonly [token: string]: string }): readonly Pair[] {
  return contrastRules.flatMap(([token, ground, least]) => {
    const contrast = contrastOf(tokens[token] ?? '#000000', tokens[ground] ?? '#000000');
    return contrast < least ? [[token, ground, contrast] as const] : [];
  });
}

import { collapseDigraphs } from './letters.ts';
import type { Word } from './words-of.ts';

/** How well a typed name fits, best first; `partial`: particles left out, or one half of a compound name. */
export const grades = ['exact', 'folded', 'transliterated', 'partial'] as const;
export type Grade = (typeof grades)[number];

/** What a run of words is compared by. Spaces, hyphens and apostrophes count only for `exact`. */
export type Keys = { readonly exact: string; readonly folded: string; readonly loose: ReadonlySet<string> };

function romanKeys(words: readonly Word[]): readonly string[] {
  const tables = Math.max(...words.map((word) => word.roman.length));
  const keys: string[] = [];
  for (let table = 0; table < tables; table += 1) {
    const roman = words.map((word) => word.roman[table] ?? word.folded);
    keys.push(roman.join(''), `~${roman.map(collapseDigraphs).join('')}`);
  }
  return keys;
}

const known = new WeakMap<readonly Word[], Keys>();

/** Keys of a run of words, made once; `undefined` for none, which never matches. */
export function keysOf(words: readonly Word[]): Keys | undefined {
  if (words.length === 0) return undefined;
  const before = known.get(words);
  if (before) return before;
  const keys = makeKeys(words);
  known.set(words, keys);
  return keys;
}

/** `Abd al-Rahman`, `Abdel Rahman` and `Abdulrahman` are one name. */
function servant(name: string): string {
  return name.replace(/abd[aei]l(?=\p{L}{3})/gu, 'abdul');
}

function makeKeys(words: readonly Word[]): Keys {
  const folded = words.map((word) => word.folded).join('');
  const loose = new Set([
    folded,
    words.map((word) => word.expanded).join(''),
    words.map((word) => word.ringed).join(''),
    `~${servant(words.map((word) => word.collapsed).join(''))}`,
    ...romanKeys(words),
  ]);
  return { exact: words.map((word) => word.exact).join(' '), folded, loose };
}

/** The grade at which two runs of words are the same name, if they are. */
export function compareKeys(typed: Keys | undefined, kept: Keys | undefined): Exclude<Grade, 'partial'> | undefined {
  if (!typed || !kept) return undefined;
  if (typed.exact === kept.exact) return 'exact';
  if (typed.folded === kept.folded) return 'folded';
  for (const key of typed.loose) if (kept.loose.has(key)) return 'transliterated';
  return undefined;
}

/** The grade at which two runs of words are the same name, if they are. */
export function compareWords(typed: readonly Word[], kept: readonly Word[]): Exclude<Grade, 'partial'> | undefined {
  return compareKeys(keysOf(typed), keysOf(kept));
}

/** The better of two grades. */
export function better(left: Grade | undefined, right: Grade | undefined): Grade | undefined {
  if (!left) return right;
  if (!right) return left;
  return grades.indexOf(left) <= grades.indexOf(right) ? left : right;
}

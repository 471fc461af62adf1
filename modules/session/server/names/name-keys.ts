import { collapseDigraphs } from './fold-letters.ts';
import type { NameWord } from './split-name.ts';

/** Match grades, best first; `partial`: particles omitted, or one half of a compound name. */
export const grades = ['exact', 'folded', 'transliterated', 'partial'] as const;
export type Grade = (typeof grades)[number];

/** Comparison keys of a sequence of words. Spaces, hyphens and apostrophes matter only for `exact`. */
export type NameKeys = { readonly exact: string; readonly folded: string; readonly loose: ReadonlySet<string> };

function romanKeys(words: readonly NameWord[]): readonly string[] {
  const tables = Math.max(...words.map((word) => word.roman.length));
  const keys: string[] = [];
  for (let table = 0; table < tables; table += 1) {
    const roman = words.map((word) => word.roman[table] ?? word.folded);
    keys.push(roman.join(''), `~${roman.map(collapseDigraphs).join('')}`);
  }
  return keys;
}

const cache = new WeakMap<readonly NameWord[], NameKeys>();

/** Returns the keys of a sequence of words, cached; `undefined` for an empty one, which never matches. */
export function nameKeysOf(words: readonly NameWord[]): NameKeys | undefined {
  if (words.length === 0) return undefined;
  const cached = cache.get(words);
  if (cached) return cached;
  const keys = createKeys(words);
  cache.set(words, keys);
  return keys;
}

/** Unifies `Abd al-Rahman`, `Abdel Rahman` and `Abdulrahman`. */
function unifyAbdul(name: string): string {
  return name.replace(/abd[aei]l(?=\p{L}{3})/gu, 'abdul');
}

function createKeys(words: readonly NameWord[]): NameKeys {
  const folded = words.map((word) => word.folded).join('');
  const loose = new Set([
    folded,
    words.map((word) => word.expanded).join(''),
    words.map((word) => word.ringed).join(''),
    `~${unifyAbdul(words.map((word) => word.collapsed).join(''))}`,
    ...romanKeys(words),
  ]);
  return { exact: words.map((word) => word.exact).join(' '), folded, loose };
}

/** Returns the grade at which two sequences of words are the same name, if they are. */
export function compareKeys(
  typed: NameKeys | undefined,
  stored: NameKeys | undefined,
): Exclude<Grade, 'partial'> | undefined {
  if (!typed || !stored) return undefined;
  if (typed.exact === stored.exact) return 'exact';
  if (typed.folded === stored.folded) return 'folded';
  for (const key of typed.loose) if (stored.loose.has(key)) return 'transliterated';
  return undefined;
}

/** Returns the grade at which two sequences of words are the same name, if they are. */
export function compareWords(
  typed: readonly NameWord[],
  stored: readonly NameWord[],
): Exclude<Grade, 'partial'> | undefined {
  return compareKeys(nameKeysOf(typed), nameKeysOf(stored));
}

/** Returns the better of two grades. */
export function betterGrade(left: Grade | undefined, right: Grade | undefined): Grade | undefined {
  if (!left) return right;
  if (!right) return left;
  return grades.indexOf(left) <= grades.indexOf(right) ? left : right;
}

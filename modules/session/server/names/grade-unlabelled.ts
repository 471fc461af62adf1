import { compareWords } from './name-keys.ts';
import type { NameWord } from './split-name.ts';

type Words = readonly NameWord[];

/** A name that labels none of its words: each may be the family name. */
export type Unlabelled = {
  /** Its words in order, empty where it has one only. */
  readonly words: Words;
  /** Beginnings of a name without spaces that may be its family name: `王` of `王小明`. */
  readonly heads: readonly Words[];
};

/** A sequence of neighbouring words, and which they are: bit n for word n. */
type Run = { readonly words: Words; readonly mask: number };

/** Words that guests type as one, and words of a name that are compared. */
const [maxRun, maxWords] = [4, 12];
const letter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;

/** Whether a word alone may be somebody's name: neither a title nor a particle, and no single letter of an alphabet. */
function isDistinctive({ named, folded }: NameWord): boolean {
  return named && !letter.test(folded);
}

/** Whether words contain a name, and not only titles, particles, numbers, placeholders or half of a compound. */
export function containName(words: Words): boolean {
  return words.some(isDistinctive) || words.filter(({ half }) => half).length > 1;
}

function runsOf(words: Words): readonly Run[] {
  return words.flatMap((_word, from) =>
    Array.from({ length: Math.min(maxRun, words.length - from) }, (_none, more) => ({
      words: words.slice(from, from + more + 1),
      mask: ((1 << (more + 1)) - 1) << from,
    })),
  );
}

type State = { readonly at: number; readonly used: number; readonly spelt: number; readonly unknown: number };

/** Finds for each typed word another word of the name that it is. */
class Explanation {
  readonly #typed: Words;
  readonly #stored: Words;
  readonly #typedRuns: readonly Run[];
  readonly #storedRuns: readonly Run[];
  readonly #maxUnknown: number;
  readonly #tried = new Set<string>();

  constructor(typed: Words, stored: Words, maxUnknown: number) {
    this.#typed = typed;
    this.#stored = stored;
    this.#typedRuns = runsOf(typed);
    this.#storedRuns = runsOf(stored);
    this.#maxUnknown = maxUnknown;
  }

  /** The names that are as good as the whole one: every word that may be a name, at least two. */
  #isWhole(spelt: number): boolean {
    const named = this.#stored.flatMap((word, at) => (word.named ? [at] : []));
    return named.length > 1 && named.every((at) => (spelt & (1 << at)) !== 0);
  }

  #nextStates({ at, used, spelt, unknown }: State): readonly State[] {
    const word = this.#typed[at];
    if (!word) return [];
    const next: State[] = [];
    for (const run of this.#typedRuns.filter(({ mask }) => (mask & -mask) === 1 << at)) {
      for (const { words, mask } of this.#storedRuns) {
        if ((used & mask) !== 0 || !compareWords(run.words, words)) continue;
        next.push({ at: at + run.words.length, used: used | mask, spelt: spelt | mask, unknown });
      }
    }
    if (letter.test(word.folded)) {
      const initial = this.#stored.findIndex(
        ({ named, folded }, index) => named && (used & (1 << index)) === 0 && folded.startsWith(word.folded),
      );
      if (initial >= 0) next.push({ at: at + 1, used: used | (1 << initial), spelt, unknown });
    }
    if (word.particle || word.title || word.suffix) next.push({ at: at + 1, used, spelt, unknown });
    else if (unknown < this.#maxUnknown) next.push({ at: at + 1, used, spelt, unknown: unknown + 1 });
    return next;
  }

  find(state: State = { at: 0, used: 0, spelt: 0, unknown: 0 }): boolean {
    const { at, used, spelt, unknown } = state;
    if (at >= this.#typed.length) {
      if (unknown > 0) return this.#isWhole(spelt);
      return containName(this.#stored.filter((_word, index) => (spelt & (1 << index)) !== 0));
    }
    const key = `${at} ${used} ${spelt} ${unknown}`;
    if (this.#tried.has(key)) return false;
    this.#tried.add(key);
    return this.#nextStates(state).some((next) => this.find(next));
  }
}

/**
 * Whether every typed word is one of the name, in any order, and one of them may be a name by itself. `maxUnknown`: how many typed
 * words the name may lack, where it has all others.
 */
export function isPartOf(typed: Words, { words, heads }: Unlabelled, maxUnknown = 0): boolean {
  if (heads.some((head) => compareWords(typed, head) !== undefined)) return true;
  if (words.length === 0 || words.length > maxWords) return false;
  return new Explanation(typed, words, maxUnknown).find();
}

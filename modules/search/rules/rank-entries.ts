import type { WordMatches } from './entry-collector.ts';
import { titleBonus } from './title-bonus.ts';

/** How matches of words are put together. */
export type RankQuery = {
  readonly term: string;
  /** How much each word says, by its place in the term. */
  readonly wordWeights: readonly number[];
  readonly types: ReadonlySet<string>;
  /** Entries of each type at most. */
  readonly most: number;
};

/** What entries are ranked by. */
export type RankedParts = {
  readonly types: readonly string[];
  /** The type of each entry, by its place in the list. */
  readonly typeOf: Uint8Array;
  /** How much each entry is preferred to others that match alike. */
  readonly preferred: Float32Array;
  /** The folded titles of each entry. */
  readonly titles: readonly string[];
};

/** An entry that was found, by its place in the index. */
export type Ranked = { readonly at: number; readonly score: number; readonly coverage: number };

/** How much of what the words say something has, of what the best has, at least. */
export const coverageShare = 0.8;
/** Entries of a type whose titles are compared with the whole term. */
const mostTitles = 24;
/** Steps in which scores are told apart when only the best are wanted, and the highest score. */
const [steps, highest] = [1024, 2];

/** Ranks entries that match the words of a search, in arrays that all searches use. */
export class EntryRanking {
  readonly #parts: RankedParts;
  readonly #sums: Float32Array;
  readonly #coverages: Float32Array;
  readonly #touched: Uint32Array;

  constructor(parts: RankedParts) {
    this.#parts = parts;
    this.#sums = new Float32Array(parts.typeOf.length);
    this.#coverages = new Float32Array(parts.typeOf.length);
    this.#touched = new Uint32Array(parts.typeOf.length);
  }

  /** Returns the best entries of each type, in no order; without those that have much less of the term than the best. */
  rank(matches: readonly WordMatches[], query: RankQuery): readonly Ranked[] {
    const touched = this.#add(matches, query.wordWeights);
    const bonusOf = titleBonus(query.term);
    const found = this.#full(touched, query.types).flatMap((all) => {
      const first = new Set(this.#firstOf(all, mostTitles));
      return this.#firstOf(all, query.most).map((at): Ranked => {
        const bonus = first.has(at) ? bonusOf(this.#parts.titles[at] ?? '') : 0;
        return { at, score: this.#scoreOf(at) + bonus, coverage: this.#coverages[at] ?? 0 };
      });
    });
    for (const entry of touched) {
      this.#sums[entry] = 0;
      this.#coverages[entry] = 0;
    }
    return found;
  }

  #add(matches: readonly WordMatches[], wordWeights: readonly number[]): Uint32Array {
    const [sums, coverages, touched] = [this.#sums, this.#coverages, this.#touched];
    let count = 0;
    for (const [word, { entries, values }] of matches.entries()) {
      const weight = wordWeights[word] ?? 0;
      if (weight === 0) continue;
      for (let at = 0; at < entries.length; at += 1) {
        const entry = entries[at] ?? 0;
        const before = coverages[entry] ?? 0;
        if (before === 0) {
          touched[count] = entry;
          count += 1;
        }
        sums[entry] = (sums[entry] ?? 0) + weight * (values[at] ?? 0);
        coverages[entry] = before + weight;
      }
    }
    return touched.subarray(0, count);
  }

  /** Returns the entries of each wanted type that have as much of the term as the best, or nearly. */
  #full(touched: Uint32Array, wanted: ReadonlySet<string>): readonly (readonly number[])[] {
    const { types, typeOf } = this.#parts;
    const byType = types.map((type): number[] | undefined => (wanted.has(type) ? [] : undefined));
    let fullest = 0;
    for (const entry of touched) {
      const coverage = this.#coverages[entry] ?? 0;
      if (coverage > fullest && byType[typeOf[entry] ?? 0]) fullest = coverage;
    }
    const least = fullest * coverageShare;
    for (const entry of touched) {
      if ((this.#coverages[entry] ?? 0) >= least) byType[typeOf[entry] ?? 0]?.push(entry);
    }
    return byType.filter((all) => all !== undefined);
  }

  #scoreOf(at: number): number {
    return (this.#sums[at] ?? 0) + (this.#parts.preferred[at] ?? 0);
  }

  /** Returns the best of many without sorting them all. */
  #firstOf(all: readonly number[], most: number): readonly number[] {
    if (all.length <= most) return all;
    const ofEach = new Uint16Array(all.length);
    const counts = new Uint32Array(steps);
    for (let at = 0; at < all.length; at += 1) {
      const step = Math.min(steps - 1, Math.floor((this.#scoreOf(all[at] ?? 0) / highest) * steps));
      ofEach[at] = step;
      counts[step] = (counts[step] ?? 0) + 1;
    }
    const last = lastStep(counts, most);
    let left = last.count;
    const first: number[] = [];
    for (let at = 0; at < all.length; at += 1) {
      const own = ofEach[at] ?? 0;
      if (own > last.step || (own === last.step && left > 0)) first.push(all[at] ?? 0);
      if (own === last.step) left -= 1;
    }
    return first;
  }
}

/** Returns the step in which the last of the best is, and how many of it are wanted. */
function lastStep(counts: Uint32Array, most: number): { readonly step: number; readonly count: number } {
  let [step, count] = [steps - 1, most];
  while (step > 0 && count > (counts[step] ?? 0)) {
    count -= counts[step] ?? 0;
    step -= 1;
  }
  return { step, count };
}

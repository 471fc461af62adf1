import type { WordMatches } from './entry-collector.ts';
import { coverageShare } from './rank-entries.ts';
import type { Found, IndexedEntry, SearchIndex } from './search-index.ts';
import { queryWords } from './search-tokens.ts';

/** An index that is searched, and which of its types. */
export type SearchedIndex<E extends IndexedEntry> = {
  readonly index: SearchIndex<E>;
  readonly types: ReadonlySet<string>;
};

/** A search in several indexes. */
export type IndexQuery = {
  readonly term: string;
  /** The guest’s language, then the property’s. */
  readonly languages: readonly string[];
  /** Only entries of this part; undefined: of all. */
  readonly part?: string | undefined;
  /** Entries of each type at most. */
  readonly most: number;
};

/** How near a guess is to the best one, at least; a guess that is much worse than another is none. */
const guessShare = 0.7;
/** A match that is no guess: the whole word, be it in a text, or a beginning in a title. */
const sureMatch = 0.29;

/** Returns how much each word says: one that nearly everything has says little, one that nothing has nothing. */
function weighWords(hits: readonly number[], total: number): readonly number[] {
  const weights = hits.map((count) => (count === 0 ? 0 : Math.max(0.1, Math.log(1 + total / (count + 1)))));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return sum === 0 ? weights : weights.map((weight) => weight / sum);
}

/** Returns whether something has a word as it was typed, or nearly. */
function isSure(all: readonly (readonly WordMatches[])[], word: number): boolean {
  return all.some((matches) => matches[word]?.values.some((value) => value >= sureMatch));
}

/**
 * Searches indexes as one: as the term was typed, then with typing errors for the words that nothing in any of them has. Yields after each
 * index, so that others have their turn; returns what was found in each, the best first.
 */
export function* searchIndexes<E extends IndexedEntry>(
  all: readonly SearchedIndex<E>[],
  { term, languages, part, most }: IndexQuery,
): Generator<undefined, readonly (readonly Found<E>[])[]> {
  const words = queryWords(term);
  const matches: (readonly WordMatches[])[] = [];
  for (const { index } of all) {
    matches.push(index.match({ words, languages, part }));
    yield undefined;
  }
  const guessed = new Set([...words.keys()].filter((word) => !isSure(matches, word)));
  if (guessed.size > 0) {
    for (const [at, { index }] of all.entries()) {
      matches[at] = index.guess(matches[at] ?? [], { words, languages, part, guessed });
      yield undefined;
    }
  }
  const total = all.reduce((sum, { index }) => sum + index.entries.length, 0);
  const hits = words.map((_, word) => matches.reduce((sum, own) => sum + (own[word]?.hits ?? 0), 0));
  const wordWeights = weighWords(hits, total);
  const found: (readonly Found<E>[])[] = [];
  for (const [at, { index, types }] of all.entries()) {
    found.push(index.rank(matches[at] ?? [], { term, wordWeights, types, most }));
    yield undefined;
  }
  return onlyNear(found, guessed.size > 0);
}

/** Leaves out what has much less of the term than the best. */
function onlyNear<E extends IndexedEntry>(
  all: readonly (readonly Found<E>[])[],
  isGuessed: boolean,
): readonly (readonly Found<E>[])[] {
  const everything = all.flat();
  const fullest = everything.reduce((most, { coverage }) => Math.max(most, coverage), 0);
  const isFull = ({ coverage }: Found<E>) => coverage >= fullest * coverageShare;
  const best = everything.filter(isFull).reduce((most, { score }) => Math.max(most, score), 0);
  const least = isGuessed ? best * guessShare : 0;
  return all.map((found) => found.filter((one) => isFull(one) && one.score >= least));
}

import { guessedTokens, innerTokens, knownTokens, quality, typedTokens } from './candidate-tokens.ts';
import { EntryCollector, mostPlaces, type Scope, type WordMatches } from './entry-collector.ts';
import { JoinedWords } from './joined-words.ts';
import { type Candidates, countPlaces, type Postings } from './postings.ts';
import { EntryRanking, type RankedParts, type RankQuery } from './rank-entries.ts';
import type { QueryWord } from './search-tokens.ts';
import type { TitleTable } from './title-table.ts';
import type { TokenTable } from './token-table.ts';
import { formLanguages, wordForms } from './word-forms.ts';
import type { WordGrams } from './word-grams.ts';

/** What is found of an entry in a language: the title counts most, the text least. */
export type IndexedText = { readonly title: string; readonly keywords?: string; readonly text?: string };

/** What something is found by. The key of a text without a language is empty. */
export type IndexedContent = {
  readonly type: string;
  readonly texts: { readonly [language: string]: IndexedText };
  /** From 0 to 1: what comes first of two that are found equally well. */
  readonly popularity?: number;
  /** What a search can be limited to. */
  readonly part?: string;
};

/** Something that can be found. */
export type IndexedEntry = IndexedContent & { readonly id: string };

/** What an index is made of, but for its entries: most of it lists of numbers, which another thread can be handed without a copy. */
export type IndexParts = Omit<RankedParts, 'titles'> & {
  readonly titles: TitleTable;
  /** The entries by the order in which they were added, the preferred ones first. */
  readonly order: Uint32Array;
  readonly table: TokenTable;
  readonly grams: WordGrams;
  readonly postings: Postings;
  /** Languages by their number in a place; the last one stands for all others. */
  readonly languages: readonly string[];
  /** The first stands for none. */
  readonly parts: readonly (string | undefined)[];
  /** The number of each entry’s part, by its place in the list. */
  readonly partOf: Uint32Array;
};

/** How a term is looked for in an index. */
export type MatchQuery = {
  readonly words: readonly QueryWord[];
  /** The guest’s language, then the property’s. */
  readonly languages: readonly string[];
  /** Only entries of this part; undefined: of all. */
  readonly part?: string | undefined;
};

/** Entries in the order of an index, and the folded titles of each. */
type IndexedList<E> = { readonly entries: readonly E[]; readonly titles: readonly string[] };

/** Returns the memory of an index, to hand it to another thread. */
export function buffersOf({ table, grams, postings, titles, ...parts }: IndexParts): readonly ArrayBuffer[] {
  const lists = [
    ...[table.letters, table.offsets, table.shared, table.next, grams.starts, grams.tokens],
    ...[postings.starts, postings.places, titles.letters, titles.starts],
    ...[parts.order, parts.typeOf, parts.partOf, parts.preferred],
  ];
  return lists.map(({ buffer }) => buffer as ArrayBuffer);
}

/** An entry that was found. */
export type Found<E extends IndexedEntry = IndexedEntry> = {
  readonly entry: E;
  /** From 0 to about 2. */
  readonly score: number;
  /** How much of what the words say it has, from 0 to 1. */
  readonly coverage: number;
};

const [ownLanguage, propertyLanguage, otherLanguage] = [1, 0.97, 0.9];
/** Entries that have a word as it was typed, from which on nobody needs those that have it within another. */
const enough = 4;

/** A word of a search, its other forms by language, and the words of the index that it may mean. */
type Wanted = {
  readonly word: QueryWord;
  readonly forms: readonly { readonly spellings: ReadonlySet<string>; readonly scope: Scope }[];
  readonly groups: readonly { readonly candidates: Candidates; readonly scope: Scope }[];
  readonly places: number;
};

const baseOf = (language: string) => language.split('-')[0] ?? '';

/** Finds entries by words, in memory. A search is one bounded piece of work, a millisecond or a few of 100,000 entries. */
export class SearchIndex<E extends IndexedEntry> {
  readonly entries: readonly E[];
  readonly #parts: IndexParts;
  readonly #collector: EntryCollector;
  readonly #joined: JoinedWords;
  readonly #ranking: EntryRanking;
  readonly #bases: readonly string[];
  /** Languages of which forms are known and the index has texts. */
  readonly #formLanguages: readonly string[];

  /** Takes the entries and their titles in the order of the parts. */
  constructor(parts: IndexParts, { entries, titles }: IndexedList<E>) {
    this.entries = entries;
    this.#parts = parts;
    this.#collector = new EntryCollector(parts.postings, parts.partOf);
    this.#joined = new JoinedWords(parts.table, parts.postings, entries.length);
    this.#ranking = new EntryRanking({ ...parts, titles });
    this.#bases = parts.languages.map(baseOf);
    this.#formLanguages = formLanguages.filter((language) =>
      this.#bases.some((base) => base === '' || base === language),
    );
  }

  /** Returns what matches each word as it was typed. */
  match({ words, languages, part }: MatchQuery): readonly WordMatches[] {
    const scope = this.#scopeOf(languages, part);
    const wanted = words.map((word) => this.#wantedOf(word, scope));
    // The rarest word first: of the others, what has that one too is wanted.
    const order = [...wanted.entries()].sort(([, one], [, other]) => one.places - other.places);
    const rarest = words.length > 1 ? order.find(([, { places }]) => places > 0)?.[0] : undefined;
    const matches: WordMatches[] = [];
    for (const [at, own] of order) {
      this.#collector.begin(at === rarest ? mostPlaces.rarest : mostPlaces.common);
      for (const group of own.groups) this.#collector.add(group.candidates, group.scope);
      if (this.#collector.count < enough) this.#addInner(own, scope);
      matches[at] = this.#collector.take({ isKnown: words.length > 1 });
    }
    this.#collector.forget(matches);
    return matches;
  }

  /** Returns what matches each word, with guesses for those, by their place in the term, that nothing has as they were typed. */
  guess(
    matches: readonly WordMatches[],
    { words, languages, part, guessed }: MatchQuery & { readonly guessed: ReadonlySet<number> },
  ): readonly WordMatches[] {
    const scope = this.#scopeOf(languages, part);
    return matches.map((own, at) => {
      const word = words[at];
      if (!word || !guessed.has(at)) return own;
      this.#collector.resume(own);
      this.#collector.add(guessedTokens(this.#parts.table, word), scope);
      return this.#collector.take({ isKnown: false });
    });
  }

  /** Returns the best entries of each type, the best first. */
  rank(matches: readonly WordMatches[], query: RankQuery): readonly Found<E>[] {
    const found: Found<E>[] = [];
    for (const { at, score, coverage } of this.#ranking.rank(matches, query)) {
      const entry = this.entries[at];
      if (entry) found.push({ entry, score, coverage });
    }
    return found.sort((one, other) => other.score - one.score || (one.entry.id < other.entry.id ? -1 : 1));
  }

  #scopeOf(languages: readonly string[], part: string | undefined): Scope {
    const [own = '', ...others] = languages.map(baseOf);
    const weights = Float64Array.from(this.#bases, (base) => {
      if (base === '' || base === own) return ownLanguage;
      return others.includes(base) ? propertyLanguage : otherLanguage;
    });
    return { weights, part: part === undefined ? undefined : this.#parts.parts.indexOf(part) };
  }

  /** Leaves out all languages but one, and names that are of none. */
  #onlyIn(language: string, { weights, part }: Scope): Scope {
    const isOf = (at: number) => this.#bases[at] === '' || this.#bases[at] === language;
    return { weights: weights.map((weight, at) => (isOf(at) ? weight : 0)), part };
  }

  #wantedOf(word: QueryWord, scope: Scope): Wanted {
    const { table, postings } = this.#parts;
    const forms = this.#formLanguages.map((language) => ({
      spellings: new Set(word.spellings.flatMap((spelling) => wordForms(spelling, language))),
      scope: this.#onlyIn(language, scope),
    }));
    const ofForms = forms.map((own) => ({
      candidates: knownTokens(table, own.spellings, quality.form),
      scope: own.scope,
    }));
    const groups = [{ candidates: typedTokens(table, word), scope }, ...ofForms];
    return { word, forms, groups, places: groups.reduce((sum, own) => sum + countPlaces(postings, own.candidates), 0) };
  }

  /** Adds what has a word, or a form of it, within another word, or as two. */
  #addInner({ word, forms }: Wanted, scope: Scope): void {
    const { table, grams } = this.#parts;
    this.#collector.add(innerTokens(table, grams, word.spellings), scope);
    for (const form of forms) this.#collector.add(innerTokens(table, grams, form.spellings), form.scope);
    for (const spelling of word.spellings) this.#joined.addTo(this.#collector, spelling, scope);
  }
}

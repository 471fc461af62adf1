import { PlaceLog } from './place-log.ts';
import { fieldCount, fields, languageCount, packPlace } from './postings.ts';
import { runSteps } from './run-steps.ts';
import {
  type IndexedContent,
  type IndexedEntry,
  type IndexedText,
  type IndexParts,
  SearchIndex,
} from './search-index.ts';
import { tokenGroups } from './search-tokens.ts';
import { sortTokens } from './sort-tokens.ts';
import { joinTitles, joinWords } from './title-bonus.ts';
import { packTitles, unpackTitles } from './title-table.ts';
import { buildTokenTable } from './token-table.ts';
import { buildWordGrams } from './word-grams.ts';
import { splitFirstWords, WordNumbers } from './word-numbers.ts';

/** Words of a title, of keywords and of a text that are indexed. */
const mostWords = [24, 24, 60] as const;
/** Letters of texts that are read in one step, and entries and words that are put in order. */
const [lettersOfStep, entriesOfStep, tokensOfStep] = [4_000, 2_000, 8_000];
/** What an entry costs but for its texts, in letters. */
const lettersOfEntry = 20;
/** How much entries are preferred to others that match alike: popular ones, and short titles, as the term may be all of them. */
const [ofPopularity, ofShortness] = [0.04, 0.06];
/** Steps in which entries are put in order by what is preferred. */
const preferenceSteps = 1024;

/**
 * Builds what an index of entries is made of, piece by piece, so that others have their turn between. It knows entries by their places in
 * the order in which they were added, so that it can work in another thread than those that are found.
 */
export class IndexBuilder {
  readonly #words = new WordNumbers();
  readonly #log = new PlaceLog();
  readonly #languages: string[] = [];
  readonly #types: string[] = [];
  readonly #parts = new Map<string | undefined, number>([[undefined, 0]]);
  readonly #typeOf: number[] = [];
  readonly #partOf: number[] = [];
  readonly #preferred: number[] = [];
  readonly #titles: string[] = [];
  #letters = 0;

  /** Number of entries. */
  get size(): number {
    return this.#preferred.length;
  }

  /** Adds entries; yields after each step. */
  *add(entries: readonly IndexedContent[]): Generator<undefined, void> {
    for (const entry of entries) {
      this.#addEntry(entry);
      this.#letters += lettersOfEntry;
      if (this.#letters < lettersOfStep) continue;
      this.#letters = 0;
      yield undefined;
    }
  }

  /** Returns what the index is made of; yields after each step. */
  *finish(): Generator<undefined, IndexParts> {
    const { tokens } = this.#words;
    const sorted = yield* sortTokens(tokens);
    const ranks = yield* this.#rankTokens(sorted);
    const table = yield* buildTokenTable(sorted);
    const grams = yield* buildWordGrams(table);
    const order = yield* this.#orderEntries();
    const postings = yield* this.#log.sort({ order, ranks });
    const ordered = yield* this.#inOrder(order);
    const languages = [
      ...this.#languages,
      ...Array.from({ length: languageCount - this.#languages.length }, () => '*'),
    ];
    return {
      ...{ order, table, grams, postings, languages, types: this.#types, parts: [...this.#parts.keys()] },
      ...ordered,
    };
  }

  #addEntry(entry: IndexedContent): void {
    this.#log.begin();
    const titles: string[] = [];
    let shortest = Number.POSITIVE_INFINITY;
    for (const [language, texts] of Object.entries(entry.texts)) {
      const title = this.#addTexts(this.#numberOf(language), texts);
      titles.push(title.text);
      shortest = Math.min(shortest, Math.max(1, title.words));
    }
    this.#titles.push(joinTitles(titles));
    this.#preferred.push(ofPopularity * (entry.popularity ?? 0) + ofShortness / shortest);
    const type = this.#types.indexOf(entry.type);
    this.#typeOf.push(type < 0 ? this.#types.push(entry.type) - 1 : type);
    const part = this.#parts.get(entry.part) ?? this.#parts.size;
    this.#parts.set(entry.part, part);
    this.#partOf.push(part);
  }

  #numberOf(language: string): number {
    const known = this.#languages.indexOf(language);
    if (known >= 0) return known;
    if (this.#languages.length >= languageCount - 1) return languageCount - 1;
    return this.#languages.push(language) - 1;
  }

  /** Adds the words of an entry in a language; returns what its title is compared as, and how many words it has. */
  #addTexts(language: number, { title, keywords = '', text = '' }: IndexedText) {
    const written = [title, keywords, text];
    const joined = { text: '', words: 0 };
    for (let field = 0; field < fieldCount; field += 1) {
      const [most = 0, own = ''] = [mostWords[field], written[field]];
      const isTitle = field === fields.title;
      const words = splitFirstWords(own, most);
      const groups = tokenGroups(words, { most, spell: (word) => this.#words.spell(word, isTitle) });
      if (isTitle) Object.assign(joined, { text: joinWords(words), words: groups.length });
      this.#letters += own.length + 1;
      for (const [at, group] of groups.entries()) {
        for (const token of group) this.#log.add(token, field, packPlace(language, isTitle && at === 0));
      }
    }
    return joined;
  }

  /** Returns the places of words in their order, by their numbers. */
  *#rankTokens(sorted: readonly string[]): Generator<undefined, Uint32Array> {
    const ranks = new Uint32Array(sorted.length);
    for (const [rank, token] of sorted.entries()) {
      ranks[this.#words.numberOf(token)] = rank;
      if (rank % tokensOfStep === 0) yield undefined;
    }
    return ranks;
  }

  /** Returns the entries, by their places, the preferred ones first. */
  *#orderEntries(): Generator<undefined, Uint32Array> {
    const starts = new Uint32Array(preferenceSteps + 1);
    const stepOf = (at: number) => {
      const share = (this.#preferred[at] ?? 0) / (ofPopularity + ofShortness);
      return preferenceSteps - 1 - Math.max(0, Math.min(preferenceSteps - 1, Math.floor(share * preferenceSteps)));
    };
    for (let at = 0; at < this.size; at += 1) {
      const step = stepOf(at) + 1;
      starts[step] = (starts[step] ?? 0) + 1;
      if (at % entriesOfStep === 0) yield undefined;
    }
    for (let step = 1; step <= preferenceSteps; step += 1) starts[step] = (starts[step] ?? 0) + (starts[step - 1] ?? 0);
    const order = new Uint32Array(this.size);
    for (let at = 0; at < this.size; at += 1) {
      const [step, place = 0] = [stepOf(at), starts[stepOf(at)]];
      order[place] = at;
      starts[step] = place + 1;
      if (at % entriesOfStep === 0) yield undefined;
    }
    return order;
  }

  /** Returns what is known of each entry, in an order. */
  *#inOrder(order: Uint32Array): Generator<undefined, Pick<IndexParts, 'typeOf' | 'partOf' | 'preferred' | 'titles'>> {
    const [typeOf, partOf] = [new Uint8Array(order.length), new Uint32Array(order.length)];
    const preferred = new Float32Array(order.length);
    for (const [place, at] of order.entries()) {
      typeOf[place] = this.#typeOf[at] ?? 0;
      partOf[place] = this.#partOf[at] ?? 0;
      preferred[place] = this.#preferred[at] ?? 0;
      if (place % entriesOfStep === 0) yield undefined;
    }
    const titles = yield* packTitles(yield* inOrder(this.#titles, order));
    return { titles, typeOf, partOf, preferred };
  }
}

/** Returns a list in an order, the place of each in the list; yields after each step. */
function* inOrder<T>(list: readonly T[], order: Uint32Array): Generator<undefined, readonly T[]> {
  const ordered: T[] = [];
  for (let place = 0; place < order.length; place += 1) {
    ordered.push(list[order[place] ?? 0] as T);
    if (place % entriesOfStep === 0) yield undefined;
  }
  return ordered;
}

/** Returns the index of entries, as they were added to its builder, in the order of its parts; yields after each step. */
export function* assembleIndex<E extends IndexedEntry>(
  parts: IndexParts,
  entries: readonly E[],
): Generator<undefined, SearchIndex<E>> {
  const titles = yield* unpackTitles(parts.titles);
  return new SearchIndex(parts, { entries: yield* inOrder(entries, parts.order), titles });
}

/** Builds an index at once. */
export function buildIndex<E extends IndexedEntry>(entries: readonly E[]): SearchIndex<E> {
  const builder = new IndexBuilder();
  runSteps(builder.add(entries));
  return runSteps(assembleIndex(runSteps(builder.finish()), entries));
}

import { createDistanceTable, forgivenErrors } from './edit-distance.ts';
import { splitWords } from './fold-words.ts';
import { longestToken, type QueryWord, soundMark } from './search-tokens.ts';
import { toLatin } from './to-latin.ts';

/** What is found of an entry in a language: the title counts most, the text least. */
export type IndexedText = { readonly title: string; readonly keywords?: string; readonly text?: string };

/** Something that can be found. The key of a text without a language is empty. */
export type IndexedEntry = {
  readonly id: string;
  readonly type: string;
  readonly texts: { readonly [language: string]: IndexedText };
  /** From 0 to 1: what comes first of two that are found equally well. */
  readonly popularity?: number;
  /** What a search can be limited to. */
  readonly part?: string;
};

/** Where a word of an entry stands, as a number: entry, language, field, whether it is the title’s first. */
export const places = {
  pack: (entry: number, { language, field, isFirst }: WordPlace) =>
    entry * 256 + language * 16 + field * 4 + (isFirst ? 2 : 0),
  entry: (packed: number) => packed >>> 8,
  language: (packed: number) => (packed >>> 4) & 15,
  field: (packed: number) => (packed >>> 2) & 3,
  isFirst: (packed: number) => (packed & 2) !== 0,
} as const;
type WordPlace = {
  readonly language: number;
  /** 0: title, 1: keywords, 2: text. */
  readonly field: number;
  readonly isFirst: boolean;
};

/** The words of entries, in order, with their places. */
export type IndexedWords = {
  /** In the order of their code units. */
  readonly tokens: readonly string[];
  /** Where the places of each word begin; one more at the end. */
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  /** The first words, which are in plain letters, with a line break before each, for what stands within one; and where each begins. */
  readonly text: string;
  readonly offsets: Uint32Array;
  /** Words of each entry’s shortest title. */
  readonly lengths: Uint8Array;
  /** Languages by their number in a place; the last one stands for all others. */
  readonly languages: readonly string[];
};

/** How a term is looked for in an index. */
export type MatchQuery = {
  readonly words: readonly QueryWord[];
  /** The guest’s language, then the property’s. */
  readonly languages: readonly string[];
  /** Words, by their place in the term, that are looked for with typing errors. */
  readonly tolerated: ReadonlySet<number>;
  /** Only entries of this part; undefined: of all. */
  readonly part?: string | undefined;
};

/** The entries of an index that match a word, by their places in it, and how well. */
export type WordMatches = { readonly entries: readonly number[]; readonly values: readonly number[] };

/** How matches of words are put together. */
export type RankQuery = {
  readonly term: string;
  /** How much each word says, by its place in the term. */
  readonly wordWeights: readonly number[];
  readonly types: ReadonlySet<string>;
  /** Entries of each type at most. */
  readonly most: number;
};

/** An entry that was found. */
export type Found<E extends IndexedEntry = IndexedEntry> = {
  readonly entry: E;
  /** From 0 to about 2. */
  readonly score: number;
  /** How much of what the words say it has, from 0 to 1. */
  readonly coverage: number;
};

/** How well a word matches. */
const quality = {
  exact: 1,
  prefix: 0.72,
  prefixSpan: 0.2,
  within: 0.5,
  oneError: 0.58,
  twoErrors: 0.42,
  sound: 0.5,
  misheard: 0.32,
  joined: 0.95,
};
const fieldWeights = [1, 0.62, 0.34, 0];
const [ownLanguage, propertyLanguage, otherLanguage] = [1, 0.97, 0.9];
/** Most work of a word: places that are looked at, and words that are compared letter by letter. */
const [mostPlaces, mostCompared, mostTokens] = [8_000, 2_500, 1_000];
/** Shortest half of a word that was typed for two, and places of a first half that are looked at. */
const [shortestHalf, mostHalves] = [2, 2_000];
/** Entries that have a word as it was typed, from which on nobody needs those that have it within another. */
const enough = 4;
/** Entries of a type whose titles are compared with the whole term. */
const mostTitles = 24;
/** Steps in which scores are told apart when only the best are wanted. */
const steps = 1024;

/** Returns how much a match counts where it stands. */
function worthOf(packed: number, how: number, weights: readonly number[]): number {
  const [field, language] = [fieldWeights[(packed >>> 2) & 3] ?? 0, weights[(packed >>> 4) & 15] ?? otherLanguage];
  return how * field * language + ((packed & 2) === 0 ? 0 : 0.02);
}

/** Returns the first index of a range at which `tokens` has something not below `wanted`; its end if there is none. */
function lowerBound(tokens: readonly string[], wanted: string, range: readonly [number, number] = [0, tokens.length]) {
  let [low, high] = range;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As {@link lowerBound}, for what is probably near `from`. */
function nextBound(tokens: readonly string[], wanted: string, from: number): number {
  let [low, step] = [from, 1];
  while (low + step < tokens.length && (tokens[low + step] ?? '') < wanted) {
    low += step;
    step *= 2;
  }
  return lowerBound(tokens, wanted, [low, Math.min(tokens.length, low + step + 1)]);
}

/** How much a language counts, by its number, and the part to which a search is limited. */
type Scope = { readonly weights: readonly number[]; readonly part: string | undefined };

/** How many places and words were looked at for a word of a search. */
type Tally = { places: number; tokens: number };

/** What a word of a search is matched with, and what has matched. */
type Matching = Scope & { readonly matched: number[]; readonly tally: Tally };

/** Adds the entries that have a word; false: enough has been looked at. */
type AddToken = (token: number, how: number) => boolean;

/** Finds entries by words, in memory. A search is one bounded piece of work, a millisecond or a few of 100,000 entries. */
export class SearchIndex<E extends IndexedEntry> {
  readonly entries: readonly E[];
  readonly #words: IndexedWords;
  readonly #types: readonly string[];
  /** The type of each entry, by its place in the list. */
  readonly #typeOf: Uint8Array;
  readonly #sums: Float32Array;
  readonly #coverages: Float32Array;
  /** The best match of the current word. */
  readonly #best: Float32Array;

  constructor(entries: readonly E[], words: IndexedWords) {
    this.entries = entries;
    this.#words = words;
    this.#types = [...new Set(entries.map(({ type }) => type))];
    this.#typeOf = Uint8Array.from(entries, ({ type }) => this.#types.indexOf(type));
    this.#sums = new Float32Array(entries.length);
    this.#coverages = new Float32Array(entries.length);
    this.#best = new Float32Array(entries.length);
  }

  /** Returns what matches each word. */
  match({ words, languages, tolerated, part }: MatchQuery): readonly WordMatches[] {
    const scope = { weights: this.#languageWeights(languages), part };
    return words.map((word, at) => {
      const entries = this.#matchWord(word, scope, tolerated.has(at));
      const values = entries.map((entry) => this.#best[entry] ?? 0);
      for (const entry of entries) this.#best[entry] = 0;
      return { entries, values };
    });
  }

  /** Returns the best entries of each type, the best first. */
  rank(matches: readonly WordMatches[], query: RankQuery): readonly Found<E>[] {
    const touched: number[] = [];
    for (const [word, { entries, values }] of matches.entries()) {
      const weight = query.wordWeights[word] ?? 0;
      for (let at = 0; at < entries.length; at += 1) {
        const entry = entries[at] ?? 0;
        if (weight === 0) break;
        if (this.#coverages[entry] === 0) touched.push(entry);
        this.#sums[entry] = (this.#sums[entry] ?? 0) + weight * (values[at] ?? 0);
        this.#coverages[entry] = (this.#coverages[entry] ?? 0) + weight;
      }
    }
    const found = this.#bestOf(touched, query);
    for (const entry of touched) {
      this.#sums[entry] = 0;
      this.#coverages[entry] = 0;
    }
    return found.toSorted((one, other) => other.score - one.score || (one.entry.id < other.entry.id ? -1 : 1));
  }

  #languageWeights([own = '', ...others]: readonly string[]): readonly number[] {
    const baseOf = (language: string) => language.split('-')[0] ?? '';
    return this.#words.languages.map((language) => {
      if (language === '' || baseOf(language) === baseOf(own)) return ownLanguage;
      return others.some((other) => baseOf(other) === baseOf(language)) ? propertyLanguage : otherLanguage;
    });
  }

  /** Matches a word of a search; returns the entries whose `#best` is set. */
  #matchWord({ spellings, sound, isLatin, isLast }: QueryWord, scope: Scope, isTolerated: boolean): readonly number[] {
    const matched: number[] = [];
    const tally: Tally = { places: 0, tokens: 0 };
    const add = (token: number, how: number) => this.#add(token, { how, ...scope, matched, tally });
    for (const spelling of spellings) this.#addExact(spelling, isLast, add);
    if (sound !== undefined && !isLatin) this.#addBeginnings(sound, { how: quality.sound, add });
    if (matched.length < enough) {
      for (const spelling of spellings) {
        this.#addWithin(spelling, add);
        this.#addJoined(spelling, { ...scope, matched, tally });
      }
    }
    if (isTolerated) this.#addGuesses({ spellings, sound, isLatin }, add);
    return matched;
  }

  /** Adds what the guest may have meant: words with typing errors, and those that sound alike. */
  #addGuesses({ spellings, sound, isLatin }: Omit<QueryWord, 'isLast'>, add: AddToken): void {
    for (const [at, spelling] of spellings.entries()) {
      // How a word of another script would be spelled is a guess already.
      const doubt = at === 0 || isLatin ? 1 : 0.8;
      this.#addMistyped(spelling, { first: quality.oneError * doubt, second: quality.twoErrors * doubt, add });
    }
    if (sound !== undefined) {
      if (isLatin) this.#addBeginnings(sound, { how: quality.sound - 0.08, add });
      this.#addMistyped(sound, { first: quality.misheard, second: quality.misheard - 0.08, add });
    }
  }

  #add(token: number, { how, ...matching }: Matching & { readonly how: number }): boolean {
    const { starts, places: all } = this.#words;
    const { tally } = matching;
    const end = starts[token + 1] ?? 0;
    for (let at = starts[token] ?? 0; at < end; at += 1) {
      if (tally.places >= mostPlaces) return false;
      this.#addPlace(all[at] ?? 0, how, matching);
    }
    tally.tokens += 1;
    return tally.tokens < mostTokens;
  }

  #addPlace(packed: number, how: number, { weights, part, matched, tally }: Matching): void {
    const entry = packed >>> 8;
    if (part !== undefined && this.entries[entry]?.part !== part) return;
    tally.places += 1;
    const weight = worthOf(packed, how, weights);
    const before = this.#best[entry] ?? 0;
    if (before === 0) matched.push(entry);
    if (weight > before) this.#best[entry] = weight;
  }

  #addExact(spelling: string, isLast: boolean, add: AddToken): void {
    const { tokens } = this.#words;
    const at = lowerBound(tokens, spelling);
    const isWhole = tokens[at] === spelling;
    if (isWhole && !add(at, quality.exact)) return;
    // A word with another behind it is complete, but for languages that put words together.
    this.#addBeginnings(spelling, {
      how: isLast ? quality.prefix : quality.prefix - 0.1,
      add,
      from: isWhole ? at + 1 : at,
    });
  }

  #addBeginnings(
    beginning: string,
    {
      how,
      add,
      from = lowerBound(this.#words.tokens, beginning),
    }: { readonly how: number; readonly add: AddToken; readonly from?: number },
  ): void {
    const { tokens } = this.#words;
    for (let at = from; at < tokens.length; at += 1) {
      const token = tokens[at] ?? '';
      if (!token.startsWith(beginning)) return;
      if (!add(at, how + (quality.prefixSpan * beginning.length) / token.length)) return;
    }
  }

  /** Adds words that have the spelling within: the parts of German compounds. */
  #addWithin(spelling: string, add: AddToken): void {
    if (spelling.length < 4) return;
    const { text, offsets } = this.#words;
    let found = 0;
    for (let at = text.indexOf(spelling); at >= 0 && found < 200; at = text.indexOf(spelling, at + 1)) {
      found += 1;
      if (!add(tokenAt(offsets, at), quality.within)) return;
    }
  }

  /** Adds titles that have the spelling as two words: `roomservice` is a way to type `room service`. */
  #addJoined(spelling: string, matching: Matching): void {
    const { tokens } = this.#words;
    for (let at = shortestHalf; at <= spelling.length - shortestHalf; at += 1) {
      const first = lowerBound(tokens, spelling.slice(0, at));
      if (tokens[first] !== spelling.slice(0, at)) continue;
      const rest = spelling.slice(at);
      const titles = this.#titlesOf(first);
      for (let token = lowerBound(tokens, rest); tokens[token]?.startsWith(rest); token += 1) {
        const isWhole = rest.length === tokens[token]?.length;
        // A beginning of two letters says nothing.
        if (!isWhole && rest.length <= shortestHalf) break;
        const share = isWhole ? 1 : quality.prefix;
        if (!this.#addSecond(token, { ...matching, titles, how: quality.joined * share })) return;
      }
    }
  }

  /** Returns the titles, by entry and language, that have a word. */
  #titlesOf(token: number): ReadonlySet<number> {
    const { starts, places: all } = this.#words;
    const end = Math.min(starts[token + 1] ?? 0, (starts[token] ?? 0) + mostHalves);
    const titles = new Set<number>();
    for (let at = starts[token] ?? 0; at < end; at += 1) {
      const packed = all[at] ?? 0;
      if (places.field(packed) === 0) titles.add(packed >>> 4);
    }
    return titles;
  }

  #addSecond(
    token: number,
    { how, titles, ...matching }: Matching & { readonly how: number; readonly titles: ReadonlySet<number> },
  ): boolean {
    const { starts, places: all } = this.#words;
    const { tally } = matching;
    const end = starts[token + 1] ?? 0;
    for (let at = starts[token] ?? 0; at < end; at += 1) {
      if (tally.places >= mostPlaces) return false;
      tally.places += 1;
      const packed = all[at] ?? 0;
      if (places.field(packed) === 0 && titles.has(packed >>> 4)) this.#addPlace(packed, how, matching);
    }
    tally.tokens += 1;
    return tally.tokens < mostTokens;
  }

  /**
   * Adds words that begin like the spelling but for typing errors, walking along the ordered words as along a tree: what begins alike
   * shares its rows of the table, and what differs too much already is skipped as a whole. With two errors the first letter is right.
   */
  #addMistyped(
    spelling: string,
    how: { readonly first: number; readonly second: number; readonly add: AddToken },
  ): void {
    const marked = spelling.startsWith(soundMark) ? 1 : 0;
    const most = forgivenErrors(spelling.length - marked);
    if (most === 0) return;
    const range = most + marked > 1 ? this.#rangeOf(spelling.slice(0, 1 + marked)) : this.#rangeOf('');
    for (const { token, errors, length } of this.#nearTokens(spelling, most, range)) {
      const worth = errors === 1 ? how.first : how.second;
      if (!how.add(token, worth * (0.8 + 0.2 * Math.min(1, spelling.length / length)))) return;
    }
  }

  *#nearTokens(spelling: string, most: number, [from, to]: readonly [number, number]) {
    const { tokens } = this.#words;
    const table = createDistanceTable(spelling, longestToken + 1);
    let compared = 0;
    let before = '';
    for (let at = from; at < to && compared < mostCompared; compared += 1) {
      const token = tokens[at] ?? '';
      const { isBeyond, errors, depth } = compareToken(token, { before, table, most });
      before = token.slice(0, depth);
      if (errors <= most) yield { token: at, errors, length: token.length };
      at = isBeyond ? nextBound(tokens, `${before}\uffff`, at + 1) : at + 1;
    }
  }

  #rangeOf(beginning: string): readonly [number, number] {
    const { tokens } = this.#words;
    return [lowerBound(tokens, beginning), lowerBound(tokens, `${beginning}\uffff`)];
  }

  #bestOf(touched: readonly number[], { types, most, term }: RankQuery): readonly Found<E>[] {
    const byType = this.#types.map((): number[] => []);
    for (const at of touched) byType[this.#typeOf[at] ?? 0]?.push(at);
    const bonusOf = titleBonus(term);
    return byType.flatMap((all, type) => {
      if (!types.has(this.#types[type] ?? '')) return [];
      const first = new Set(all.length > mostTitles ? this.#firstOf(all, mostTitles) : all);
      return this.#firstOf(all, most).flatMap((at) => {
        const entry = this.entries[at];
        if (!entry) return [];
        const bonus = first.has(at) ? bonusOf(entry) : 0;
        return [{ entry, score: this.#scoreOf(at) + bonus, coverage: this.#coverages[at] ?? 0 }];
      });
    });
  }

  /** Of entries that match alike, short titles come first, as the term may be all of them. */
  #scoreOf(at: number): number {
    return (this.#sums[at] ?? 0) + 0.04 * (this.entries[at]?.popularity ?? 0) + 0.06 / (this.#words.lengths[at] || 9);
  }

  /** Returns the best of many without sorting them all. */
  #firstOf(all: readonly number[], most: number): readonly number[] {
    if (all.length <= most) return all;
    const ofEach = Uint16Array.from(all, (at) => Math.min(steps - 1, Math.floor(this.#scoreOf(at) * (steps / 2))));
    const counts = new Uint32Array(steps);
    for (const step of ofEach) counts[step] = (counts[step] ?? 0) + 1;
    let [step, left] = [steps - 1, most];
    while (step > 0 && left > (counts[step] ?? 0)) {
      left -= counts[step] ?? 0;
      step -= 1;
    }
    const above = all.filter((_, at) => (ofEach[at] ?? 0) > step);
    const atStep = all.filter((_, at) => ofEach[at] === step);
    return [...above, ...atStep.slice(0, left)];
  }
}

/** Returns the word within which a position of the text is. */
function tokenAt(offsets: Uint32Array, position: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

type Comparison = {
  /** The beginning that the table has rows of. */
  readonly before: string;
  readonly table: ReturnType<typeof createDistanceTable>;
  readonly most: number;
};

/**
 * Compares a word with the table’s. `errors`: the least of all its beginnings; `isBeyond`: nothing that begins with its first `depth`
 * letters can be near.
 */
function compareToken(token: string, { before, table, most }: Comparison) {
  let shared = 0;
  while (shared < before.length && before.charCodeAt(shared) === token.charCodeAt(shared)) shared += 1;
  let errors = Number.POSITIVE_INFINITY;
  for (let depth = 1; depth <= shared; depth += 1) errors = Math.min(errors, table.distance(depth));
  for (let depth = shared; depth < token.length; depth += 1) {
    const least = table.push(depth, token.charCodeAt(depth), depth > 0 ? token.charCodeAt(depth - 1) : 0);
    errors = Math.min(errors, table.distance(depth + 1));
    // A beginning that is near stays near, whatever follows it.
    if (least > most) return { isBeyond: errors > most, errors, depth: depth + 1 };
  }
  return { isBeyond: false, errors, depth: token.length };
}

function joined(text: string): string {
  return splitWords(text)
    .map((word) => word.text)
    .join(' ');
}

/** Titles of entries that were compared before: folding them costs more than all else of a search. */
const knownTitles = new WeakMap<IndexedEntry, readonly string[]>();

function joinedTitles(entry: IndexedEntry): readonly string[] {
  const known = knownTitles.get(entry);
  if (known) return known;
  const titles = [...new Set(Object.values(entry.texts).map(({ title }) => joined(title)))];
  knownTitles.set(entry, titles);
  return titles;
}

/** Returns what is added to entries of which the term is the whole title, its beginning, or in it. */
function titleBonus(term: string): (entry: IndexedEntry) => number {
  const typed = joined(term);
  const latin = splitWords(term)
    .map((word) => toLatin(word.text) ?? word.text)
    .join(' ');
  const bonusOf = (text: string) => {
    if (text === typed || text === latin) return 1;
    // Of two that have the words, the one that has little else.
    const share = 0.06 * Math.min(1, typed.length / Math.max(1, text.length));
    if (text.startsWith(typed) || text.startsWith(latin)) return 0.3 + share;
    return share + (text.includes(typed) ? 0.1 : 0);
  };
  return (entry) => joinedTitles(entry).reduce((most, text) => Math.max(most, bonusOf(text)), 0);
}

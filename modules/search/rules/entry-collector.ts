import { type Candidates, fieldCount, type Postings, placeBits } from './postings.ts';

/** What counts of an index in a search. */
export type Scope = {
  /** How much a language counts, by its number in a place; nothing: it is left out. */
  readonly weights: Float64Array;
  /** The number of the part to which the search is limited; undefined: it is not. */
  readonly part: number | undefined;
};

/** The entries of an index that match a word, by their places in it, and how well. */
export type WordMatches = {
  readonly entries: Uint32Array;
  readonly values: Float32Array;
  /** Entries that have the word, more or less, also those that nobody looked at. */
  readonly hits: number;
};

/** Most places that are looked at for the only word of a search, or a common one; and for the rarest of several. */
export const mostPlaces = { common: 6_000, rarest: 60_000 } as const;
/** Most places of a common word in which entries are looked for that have a rarer one. */
const mostKnownPlaces = 200_000;
const fieldWeights = [1, 0.62, 0.34];
/** What the first word of a title counts more. */
const firstBonus = 0.02;

/** Collects the entries that have words, with the best match of each, in arrays that all searches use. */
export class EntryCollector {
  readonly #postings: Postings;
  readonly #partOf: Uint32Array;
  /** The best match of the current word. */
  readonly #best: Float32Array;
  readonly #matched: Uint32Array;
  #count = 0;
  /** Entries that earlier words have. */
  readonly #isKnown: Uint8Array;
  #hasKnown = false;
  #room: number = mostPlaces.common;
  /** Places of the words, those that were looked at whatever is known, and the entries that were found there. */
  #places = 0;
  #looked = 0;
  #fresh = 0;

  constructor(postings: Postings, partOf: Uint32Array) {
    this.#postings = postings;
    this.#partOf = partOf;
    this.#best = new Float32Array(partOf.length);
    this.#matched = new Uint32Array(partOf.length);
    this.#isKnown = new Uint8Array(partOf.length);
  }

  /** How many entries the current word has so far. */
  get count(): number {
    return this.#count;
  }

  /** Returns the number of an entry’s part. */
  partOf(entry: number): number | undefined {
    return this.#partOf[entry];
  }

  /** Begins a word; `room`: most places that are looked at for it. */
  begin(room: number): void {
    this.#room = room;
  }

  /** Takes up a word where it was left. */
  resume({ entries, values, hits }: WordMatches): void {
    this.begin(mostPlaces.common);
    for (let at = 0; at < entries.length; at += 1) this.#best[entries[at] ?? 0] = values[at] ?? 0;
    this.#matched.set(entries);
    this.#count = entries.length;
    [this.#places, this.#looked, this.#fresh] = [hits, hits, hits];
  }

  /**
   * Adds the entries that have one of the words: first those that have it in a title, and where there are too many those that are
   * preferred, as many of each word as its share. What has a rarer word of the search is added in any case.
   */
  add(candidates: Candidates, scope: Scope): void {
    for (let field = 0; field < fieldCount; field += 1) {
      const total = this.#countField(candidates, field);
      if (total > 0) this.#addField(candidates, { ...scope, field, total });
    }
  }

  /** Adds the best match of an entry. */
  addEntry(entry: number, value: number): void {
    const before = this.#best[entry] ?? 0;
    if (value <= before) return;
    if (before === 0) {
      this.#matched[this.#count] = entry;
      this.#count += 1;
    }
    this.#best[entry] = value;
  }

  /** Ends a word and returns what matches it; the next words know its entries. */
  take({ isKnown }: { readonly isKnown: boolean }): WordMatches {
    const entries = this.#matched.slice(0, this.#count);
    const values = new Float32Array(entries.length);
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0;
      values[at] = this.#best[entry] ?? 0;
      this.#best[entry] = 0;
      if (isKnown) this.#isKnown[entry] = 1;
    }
    this.#hasKnown ||= isKnown && entries.length > 0;
    const ofPlace = this.#looked === 0 ? 1 : this.#fresh / this.#looked;
    const hits = Math.min(this.#best.length, Math.max(entries.length, Math.round(ofPlace * this.#places)));
    [this.#count, this.#places, this.#looked, this.#fresh] = [0, 0, 0, 0];
    return { entries, values, hits: entries.length === 0 ? 0 : hits };
  }

  /** Ends a search. */
  forget(all: readonly WordMatches[]): void {
    if (this.#hasKnown) for (const { entries } of all) for (const entry of entries) this.#isKnown[entry] = 0;
    this.#hasKnown = false;
  }

  #countField({ tokens }: Candidates, field: number): number {
    const { starts } = this.#postings;
    let count = 0;
    for (const token of tokens) {
      const at = token * fieldCount + field;
      count += (starts[at + 1] ?? 0) - (starts[at] ?? 0);
    }
    return count;
  }

  #addField(
    { tokens, worths }: Candidates,
    { field, total, ...scope }: Scope & { readonly field: number; readonly total: number },
  ): void {
    const { starts } = this.#postings;
    const weight = fieldWeights[field] ?? 0;
    // A part has few entries, which may be anywhere.
    const share = scope.part === undefined ? Math.min(1, Math.max(0, this.#room) / total) : 1;
    const knownShare = this.#hasKnown ? Math.min(1, mostKnownPlaces / total) : 0;
    const before = this.#count;
    let [looked, known] = [0, 0];
    for (let at = 0; at < tokens.length; at += 1) {
      const list = (tokens[at] ?? 0) * fieldCount + field;
      const [from = 0, to = 0] = [starts[list], starts[list + 1]];
      const end = from + Math.ceil((to - from) * share);
      const worth = (worths[at] ?? 0) * weight;
      this.#addPlaces([from, end], worth, scope);
      looked += end - from;
      if (knownShare <= share) continue;
      const counted = this.#count;
      this.#addKnown([end, from + Math.ceil((to - from) * knownShare)], worth, scope);
      known += this.#count - counted;
    }
    this.#places += total;
    this.#looked += looked;
    this.#fresh += this.#count - before - known;
    this.#room -= looked;
  }

  #addPlaces([from, to]: readonly [number, number], worth: number, { weights, part }: Scope): void {
    const { places } = this.#postings;
    const [best, matched, partOf] = [this.#best, this.#matched, this.#partOf];
    let count = this.#count;
    for (let at = from; at < to; at += 1) {
      const place = places[at] ?? 0;
      const entry = place >>> placeBits.entry;
      const weight = weights[(place >>> placeBits.language) & placeBits.languages] ?? 0;
      if (weight === 0 || (part !== undefined && partOf[entry] !== part)) continue;
      const value = worth * weight + (place & placeBits.first) * firstBonus;
      const before = best[entry] ?? 0;
      if (value <= before) continue;
      if (before === 0) {
        matched[count] = entry;
        count += 1;
      }
      best[entry] = value;
    }
    this.#count = count;
  }

  #addKnown([from, to]: readonly [number, number], worth: number, { weights, part }: Scope): void {
    const { places } = this.#postings;
    for (let at = from; at < to; at += 1) {
      const place = places[at] ?? 0;
      const entry = place >>> placeBits.entry;
      if (this.#isKnown[entry] === 0 || (part !== undefined && this.#partOf[entry] !== part)) continue;
      const weight = weights[(place >>> placeBits.language) & placeBits.languages] ?? 0;
      if (weight > 0) this.addEntry(entry, worth * weight + (place & placeBits.first) * firstBonus);
    }
  }
}

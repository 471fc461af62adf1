import { type IndexedEntry, type IndexedText, places, SearchIndex } from './search-index.ts';
import { soundMark, type TokenCache, tokenGroups } from './search-tokens.ts';

/** Words of a title, of keywords and of a text that are indexed. */
const mostWords = [24, 24, 60] as const;
/** Languages that are told apart; the others are one. */
const mostLanguages = 15;
/** Maps of the words. */
const shards = 128;
/** What follows the last word in plain letters. */
const afterPlain = '{';
/** Entries that are added, and words that are sorted, in one step. */
const [entriesOfStep, tokensOfStep] = [10, 1_500];

/** Builds an index of entries piece by piece, so that others have their turn between. */
export class IndexBuilder<E extends IndexedEntry> {
  readonly #entries: E[] = [];
  /** In many small maps, as one of hundreds of thousands stalls when it grows. */
  readonly #places = Array.from({ length: shards }, () => new Map<string, number[]>());
  readonly #languages: string[] = [];
  readonly #lengths: number[] = [];
  readonly #tokens: TokenCache = new Map();

  /** Number of entries. */
  get size(): number {
    return this.#entries.length;
  }

  /** Adds entries; yields after each step. */
  *add(entries: readonly E[]): Generator<undefined, void> {
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at];
      if (entry) this.#addEntry(entry);
      if (at % entriesOfStep === entriesOfStep - 1) yield undefined;
    }
  }

  /** Returns the index; yields after each step. */
  *finish(): Generator<undefined, SearchIndex<E>> {
    const tokens = yield* this.#sortTokens();
    const starts = new Uint32Array(tokens.length + 1);
    const offsets = new Uint32Array(tokens.length);
    let [total, length] = [0, 0];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at] ?? '';
      starts[at] = total;
      total += this.#placesOf(token)?.length ?? 0;
      offsets[at] = length + 1;
      length += token.length + 1;
      if (at % (tokensOfStep * 10) === 0) yield undefined;
    }
    starts[tokens.length] = total;
    const all = new Uint32Array(total);
    for (let at = 0; at < tokens.length; at += 1) {
      all.set(this.#placesOf(tokens[at] ?? '') ?? [], starts[at]);
      if (at % tokensOfStep === 0) yield undefined;
    }
    const pieces: string[] = [];
    const plain = tokens.findIndex((token) => token >= afterPlain);
    const end = plain < 0 ? tokens.length : plain;
    for (let at = 0; at < end; at += tokensOfStep) {
      pieces.push(`\n${tokens.slice(at, Math.min(end, at + tokensOfStep)).join('\n')}`);
      yield undefined;
    }
    const languages = [...this.#languages, ...Array.from({ length: 16 - this.#languages.length }, () => '*')];
    return new SearchIndex(this.#entries, {
      tokens,
      starts,
      places: all,
      text: pieces.join(''),
      offsets,
      languages,
      lengths: Uint8Array.from(this.#lengths),
    });
  }

  /** Sorts the words by their first two letters, then those that begin alike: a hundred thousand at once would stall. */
  *#sortTokens(): Generator<undefined, readonly string[]> {
    const beginnings = new Map<string, string[]>();
    let count = 0;
    for (const token of this.#places.flatMap((shard) => [...shard.keys()])) {
      const beginning = token.slice(0, token.startsWith(soundMark) ? 3 : 2);
      const own = beginnings.get(beginning);
      if (own) own.push(token);
      else beginnings.set(beginning, [token]);
      count += 1;
      if (count % tokensOfStep === 0) yield undefined;
    }
    const sorted: string[] = [];
    for (const beginning of [...beginnings.keys()].sort()) {
      const own = beginnings.get(beginning) ?? [];
      own.sort();
      for (const token of own) sorted.push(token);
      count += own.length;
      if (own.length > 200 || count % 50 === 0) yield undefined;
    }
    return sorted;
  }

  #addEntry(entry: E): void {
    const at = this.#entries.length;
    this.#entries.push(entry);
    this.#lengths.push(255);
    for (const [language, texts] of Object.entries(entry.texts)) this.#addTexts(at, this.#numberOf(language), texts);
  }

  #numberOf(language: string): number {
    const known = this.#languages.indexOf(language);
    if (known >= 0) return known;
    if (this.#languages.length >= mostLanguages) return mostLanguages;
    return this.#languages.push(language) - 1;
  }

  #addTexts(entry: number, language: number, { title, keywords = '', text = '' }: IndexedText): void {
    [title, keywords, text].forEach((written, field) => {
      const groups = tokenGroups(written, { most: mostWords[field] ?? 0, isTitle: field === 0, known: this.#tokens });
      if (field === 0) this.#lengths[entry] = Math.max(1, Math.min(this.#lengths[entry] ?? 255, groups.length));
      groups.forEach((group, at) => {
        const packed = places.pack(entry, { language, field, isFirst: field === 0 && at === 0 });
        for (const token of group) this.#addPlace(token, packed);
      });
    });
  }

  #shardOf(token: string): Map<string, number[]> | undefined {
    const hash = token.charCodeAt(0) * 31 + token.charCodeAt(1) * 7 + token.charCodeAt(token.length - 1);
    return this.#places[Number.isNaN(hash) ? 0 : hash % shards];
  }

  #placesOf(token: string): readonly number[] | undefined {
    return this.#shardOf(token)?.get(token);
  }

  #addPlace(token: string, packed: number): void {
    const shard = this.#shardOf(token);
    const own = shard?.get(token);
    if (!own) shard?.set(token, [packed]);
    else if (own.at(-1) !== packed) own.push(packed);
  }
}

/** Builds an index at once. */
export function buildIndex<E extends IndexedEntry>(entries: readonly E[]): SearchIndex<E> {
  const builder = new IndexBuilder<E>();
  for (const _ of builder.add(entries));
  const finishing = builder.finish();
  for (;;) {
    const { done, value } = finishing.next();
    if (done) return value;
  }
}

import { quality } from './candidate-tokens.ts';
import type { EntryCollector, Scope } from './entry-collector.ts';
import { fieldCount, fields, type Postings, placeBits } from './postings.ts';
import { findToken, type TokenTable, tokenLength, tokenRange } from './token-table.ts';

/** Shortest half of a word that was typed for two. */
const shortestHalf = 2;
/** Places of a first half, and of all second halves of a word, that are looked at. */
const [mostFirst, mostSecond] = [2_000, 8_000];

/** Finds titles that have a word of a search as two: `roomservice` is a way to type `room service`. */
export class JoinedWords {
  readonly #table: TokenTable;
  readonly #postings: Postings;
  /** In which languages the title of an entry has the first half, as bits. */
  readonly #languages: Uint16Array;

  constructor(table: TokenTable, postings: Postings, size: number) {
    this.#table = table;
    this.#postings = postings;
    this.#languages = new Uint16Array(size);
  }

  /** Adds the entries of titles that have both halves of a spelling. */
  addTo(collector: EntryCollector, spelling: string, scope: Scope): void {
    let left = mostSecond;
    for (let at = shortestHalf; at <= spelling.length - shortestHalf && left > 0; at += 1) {
      const first = findToken(this.#table, spelling.slice(0, at));
      if (first === undefined) continue;
      this.#mark(first, true);
      left -= this.#addSecond(collector, spelling.slice(at), { ...scope, most: left });
      this.#mark(first, false);
    }
  }

  /** Notes the titles that have a word, or forgets them. */
  #mark(token: number, isNoted: boolean): void {
    const { places } = this.#postings;
    const [from, to] = this.#titlePlaces(token, mostFirst);
    for (let at = from; at < to; at += 1) {
      const place = places[at] ?? 0;
      const entry = place >>> placeBits.entry;
      const bit = 1 << ((place >>> placeBits.language) & placeBits.languages);
      this.#languages[entry] = isNoted ? (this.#languages[entry] ?? 0) | bit : 0;
    }
  }

  #titlePlaces(token: number, most: number): readonly [number, number] {
    const { starts } = this.#postings;
    const [from = 0, to = 0] = [
      starts[token * fieldCount + fields.title],
      starts[token * fieldCount + fields.title + 1],
    ];
    return [from, Math.min(to, from + most)];
  }

  /** Adds the titles that were noted and have a word that is or begins with the rest; returns how many places it looked at. */
  #addSecond(
    collector: EntryCollector,
    rest: string,
    { most, weights, part }: Scope & { readonly most: number },
  ): number {
    const [from, to] = tokenRange(this.#table, rest);
    let looked = 0;
    for (let token = from; token < to && looked < most; token += 1) {
      const isWhole = tokenLength(this.#table, token) === rest.length;
      // A beginning of two letters says nothing.
      if (!isWhole && rest.length <= shortestHalf) break;
      const worth = quality.joined * (isWhole ? 1 : quality.prefix);
      const titles = this.#titlePlaces(token, most - looked);
      looked += titles[1] - titles[0];
      this.#addTitles(collector, titles, { worth, weights, part });
    }
    return looked;
  }

  #addTitles(
    collector: EntryCollector,
    [from, to]: readonly [number, number],
    { worth, weights, part }: Scope & { readonly worth: number },
  ): void {
    const { places } = this.#postings;
    for (let at = from; at < to; at += 1) {
      const place = places[at] ?? 0;
      const entry = place >>> placeBits.entry;
      const language = (place >>> placeBits.language) & placeBits.languages;
      const isNoted = (((this.#languages[entry] ?? 0) >>> language) & 1) === 1;
      if (!isNoted || (part !== undefined && collector.partOf(entry) !== part)) continue;
      collector.addEntry(entry, worth * (weights[language] ?? 0));
    }
  }
}

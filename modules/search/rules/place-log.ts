import { fieldCount, type Postings, placeBits } from './postings.ts';
import { takeRoom } from './take-room.ts';

/** Places in one piece of memory, as one array of millions stalls when it grows. */
const pieceSize = 1 << 16;
/** Places that are put in order, and words that are looked at, in one step. */
const [placesOfStep, tokensOfStep] = [4_000, 8_000];
/** How a place is written but for its entry: what {@link placeBits} have of it, and its field above. */
const fieldShift = placeBits.entry;

/** Where words stand, entry after entry, until they are put in the order of words. */
export class PlaceLog {
  readonly #tokens: Uint32Array[] = [];
  readonly #bits: Uint8Array[] = [];
  /** Where the places of each entry begin. */
  readonly #starts: number[] = [];
  /** The last place of each word, and how many it has of each field. */
  readonly #last: number[] = [];
  readonly #counts: number[] = [];
  #size = 0;

  /** Begins the next entry. */
  begin(): void {
    this.#starts.push(this.#size);
  }

  /** Adds a place of the current entry. */
  add(token: number, field: number, bits: number): void {
    while (this.#last.length <= token) {
      this.#last.push(-1);
      for (let at = 0; at < fieldCount; at += 1) this.#counts.push(0);
    }
    const place = (((this.#starts.length - 1) * fieldCount + field) << placeBits.entry) | bits;
    if (this.#last[token] === place) return;
    this.#last[token] = place;
    const list = token * fieldCount + field;
    this.#counts[list] = (this.#counts[list] ?? 0) + 1;
    const [piece, at] = [Math.floor(this.#size / pieceSize), this.#size % pieceSize];
    if (at === 0) {
      this.#tokens.push(new Uint32Array(pieceSize));
      this.#bits.push(new Uint8Array(pieceSize));
    }
    const [tokens, ofPlace] = [this.#tokens[piece], this.#bits[piece]];
    if (tokens) tokens[at] = token;
    if (ofPlace) ofPlace[at] = (field << fieldShift) | bits;
    this.#size += 1;
  }

  /**
   * Returns the places of words in an order: `order` of entries, by the place of each in the log, `ranks` of words, by their numbers;
   * yields after each step.
   */
  *sort({
    order,
    ranks,
  }: {
    readonly order: Uint32Array;
    readonly ranks: Uint32Array;
  }): Generator<undefined, Postings> {
    const starts = yield* this.#countLists(ranks);
    const places = yield* takeRoom(this.#size);
    const filled = starts.slice();
    yield undefined;
    let placed = 0;
    for (let entry = 0; entry < order.length; entry += 1) {
      placed += this.#place(order[entry] ?? 0, entry, { places, filled, ranks });
      if (placed < placesOfStep) continue;
      placed = 0;
      yield undefined;
    }
    return { starts, places };
  }

  /** Returns where the list of each word and field begins. */
  *#countLists(ranks: Uint32Array): Generator<undefined, Uint32Array> {
    const starts = new Uint32Array(ranks.length * fieldCount + 1);
    for (let token = 0; token < ranks.length; token += 1) {
      const first = (ranks[token] ?? 0) * fieldCount + 1;
      for (let field = 0; field < fieldCount; field += 1) {
        starts[first + field] = this.#counts[token * fieldCount + field] ?? 0;
      }
      if (token % tokensOfStep === 0) yield undefined;
    }
    for (let list = 1; list < starts.length; list += 1) {
      starts[list] = (starts[list] ?? 0) + (starts[list - 1] ?? 0);
      if (list % (tokensOfStep * 10) === 0) yield undefined;
    }
    return starts;
  }

  /** Puts the places of an entry of the log where they belong; returns how many it has. */
  #place(
    logged: number,
    entry: number,
    {
      places,
      filled,
      ranks,
    }: { readonly places: Uint32Array; readonly filled: Uint32Array; readonly ranks: Uint32Array },
  ): number {
    const end = this.#starts[logged + 1] ?? this.#size;
    const begin = this.#starts[logged] ?? 0;
    for (let from = begin; from < end; from += 1) {
      const [piece, at] = [Math.floor(from / pieceSize), from % pieceSize];
      const bits = this.#bits[piece]?.[at] ?? 0;
      const list = (ranks[this.#tokens[piece]?.[at] ?? 0] ?? 0) * fieldCount + (bits >>> fieldShift);
      const place = filled[list] ?? 0;
      places[place] = (entry << placeBits.entry) | (bits & placeBits.ofEntry);
      filled[list] = place + 1;
    }
    return end - begin;
  }
}

/** What was made of texts. Those that were used last are kept, so many characters of them together. */
export class RecentTexts<Made> {
  readonly #most: number;
  readonly #made = new Map<string, Made>();
  #held = 0;

  constructor(mostCharacters: number) {
    this.#most = mostCharacters;
  }

  /** Returns what was made of a text, or makes it. What `make` throws is not kept. */
  get(text: string, make: () => Made): Made {
    const known = this.#made.get(text);
    if (known === undefined) {
      const made = make();
      this.#keep(text, made);
      return made;
    }
    // At the end of the map, which has the one that was used last.
    this.#made.delete(text);
    this.#made.set(text, known);
    return known;
  }

  #keep(text: string, made: Made): void {
    this.#made.set(text, made);
    this.#held += text.length;
    for (const [oldest] of this.#made) {
      if (this.#held <= this.#most || oldest === text) break;
      this.#made.delete(oldest);
      this.#held -= oldest.length;
    }
  }
}

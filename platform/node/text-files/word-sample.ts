/** Bytes of a sample: enough for thousands of letters, and judged within milliseconds. */
const mostBytes = 8 * 1024;
/** Bytes of a word; a longer one is taken in parts. */
const longestWord = 256;
/** Smaller bytes are no part of a character in any encoding: spaces, line ends and marks such as quotes. */
const firstWithin = 0x30;

/** Collects the first words of a text that have bytes beyond ASCII, in whatever encoding they are. */
export class WordSample {
  readonly #bytes = new Uint8Array(mostBytes);
  #length = 0;
  /** Where the current word begins, and whether it is one to retain. */
  #start = 0;
  #isWanted = false;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#length === mostBytes) return;
      this.#bytes[this.#length] = byte;
      this.#length += 1;
      if (byte >= 0x80) this.#isWanted = true;
      if (byte < firstWithin || this.#length - this.#start === longestWord) this.#endWord();
    }
  }

  #endWord(): void {
    if (!this.#isWanted) this.#length = this.#start;
    this.#start = this.#length;
    this.#isWanted = false;
  }

  /** The words, each with the byte after it. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#isWanted ? this.#length : this.#start);
  }
}

/** Bytes of a block. */
const blockSize = 1024 * 1024;

/** Texts in blocks of bytes beside the heap, where they weigh what they are: one letter beyond Latin doubles a string. */
export class PackedTexts {
  readonly #blocks: Buffer[] = [];
  /** Block, start and end of each text, one after another. */
  #places = new Uint32Array(3 * 1024);
  #count = 0;
  #used = blockSize;

  /** Adds a text of at most a mebibyte; returns its number, from 0. */
  add(text: string): number {
    const size = Buffer.byteLength(text);
    if (size > blockSize) throw new RangeError('the text is too long');
    if (this.#used + size > blockSize) {
      this.#blocks.push(Buffer.allocUnsafeSlow(blockSize));
      this.#used = 0;
    }
    this.#blocks.at(-1)?.write(text, this.#used);
    const at = 3 * this.#count;
    if (at === this.#places.length) {
      const more = new Uint32Array(2 * at);
      more.set(this.#places);
      this.#places = more;
    }
    this.#places.set([this.#blocks.length - 1, this.#used, this.#used + size], at);
    this.#used += size;
    this.#count += 1;
    return this.#count - 1;
  }

  /** Returns the text of a number. */
  get(number: number): string {
    const [block = 0, start, end] = this.#places.subarray(3 * number, 3 * number + 3);
    return this.#blocks[block]?.toString('utf8', start, end) ?? '';
  }
}

/** Bytes that windows-1251 has for `а` and `о`, the commonest letters; other scripts hardly have these, or not beside capitals. */
const [a, o] = [0xe0, 0xee];

/**
 * Counts what tells Cyrillic in windows-1251 from Western Europe’s letters, which stand alone between those of ASCII, and from scripts
 * whose letters have two bytes or begin lower.
 */
export class CyrillicBytes {
  #run = 0;
  #letters = 0;
  #inWords = 0;
  #common = 0;
  #capitals = 0;
  #lower = 0;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte < 0xc0) {
        if (byte >= 0x80) this.#lower += 1;
        if (this.#run >= 3) this.#inWords += this.#run;
        this.#run = 0;
        continue;
      }
      this.#run += 1;
      this.#letters += 1;
      if (byte < 0xe0) this.#capitals += 1;
      if (byte === a || byte === o) this.#common += 1;
    }
  }

  /** Whether what was added is Cyrillic beyond doubt. */
  get isCyrillic(): boolean {
    const inWords = this.#inWords + (this.#run >= 3 ? this.#run : 0);
    const letters = this.#letters;
    const hasWords = inWords >= 6 && inWords * 2 > letters;
    return hasWords && this.#capitals > 0 && this.#common * 14 > letters && this.#lower * 4 < letters;
  }
}

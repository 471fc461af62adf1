/** The folded titles of entries as one list of letters, which another thread can be handed without a copy. */
export type TitleTable = {
  readonly letters: Uint16Array;
  /** Where the titles of each entry begin; one more at the end. */
  readonly starts: Uint32Array;
};

/** Entries that are packed, and unpacked, in one step. */
const [entriesOfStep, unpackedOfStep] = [1_000, 200];

/** Packs the titles of entries, one text of each; yields after each step. */
export function* packTitles(titles: readonly string[]): Generator<undefined, TitleTable> {
  const starts = new Uint32Array(titles.length + 1);
  for (let at = 0; at < titles.length; at += 1) {
    starts[at + 1] = (starts[at] ?? 0) + (titles[at]?.length ?? 0);
    if (at % entriesOfStep === 0) yield undefined;
  }
  const letters = new Uint16Array(starts[titles.length] ?? 0);
  for (let at = 0; at < titles.length; at += 1) {
    const [title = '', start = 0] = [titles[at], starts[at]];
    for (let letter = 0; letter < title.length; letter += 1) letters[start + letter] = title.charCodeAt(letter);
    if (at % entriesOfStep === 0) yield undefined;
  }
  return { letters, starts };
}

/** Returns the titles of each entry as a text, which searches compare; yields after each step. */
export function* unpackTitles({ letters, starts }: TitleTable): Generator<undefined, readonly string[]> {
  const titles: string[] = [];
  for (let at = 0; at + 1 < starts.length; at += 1) {
    // At once: a text that is put together letter by letter is a tree, and takes many times the memory.
    titles.push(String.fromCharCode(...letters.subarray(starts[at], starts[at + 1])));
    if (at % unpackedOfStep === 0) yield undefined;
  }
  return titles;
}

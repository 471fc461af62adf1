/** Returns how many typing errors are forgiven in a word of a length. */
export function forgivenErrors(length: number): 0 | 1 | 2 {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** The table of distances between a word and the beginnings of others, which are compared one after the other. */
export type DistanceTable = {
  /**
   * Adds a letter behind the first `depth` of the last beginning; returns the least distance that a longer beginning could have.
   */
  push(depth: number, letter: number, before: number): number;
  /** Returns the distance of the first `depth` letters of the last beginning from the word. */
  distance(depth: number): number;
};

/** Creates the table for a word: insertions, deletions, other letters and two swapped neighbours are one error each. */
export function createDistanceTable(word: string, longest: number): DistanceTable {
  const width = word.length + 1;
  const letters = Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
  const rows = new Uint8Array(width * (longest + 1));
  for (let at = 0; at < width; at += 1) rows[at] = at;
  const cell = (row: number, at: number) => rows[row * width + at] ?? 0;

  return {
    push(depth, letter, before) {
      const row = depth + 1;
      const [start, above] = [row * width, depth * width];
      let [least, left, diagonal] = [row, row, depth];
      rows[start] = row;
      for (let at = 1; at < width; at += 1) {
        const own = letters[at - 1];
        const over = rows[above + at] ?? 0;
        let best = own === letter ? diagonal : Math.min(diagonal, over, left) + 1;
        const isSwapped = at > 1 && row > 1 && own === before && letters[at - 2] === letter;
        if (isSwapped) best = Math.min(best, cell(row - 2, at - 2) + 1);
        rows[start + at] = best;
        [left, diagonal] = [best, over];
        if (best < least) least = best;
      }
      return least;
    },
    distance: (depth) => cell(depth, width - 1),
  };
}

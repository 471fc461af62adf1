/** Returns how many typing errors are forgiven in a word of a length. */
export function forgivenErrors(length: number): 0 | 1 | 2 {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** The table of distances between a word and the beginnings of others, which are compared one after the other. */
export type DistanceTable = {
  /** Adds a letter behind the first `depth` of the last beginning. */
  push(depth: number, letter: number, before: number): void;
  /** Returns the distance of the first `depth` letters of the last beginning from the word; more than `most`: it is not counted. */
  distance(depth: number): number;
  /** Returns the least distance of all beginnings of the first `depth` letters. */
  least(depth: number): number;
  /** Returns the least distance that what begins with the first `depth` letters could have. */
  floor(depth: number): number;
};

/**
 * Creates the table for a word: insertions, deletions, other letters and two swapped neighbours are one error each. Only the cells that
 * `most` errors can reach are filled.
 */
export function createDistanceTable(word: string, longest: number, most = word.length + longest): DistanceTable {
  const width = word.length + 1;
  const letters = Uint16Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
  const rows = new Uint8Array(width * (longest + 1));
  const leasts = new Uint8Array(longest + 1).fill(most + 1);
  const floors = new Uint8Array(longest + 1);
  for (let at = 0; at < width; at += 1) rows[at] = at;
  const cell = (at: number) => rows[at] ?? 0;

  function distance(depth: number): number {
    const isReached = Math.abs(depth - word.length) <= most;
    return isReached ? cell(depth * width + word.length) : most + 1;
  }

  /** Fills the cells of a row that can be reached; returns the least. */
  function fill(row: number, letter: number, before: number): number {
    const start = row * width;
    const first = Math.max(1, row - most);
    const last = Math.min(word.length, row + most);
    let left = first === 1 ? row : most + 1;
    let least = left;
    rows[start + first - 1] = left;
    for (let at = first; at <= last; at += 1) {
      const own = letters[at - 1];
      const above = cell(start - width + at);
      const diagonal = cell(start - width + at - 1);
      let best = own === letter ? diagonal : Math.min(diagonal, above, left) + 1;
      // Neither word has a letter before its first.
      const isSwapped = own === before && letters[at - 2] === letter;
      if (isSwapped) best = Math.min(best, cell(start - 2 * width + at - 2) + 1);
      rows[start + at] = best;
      left = best;
      if (best < least) least = best;
    }
    // Behind the last letter that is the first cell of the next row, which is written before it is read.
    rows[start + last + 1] = most + 1;
    return least;
  }

  function push(depth: number, letter: number, before: number): void {
    const row = depth + 1;
    floors[row] = fill(row, letter, before);
    leasts[row] = Math.min(leasts[depth] ?? 0, distance(row));
  }

  return { push, distance, least: (depth) => leasts[depth] ?? 0, floor: (depth) => floors[depth] ?? 0 };
}

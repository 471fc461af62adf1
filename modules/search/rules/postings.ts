/** Where a word of an entry stands: in a title, keywords or a text. */
export const fields = { title: 0, keywords: 1, text: 2 } as const;
/** Number of fields. */
export const fieldCount = 3;
/** Languages that are told apart, and one for all others. */
export const languageCount = 16;

/** Entries in which words stand. */
export type Postings = {
  /** Where the places of each word begin, for each of its fields; one more at the end. */
  readonly starts: Uint32Array;
  /** The places of a word in a field, in the order of entries, which are in the order of what is preferred. */
  readonly places: Uint32Array;
};

/** How a place is written as a number: entry, language, whether it is the title’s first word. */
export const placeBits = { entry: 5, language: 1, languages: 15, first: 1, ofEntry: 31 } as const;

/** Returns the bits of a place, but for its entry. */
export function packPlace(language: number, isFirst: boolean): number {
  return (language << placeBits.language) | (isFirst ? placeBits.first : 0);
}

/** Words of an index that a word of a search may mean, and how well each fits. */
export type Candidates = { readonly tokens: readonly number[]; readonly worths: readonly number[] };

/** Returns how many places candidates have, in all fields. */
export function countPlaces({ starts }: Postings, { tokens }: Candidates): number {
  let count = 0;
  for (const token of tokens) {
    const first = token * fieldCount;
    count += (starts[first + fieldCount] ?? 0) - (starts[first] ?? 0);
  }
  return count;
}

/** Words that a stay adds to a day, and the walk-ins of an address, who are as many as a lobby holds. */
const most = { guest: 20, walkIn: 100 } as const;
/** Those who searched of whom the words are remembered. */
const mostSearchers = 20_000;

/** The words that each has searched on a day, in memory only, so that nobody fills the day's list with invented ones. */
export class OwnWords {
  readonly #bySearcher = new Map<string, Set<string>>();

  /** Whether a word counts by itself: `searcher`, on one day, has not searched for too many others. */
  admit(searcher: string, word: string, isWalkIn: boolean): boolean {
    const words = this.#bySearcher.get(searcher) ?? new Set();
    // Who searched last moves to the end.
    this.#bySearcher.delete(searcher);
    this.#bySearcher.set(searcher, words);
    const [oldest] = this.#bySearcher.keys();
    if (this.#bySearcher.size > mostSearchers && oldest !== undefined) this.#bySearcher.delete(oldest);
    if (words.size < (isWalkIn ? most.walkIn : most.guest)) words.add(word);
    return words.has(word);
  }
}

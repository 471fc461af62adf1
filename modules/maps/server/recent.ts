/** Answers by key of which the most recently used stay, so that requests at the same time share one. */
export type Recent<T> = { get(key: string, load: () => Promise<T | undefined>): Promise<T | undefined> };

/** Creates answers of which at most `most` stay; of a failure, and of nothing, none does. */
export function createRecent<T>(most: number): Recent<T> {
  const known = new Map<string, Promise<T | undefined>>();
  return {
    get(key, load) {
      const answer = known.get(key) ?? load();
      // Used most recently, so dropped last.
      known.delete(key);
      known.set(key, answer);
      for (const old of [...known.keys()].slice(0, -most)) known.delete(old);
      const forget = () => void (known.get(key) === answer && known.delete(key));
      answer.then((found) => found ?? forget(), forget);
      return answer;
    },
  };
}

/** Answers by key of which the most recently used stay, so that requests at the same time share one. */
export type Recent<T> = { get(key: string, load: () => Promise<T | undefined>): Promise<T | undefined> };

type Answer<T> = { readonly found: Promise<T | undefined>; isPending: boolean };

/**
 * Creates answers of which at most `most` stay; of a failure, and of nothing, none does. One that is on its way stays in any case: what
 * dropped it would be loaded twice at once.
 */
export function createRecent<T>(most: number): Recent<T> {
  const known = new Map<string, Answer<T>>();

  function dropOld(): void {
    const settled = [...known].filter(([, { isPending }]) => !isPending);
    for (const [old] of settled.slice(0, Math.max(0, settled.length - most))) known.delete(old);
  }

  function begin(key: string, load: () => Promise<T | undefined>): Answer<T> {
    const answer = { found: load(), isPending: true };
    const settle = (stays: boolean) => {
      answer.isPending = false;
      if (!stays) known.delete(key);
      dropOld();
    };
    answer.found.then(
      (found) => settle(found !== undefined),
      () => settle(false),
    );
    return answer;
  }

  return {
    get(key, load) {
      const answer = known.get(key) ?? begin(key, load);
      // Used most recently, so dropped last.
      known.delete(key);
      known.set(key, answer);
      return answer.found;
    },
  };
}

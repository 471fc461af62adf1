/** The last work that began or waits. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work that takes much memory or a processor for long (a picture, the check of an import), one at a time in this
 * process: what people upload at once must neither add up in memory nor take every processor from the guests' calls.
 */
export function runHeavyWork<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

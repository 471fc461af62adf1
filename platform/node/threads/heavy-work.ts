/**
 * A queue of heavy work. Work of one queue waits for its own kind alone: a guide takes minutes, and somebody waits for a picture
 * meanwhile.
 */
export type WorkQueue = 'guides' | 'pictures' | 'stations' | 'catalogues';

/** The last work of each queue that began or waits. */
const last = new Map<WorkQueue, Promise<unknown>>();

/**
 * Runs work that takes much memory or a processor for long (a picture, the check of an import), one at a time of each queue in this
 * process: what people upload at once must neither add up in memory nor take every processor from the guests' calls.
 */
export function runHeavyWork<T>(queue: WorkQueue, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(queue) ?? Promise.resolve()).then(work, work);
  last.set(
    queue,
    turn.catch(() => undefined),
  );
  return turn;
}

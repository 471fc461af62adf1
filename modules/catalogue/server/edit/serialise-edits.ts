import { Refusal } from '#platform/contract';
import type { CatalogueCache } from '../catalogue-cache.ts';
import type { CatalogueContext } from '../context.ts';

/** Maximum attempts while other processes win the race. */
const maxAttempts = 10;

const queues = new WeakMap<CatalogueCache, Map<string, Promise<unknown>>>();

async function retryOnConflict<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'conflict' || attempt === maxAttempts) throw error;
    }
  }
}

/**
 * Runs the changes to a property's catalogue one at a time in this process and retries on a `conflict` with another
 * process. Concurrent edits of different entries therefore all succeed. `change` must read the catalogue itself.
 */
export async function serialiseEdit<T>(
  { catalogues }: CatalogueContext,
  property: string,
  change: () => Promise<T>,
): Promise<T> {
  const queue = queues.get(catalogues) ?? new Map<string, Promise<unknown>>();
  queues.set(catalogues, queue);
  const before = queue.get(property);
  const run = (async () => {
    await before?.catch(() => undefined);
    return await retryOnConflict(change);
  })();
  queue.set(property, run);
  try {
    return await run;
  } finally {
    if (queue.get(property) === run) queue.delete(property);
  }
}

import { Refusal } from '#platform/contract';
import type { CatalogueBook } from './catalogue-book.ts';
import type { Parts } from './parts.ts';

/** Maximum attempts while other processes win the race. */
const tries = 10;

const turns = new WeakMap<CatalogueBook, Map<string, Promise<unknown>>>();

async function untilFirst<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'conflict' || attempt === tries) throw error;
    }
  }
}

/**
 * Runs the changes to a property's catalogue one at a time in this process and retries on a `conflict` with another
 * process. Concurrent edits of different entries therefore all succeed. `change` must read the catalogue itself.
 */
export async function editInTurn<T>({ book }: Parts, property: string, change: () => Promise<T>): Promise<T> {
  const known = turns.get(book) ?? new Map<string, Promise<unknown>>();
  turns.set(book, known);
  const before = known.get(property);
  const turn = (async () => {
    await before?.catch(() => undefined);
    return await untilFirst(change);
  })();
  known.set(property, turn);
  try {
    return await turn;
  } finally {
    if (known.get(property) === turn) known.delete(property);
  }
}

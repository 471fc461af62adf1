import { Refusal } from '#platform/contract';
import type { CatalogueBook } from '../catalogue-book.ts';
import type { Parts } from '../parts.ts';

/** Tries of a change that other processes get ahead of. */
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
 * Changes a property's catalogue, which has one revision: one change after the other in this process, and anew where
 * another process was quicker. Whoever changes different entries at the same moment is in nobody's way; `change` reads the
 * catalogue itself.
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

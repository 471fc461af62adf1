import type { Connection } from './connection.ts';
import { nextTurn } from './next-turn.ts';

/** How long the statements of one turn of the event loop may take together, in milliseconds. */
const turnMs = 10;

/**
 * Makes a reading connection whose statements hold the thread, and which answers in the same turn, let others have their turn: a board
 * of a large hotel reads ten times, and without it nobody else would be served until it is done. `now`: milliseconds of any clock.
 */
export function takeTurns(inner: Connection, now: () => number): Connection {
  let spentMs = 0;
  let isCounting = false;

  /** Counts from nothing in the next turn. */
  function count(): void {
    if (isCounting) return;
    isCounting = true;
    void nextTurn().then(() => {
      isCounting = false;
      spentMs = 0;
    });
  }

  return {
    execute: async (sql, parameters) => {
      // Of many that wait, each finds what those before have spent.
      while (spentMs > turnMs) await nextTurn();
      count();
      const began = now();
      // It has run when it returns its promise.
      const outcome = inner.execute(sql, parameters);
      spentMs += now() - began;
      return await outcome;
    },
    close: () => inner.close(),
  };
}

import { setImmediate as turn } from 'node:timers/promises';

/** Resolves once others had their turn on the thread: to be awaited between statements of a long read. */
export async function nextTurn(): Promise<void> {
  await turn();
}

/** Numbers on a page of memory, and pages that are taken in one step. */
const [pageSize, pagesOfStep] = [1_024, 256];

/**
 * Returns room for numbers. Memory is taken when it is first written to, and numbers that are written here and there would take all of it in
 * one step; yields after each step.
 */
export function* takeRoom(size: number): Generator<undefined, Uint32Array> {
  const room = new Uint32Array(size);
  for (let at = 0; at < size; at += pageSize) {
    room[at] = 0;
    if (at % (pageSize * pagesOfStep) === 0) yield undefined;
  }
  return room;
}

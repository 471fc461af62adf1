import { nextTurn } from '#platform/node/db';

/** Comparisons after which others have their turn on the thread: a few milliseconds. */
const mostAtOnce = 4_000;

type Compare<T> = (one: T, other: T) => number;

async function merge<T>(parts: readonly [readonly T[], readonly T[]], compare: Compare<T>): Promise<T[]> {
  const [left, right] = parts;
  const merged: T[] = [];
  let [fromLeft, fromRight, compared] = [0, 0, 0];
  while (fromLeft < left.length && fromRight < right.length) {
    const [one, other] = [left[fromLeft] as T, right[fromRight] as T];
    if (compare(one, other) <= 0) {
      merged.push(one);
      fromLeft += 1;
    } else {
      merged.push(other);
      fromRight += 1;
    }
    compared += 1;
    if (compared % mostAtOnce === 0) await nextTurn();
  }
  for (; fromLeft < left.length; fromLeft += 1) merged.push(left[fromLeft] as T);
  for (; fromRight < right.length; fromRight += 1) merged.push(right[fromRight] as T);
  return merged;
}

/** Sorts as `toSorted` does, in small turns. */
export async function sortInTurns<T>(items: readonly T[], compare: Compare<T>): Promise<T[]> {
  // As many as are sorted with about `mostAtOnce` comparisons.
  if (items.length <= 400) return items.toSorted(compare);
  const middle = items.length >> 1;
  const left = await sortInTurns(items.slice(0, middle), compare);
  await nextTurn();
  return await merge([left, await sortInTurns(items.slice(middle), compare)], compare);
}

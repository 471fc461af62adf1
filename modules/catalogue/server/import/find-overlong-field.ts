/** Maximum number of values in an entry, at any depth: each mistake among them costs 3 µs and 350 bytes. */
export const maxValues = 20_000;

/** Counts the values of a field at any depth, and stops above `most`. */
function countValues(field: unknown, most: number): number {
  // No recursion: an entry may be nested as deep as it is long.
  const waiting = [field];
  let count = 0;
  while (waiting.length > 0 && count <= most) {
    const value = waiting.pop();
    count += 1;
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) waiting.push(inner);
  }
  return count;
}

/** Returns the field of an entry with which it exceeds {@link maxValues}; `undefined` if it does not. */
export function findOverlongField(entry: unknown): string | undefined {
  let left = maxValues;
  for (const [field, value] of Object.entries(entry ?? {})) {
    left -= countValues(value, left);
    if (left < 0) return field;
  }
  return undefined;
}

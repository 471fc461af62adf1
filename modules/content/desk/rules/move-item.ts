/** Returns a list with the item at `at` moved by `by` places. */
export function moveItem<T>(items: readonly T[], at: number, by: number): T[] {
  const next = [...items];
  const [moved] = next.splice(at, 1);
  if (moved !== undefined) next.splice(at + by, 0, moved);
  return next;
}

/** Returns a list with the item at `at` replaced. */
export function replaceItem<T>(items: readonly T[], at: number, item: T): T[] {
  return items.map((one, index) => (index === at ? item : one));
}

/** Returns a list without the item at `at`. */
export function removeItem<T>(items: readonly T[], at: number): T[] {
  return items.filter((_one, index) => index !== at);
}

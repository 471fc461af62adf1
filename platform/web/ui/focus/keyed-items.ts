/** An item of a list with its key. */
export type KeyedItem<T> = { readonly key: string; readonly item: T };

/**
 * Returns the items of a list, each with a key made of its own name rather than of its place, so that the focus stays with it when the
 * list changes. Of equal names those after the first are numbered.
 */
export function keyedItems<T>(items: readonly T[], nameOf: (item: T) => string): readonly KeyedItem<T>[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const name = nameOf(item);
    let key = name;
    for (let number = 2; taken.has(key); number += 1) key = `${name} ${number}`;
    taken.add(key);
    return { key, item };
  });
}

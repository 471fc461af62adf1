import { foldText } from '#platform/languages';

/** Letters of an id at most, without the number that makes it unique. */
const mostLetters = 48;

/** Returns an id that is not taken, made of a title in plain letters (`lake-char`, `lake-char-2`); of `fallback` if it has none. */
export function createUniqueId(title: string, fallback: string, isTaken: (id: string) => boolean): string {
  const words = foldText(title)
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('-');
  const base = words.slice(0, mostLetters) || fallback;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(id)) return id;
  }
}

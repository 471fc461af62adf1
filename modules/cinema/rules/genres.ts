import { genreLanguages, genreNames, otherGenreNames } from './genre-names.ts';

/** Longest id of a genre. */
const longest = 64;

/** Folds a name: lower-case letters and digits without accents, words joined by hyphens. */
function fold(name: string): string {
  const plain = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return plain
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, longest);
}

const knownIds = new Map([
  ...Object.entries(genreNames).flatMap(([id, names]) => names.map((name) => [fold(name), id] as const)),
  ...Object.entries(otherGenreNames),
  ...Object.keys(genreNames).map((id) => [id, id] as const),
]);

/** Returns the id of a genre by its name in any case and any language of guests; empty: it has no letters. */
export function genreId(name: string): string {
  const folded = fold(name);
  return knownIds.get(folded) ?? folded;
}

/** Returns the name of a common genre as imports know it, in a language of the desk; undefined: it is not common. */
export function knownGenreName(id: string, language: string): string | undefined {
  if (!Object.hasOwn(genreNames, id)) return undefined;
  const at = (genreLanguages as readonly string[]).indexOf(language.split('-')[0] ?? '');
  return genreNames[id]?.[Math.max(at, 0)];
}

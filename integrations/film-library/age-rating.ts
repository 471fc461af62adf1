/** Ages by the ratings of the boards of several countries, without their names. */
const ages: Readonly<Record<string, number>> = {
  // United States, films and television.
  ...{ g: 0, pg: 8, 'pg-13': 13, r: 17, 'nc-17': 18, x: 18 },
  ...{ 'tv-y': 0, 'tv-y7': 7, 'tv-g': 0, 'tv-pg': 8, 'tv-14': 14, 'tv-ma': 17 },
  // United Kingdom and Ireland, Australia, France, Italy and Spain.
  ...{ u: 0, uc: 0, '12a': 12, '15a': 15, r18: 18, m: 15, ma15: 15, 'ma15+': 15, 'r18+': 18, 'x18+': 18 },
  ...{ tp: 0, 'tous publics': 0, t: 0, a: 0, apta: 0, tous: 0, 'ohne altersbeschränkung': 0 },
  ...{ 'not rated': 0, unrated: 0, nr: 0, approved: 0, passed: 0 },
};
const oldest = 21;

/** Returns the age from which a film is suitable by a rating such as `Rated PG-13`, `DE:FSK 16` or `12`; undefined: unknown. */
export function ageOf(rating: string): number | undefined {
  const [first = ''] = rating.toLowerCase().split('/');
  const board = first.lastIndexOf(':');
  const plain = first
    .slice(board + 1)
    .replace(/^\s*(?:rated|fsk|bbfc|pegi|mpaa)\s+/, '')
    .replaceAll('_', '-')
    .trim();
  if (Object.hasOwn(ages, plain)) return ages[plain];
  const age = Number(/^[-+]?(\d{1,2})\+?$/.exec(plain)?.[1]);
  return age >= 0 && age <= oldest ? age : undefined;
}

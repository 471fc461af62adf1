/**
 * How a building calls a room in the languages of the guests' app, without case and accents. A suite or studio has a number of its own
 * in many houses: Suite 5 is not room 5.
 */
const roomWords: ReadonlySet<string> = new Set(
  [
    ...['room', 'zimmer', 'chambre', 'habitacion', 'camera', 'quarto', 'kamer', 'vaerelse', 'rum', 'rom', 'huone'],
    ...['pokoj', 'szoba', 'soba', 'tuba', 'oda', 'otaq', 'kamar'],
    ...['номер', 'комната', 'кімната', 'соба', 'δωματιο', 'غرفه', 'غرفة', 'اتاق', 'חדר', 'no', 'nr'],
  ].map(fold),
);

function fold(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('æ', 'ae').toLowerCase();
}

/**
 * Returns the number of a room that an area calls a room: 214 of `Room 214`, `Zimmer-214` and `214号室`. Empty: it says something else, such
 * as `Floor 2`.
 */
export function numberInArea(area: string): string {
  const words = area
    .replace(/(\d)(?:号室|號室|호실|号房|號房)/u, '$1 room')
    .toLowerCase()
    .split(/[\s._:#/-]+/)
    .filter(Boolean);
  const others = words.filter((word) => !roomWords.has(fold(word)));
  const [number = '', ...more] = others;
  return more.length === 0 && others.length < words.length ? number : '';
}

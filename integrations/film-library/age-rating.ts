/** Ages by the ratings of the boards of several countries, without spaces and marks; ratings that name their age need no entry. */
const ages: Readonly<Record<string, number>> = {
  // United States, films and television.
  ...{ g: 0, pg: 8, r: 17, nc17: 18, x: 18, xxx: 18, tvy: 0, tvg: 0, tvpg: 8, tvma: 17 },
  // United Kingdom and Ireland, Australia, India, Brazil.
  ...{ u: 0, uc: 0, ua: 12, m: 15, ma: 15, l: 0, livre: 0 },
  // France, Italy, Germany, and Spain, whose `A` alone is adults’ elsewhere.
  ...{ tp: 0, touspublics: 0, tous: 0, t: 0, ohnealtersbeschränkung: 0, oal: 0, apta: 0, esa: 0, spaina: 0 },
};
const oldest = 21;

/** The age of a film whose file names a rating that nobody knows: not for children until staff say otherwise. */
const unknownAge = 18;

/** Words before a rating that say nothing of the age. */
const prefixes = /^(?:(?:rated|rating|fsk|usk|bbfc|pegi|mpaa|freigegeben|ab|from|ages?|over)[\s:.-]*)+/;

const plain = (text: string) => text.replace(/[^\p{L}\p{N}+]/gu, '');

/** Returns the age of a rating without spaces and marks: by its name, else by the number in it. */
function ageIn(rating: string): number | undefined {
  if (Object.hasOwn(ages, rating)) return ages[rating];
  const age = Number(/^\p{L}{0,5}\+?(\d{1,2})[\p{L}+]{0,3}$/u.exec(rating)?.[1]);
  return age >= 0 && age <= oldest ? age : undefined;
}

/** Returns the age that the first words of a text are; of two readings, as `PG` and `PG 13`, the higher one. */
function ageAtStart(text: string): number | undefined {
  const words = text
    .replace(prefixes, '')
    .split(/[\s,;()[\]]+/)
    .filter((word) => plain(word) !== '');
  const [first = '', second = ''] = words.map(plain);
  const readings = [ageIn(first), second === '' ? undefined : ageIn(first + second)];
  const known = readings.filter((age) => age !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/**
 * Returns the age from which a film is suitable by a rating such as `Rated PG-13 for violence`, `DE:FSK-16`, `VM18` or `12`;
 * undefined: it is none that is known, as `Not Rated`.
 */
export function ageOf(rating: string): number | undefined {
  const written = rating.slice(0, 400).normalize('NFKC').toLowerCase().replaceAll('u/a', 'ua');
  for (const one of written.split(/[/|]/)) {
    const text = one.replaceAll('_', '-').trim();
    const readings = [text, text.slice(text.indexOf(':') + 1).trim()].map(ageAtStart);
    const known = readings.filter((age) => age !== undefined);
    if (known.length > 0) return Math.max(...known);
  }
  return undefined;
}

/**
 * Returns the age of a film by all that its file says of it: the first rating that is known. Where it names none that is known, the
 * film is for adults, and `report` says so; undefined: it names none at all.
 */
export function levelOf(ratings: readonly unknown[], report: (what: string) => void): number | undefined {
  const written = ratings.map((rating) => String(rating).trim()).filter((rating) => rating !== '');
  const level = written.map(ageOf).find((age) => age !== undefined);
  if (level !== undefined || written.length === 0) return level;
  report(
    `the age rating ${written[0]?.slice(0, 40)} is unknown: the film is for ${unknownAge} and over until staff say otherwise`,
  );
  return unknownAge;
}

import type { ReportedPerson } from '#stays/contract';

/** The fields GN, GF and GT of a record. */
export type NameFields = { readonly gn: string; readonly gf: string; readonly gt: string };

/** A mark of the language before a name: `(EN) Anna Weber`. */
const mark = /^\s*\([A-Z]{2}\)\s*/;

const titles = new Set(
  (
    'herr herrn hr frau fr fraulein fräulein dr prof mag ing dipl-ing mr mister mrs ms miss mx sir madam familie family ' +
    'famille mme mlle m monsieur madame mademoiselle me sr sra srta señor señora don doña sig sigra sig.ra signor signora ' +
    'dott avv dhr mw mevrouw meneer pan pani г гн г-н господин госпожа гжа г-жа السيد السيدة'
  ).split(' '),
);

/** Words that belong to the family name that follows. */
const particles = new Set(
  'von vom van zu zum zur der den de del della di da das do dos du la le les ten ter te al el bin ibn'.split(' '),
);

function isTitle(word: string): boolean {
  return titles.has(word.toLowerCase().replace(/\.$/, ''));
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Takes the titles at both ends of some words; at least one word remains. */
function splitTitles(words: readonly string[]): { readonly title: string; readonly rest: readonly string[] } {
  let from = 0;
  let until = words.length;
  while (from < until - 1 && isTitle(words[from] ?? '')) from += 1;
  while (until - 1 > from && isTitle(words[until - 1] ?? '')) until -= 1;
  return { title: [...words.slice(0, from), ...words.slice(until)].join(' '), rest: words.slice(from, until) };
}

/** `Last , First Patronymic Title` or `Name, Title`. */
function fromComma(last: string, after: string): ReportedPerson {
  const words = wordsOf(after);
  if (words.every(isTitle)) return { lastName: last.trim(), firstName: '', title: words.join(' ') };
  const { title, rest } = splitTitles(words);
  return { lastName: last.trim(), firstName: rest.join(' '), title };
}

/** `Title First Last`: the last word is the family name, with the particles before it. */
function fromWords(text: string): ReportedPerson {
  const { title, rest } = splitTitles(wordsOf(text));
  let from = rest.length - 1;
  while (from > 0 && particles.has((rest[from - 1] ?? '').toLowerCase())) from -= 1;
  return { lastName: rest.slice(from).join(' '), firstName: rest.slice(0, Math.max(0, from)).join(' '), title };
}

/** Takes the first name out of a full name, where both are sent: `Klaus Wurst` with the first name `Klaus`. */
function withoutFirst(full: string, first: string): string {
  const words = wordsOf(full);
  const given = wordsOf(first).map((word) => word.toLowerCase());
  const rest = words.filter((word) => !given.includes(word.toLowerCase()));
  return rest.length > 0 && rest.length < words.length ? rest.join(' ') : words.join(' ');
}

/**
 * Reads a guest's name, whose format in GN is each site's own (field list of FIAS 2.20.23). GF and GT are believed where they
 * are sent. Undefined if there is no name.
 */
export function readGuestName({ gn, gf, gt }: NameFields): ReportedPerson | undefined {
  const name = gn.replace(mark, '').trim();
  const first = gf.trim();
  if (name === '') return first === '' ? undefined : { lastName: first, firstName: '', title: gt.trim() };
  const comma = name.search(/[,،]/);
  const read = comma === -1 ? undefined : fromComma(name.slice(0, comma), name.slice(comma + 1));
  if (first === '') {
    const { title = '', ...names } = read ?? fromWords(name);
    return { ...names, title: gt.trim() || title };
  }
  if (read) return { lastName: read.lastName, firstName: first, title: gt.trim() || (read.title ?? '') };
  const { title, rest } = splitTitles(wordsOf(name));
  return { lastName: withoutFirst(rest.join(' '), first), firstName: first, title: gt.trim() || title };
}

import { isAlsoName, isConnector, isDegreeAfter, isSuffixWord, isTitleWord } from '#platform/names/words';
import type { ReportedPerson } from '#stays/contract';

/** The fields GN, GF and GT of a record. */
export type NameFields = { readonly gn: string; readonly gf: string; readonly gt: string };

/** Words of a field, without the titles and suffixes at its ends. */
type Split = { readonly title: string; readonly rest: readonly string[] };

/** A mark of the language before a name: `(EN) Anna Weber`. */
const mark = /^\s*\([A-Z]{2}\)\s*/;
/** A title that a travel agency's system has glued to the first name: `SMITH/JOHNMR`. */
const glued = /^(\p{Lu}{3,})(MR|MRS|MISS|MSTR)$/u;

/** Splits at spaces and slashes; signs alone are left out, but for those that join two persons. */
function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(/[&+]/g, ' $& ')
    .split(/[\s/;]+/)
    .filter((word) => /[\p{L}\p{N}&+]/u.test(word));
}

/** Whether the word at `at` belongs to the titles before a name: `Mr & Mrs`, `Dr. med.` */
function isLeading(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (isTitleWord(word)) return true;
  if (at === 0) return false;
  return isDegreeAfter(words[at - 1] ?? '', word) || (isConnector(word) && isTitleWord(words[at + 1] ?? ''));
}

function isTrailing(word: string): boolean {
  return (isTitleWord(word) || isSuffixWord(word)) && !isAlsoName(word);
}

/** Takes titles and suffixes off both ends; at least one word remains. Suffixes are no title. */
function splitTitles(words: readonly string[]): Split {
  let from = 0;
  let until = words.length;
  while (from < until - 1 && isLeading(words, from)) from += 1;
  while (until - 1 > from && isTrailing(words[until - 1] ?? '')) until -= 1;
  const behind = words.slice(until).filter((word) => !isSuffixWord(word));
  return { title: [...words.slice(0, from), ...behind].join(' '), rest: words.slice(from, until) };
}

const isAddition = (word: string) => isTitleWord(word) || isSuffixWord(word) || isConnector(word);

/** The first names behind a comma, which may name several persons with their titles: `Mr John & Mrs Jane`. */
function readFirst(words: readonly string[]): Split {
  const { title, rest } = splitTitles(words);
  const [first = '', ...others] = rest;
  return { title, rest: [first, ...others.filter((word) => !isTitleWord(word) && !isConnector(word))] };
}

/**
 * `Last, First Patronymic Title`: a comma labels what stands before it, unless only titles or suffixes follow (`John Smith, Jr.`).
 * Undefined: no comma says which word is what.
 */
function fromCommas(name: string): ReportedPerson | undefined {
  const parts = name
    .split(/[,،、]/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const additions = parts.slice(1).filter((words) => words.every(isAddition));
  const [last = [], ...first] = parts.filter((words) => !additions.includes(words));
  if (parts.length < 2) return undefined;
  const added = additions.flat().filter((word) => !isSuffixWord(word));
  const family = splitTitles(last);
  const given = readFirst(first.flat());
  const title = [family.title, given.title, ...added].filter(Boolean).join(' ');
  return { lastName: family.rest.join(' '), firstName: given.rest.join(' '), title };
}

/**
 * A field that labels nothing is kept whole, as only its guest knows which word is the family name: each may be (`Maria Garcia
 * Lopez`, `van der Berg Jan`).
 */
function fromWords(text: string): ReportedPerson {
  const words = wordsOf(text).flatMap((word, at) => (at > 0 ? (glued.exec(word)?.slice(1) ?? [word]) : [word]));
  const { title, rest } = splitTitles(words);
  return { lastName: rest.join(' '), firstName: '', title };
}

/** Takes the first name out of a full name, where both are sent: `Klaus Wurst` with the first name `Klaus`. */
function withoutFirst(words: readonly string[], first: string): string {
  const given = wordsOf(first).map((word) => word.toLowerCase());
  const rest = words.filter((word) => !given.includes(word.toLowerCase()));
  return (rest.length > 0 ? rest : words).join(' ');
}

/** A name whose first name has a field of its own. */
function withFirst(name: string, first: string): ReportedPerson {
  const read = fromCommas(name);
  if (read) return { ...read, firstName: first };
  const { title, rest } = splitTitles(wordsOf(name));
  return { lastName: withoutFirst(rest, first), firstName: first, title };
}

/**
 * Reads a guest's name, whose format in GN is each site's own (field list of FIAS 2.20.23). GF and GT are believed where they
 * are sent; a name without labels is the last name as a whole. Undefined if there is no name.
 */
export function readGuestName({ gn, gf, gt }: NameFields): ReportedPerson | undefined {
  const name = gn.replace(mark, '').trim();
  const first = gf.trim();
  if (wordsOf(name).length === 0)
    return first === '' ? undefined : { lastName: first, firstName: '', title: gt.trim() };
  const isTitle = wordsOf(first).every((word) => isTitleWord(word) || isConnector(word));
  const { title = '', ...names } = isTitle ? (fromCommas(name) ?? fromWords(name)) : withFirst(name, first);
  return { ...names, title: gt.trim() || (isTitle ? first : '') || title };
}

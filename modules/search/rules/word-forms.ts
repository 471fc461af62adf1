/**
 * Endings of one and of many, by language, of folded words: `y/ies` is that of `city` and `cities`; `-` is no ending. What they make
 * of a word is only looked for, so that a form that no text has does no harm.
 */
const endings: { readonly [language: string]: string } = {
  en: '-/s s/ses x/xes z/zes ch/ches sh/shes o/oes y/ies f/ves fe/ves man/men child/children foot/feet tooth/teeth',
  de: '-/e -/er -/en -/n -/s a/en um/en -/se -/nen',
  fr: '-/s -/x al/aux ail/aux',
  es: '-/s -/es z/ces',
  it: 'o/i a/e e/i io/i co/chi go/ghi ca/che ga/ghe cia/ce gia/ge ma/mi ista/isti',
  nl: `-/s -/en -/n -/eren f/ven s/zen ${dutchSyllables()}`,
  pt: '-/s -/es ao/oes ao/aes al/ais el/eis ol/ois il/is m/ns',
};

/** Words that only look like those of many. */
const alone: ReadonlySet<string> = new Set(['news']);
/** Shortest word that has forms, and shortest form. */
const shortest = 3;
/** Letters that may stand for one with two dots, which the singular does not have: `gaeste`. */
const twoDots = /([aou])e/g;

/** A long vowel is written twice only in a closed syllable (boot, boten), and a consonant behind a short one in an open one (fles, flessen). */
function dutchSyllables(): string {
  const consonants = [...'bdfgklmnprst'];
  const long = [...'aeou'].flatMap((vowel) =>
    consonants.map((last) => {
      const open = last === 'f' ? 'v' : last === 's' ? 'z' : last;
      return `${vowel}${vowel}${last}/${vowel}${open}en`;
    }),
  );
  return [...long, ...consonants.map((last) => `${last}/${last}${last}en`)].join(' ');
}

/** What an ending may be instead, both ways. */
type Endings = ReadonlyMap<string, readonly string[]>;

function readEndings(list: string): Endings {
  const pairs = list.split(' ').map((pair) => pair.split('/').map((ending) => (ending === '-' ? '' : ending)));
  const others = new Map<string, string[]>();
  const add = (from: string, to: string) => others.set(from, [...(others.get(from) ?? []), to]);
  for (const [one = '', many = ''] of pairs) {
    add(one, many);
    add(many, one);
  }
  return others;
}

const known: ReadonlyMap<string, Endings> = new Map(
  Object.entries(endings).map(([language, list]) => [language, readEndings(list)]),
);

/** Languages of which forms are known. */
export const formLanguages: readonly string[] = [...known.keys()];

const longestEnding = Math.max(...[...known.values()].flatMap((all) => [...all.keys()].map(({ length }) => length)));

/** Returns what a folded word may be as one or as many in a language, without the word itself. */
export function wordForms(word: string, language: string): readonly string[] {
  const own = known.get(language);
  if (!own || word.length < shortest || alone.has(word)) return [];
  const plain = language === 'de' ? word.replace(twoDots, '$1') : word;
  const forms = new Set<string>();
  for (const written of new Set([word, plain])) {
    for (let length = 0; length <= Math.min(longestEnding, written.length); length += 1) {
      const stem = written.slice(0, written.length - length);
      for (const ending of own.get(written.slice(stem.length)) ?? []) forms.add(stem + ending);
    }
  }
  forms.delete(word);
  return [...forms].filter((form) => form.length >= shortest && !alone.has(form));
}

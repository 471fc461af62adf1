import { collapseDigraphs, expandLetters, expandRing, foldLetters } from './letters.ts';
import { romanise } from './romanise.ts';
import { particles, suffixes, titles } from './words.ts';

/** One word of a name with the spellings under which it may meet another. */
export type Word = {
  /** Lower case, composed, accents kept. */
  readonly exact: string;
  readonly folded: string;
  readonly expanded: string;
  readonly ringed: string;
  readonly collapsed: string;
  /** Cyrillic or Greek in Latin letters, one spelling for each usual table. */
  readonly roman: readonly string[];
  readonly particle: boolean;
  readonly title: boolean;
  readonly suffix: boolean;
};

const apostrophes = /['`´‘’‚‛′ʹʻʼʽʾʿˈˊˋ՚׳ꞌ＇｀"“”״]/gu;
const apostrophe = '’';
/** Joiners, direction marks, soft hyphens, variation selectors, fillers. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: it lists single characters, none belongs to the one before it.
const invisible = /[\p{Cf}\p{Cc}\u034f\u115f\u1160\u3164\uffa0\ufe00-\ufe0f]/gu;
/** Everything that parts words; the canonical apostrophe (Pf) does not, because `O’Brien` is also `OBrien`. */
const separators = /[\p{Z}\p{Pd}\p{Pc}\p{Po}\p{Ps}\p{Pe}\p{Pi}\p{S}]+/u;
const notName = /[^\p{L}\p{M}\p{N}]/gu;
/** More words than any name has; a longer text never matches. */
const mostWords = 16;
const joined = [
  /^(?:Mc|MC|mc|Mac)(?=\p{Lu})/u,
  /^(?:mc|Mc|MC)(?=\p{L}{3})/u,
  /^(?:o|d|l|dell|dall|all|al|s|t)(?=’\p{L}{2})/iu,
];

/** `Mac…` and `Mc…` are one name. */
function gaelic(word: string): string {
  return word === 'mac' ? 'mc' : word.replace(/^mac(?=\p{L}{3})/u, 'mc');
}

function wordOf(text: string): Word | undefined {
  const exact = text.normalize('NFKC').toLowerCase().normalize('NFC').replace(notName, '');
  const folded = foldLetters(exact).replace(notName, '');
  if (!/[\p{L}\p{N}]/u.test(folded)) return undefined;
  return {
    exact,
    folded,
    expanded: expandLetters(exact),
    ringed: expandRing(exact),
    collapsed: gaelic(collapseDigraphs(folded)),
    roman: romanise(exact),
    particle: particles.has(folded),
    title: titles.has(folded),
    suffix: suffixes.has(folded),
  };
}

/** A title that is written onto the name without a space. */
const honoured = /^(\p{L}{1,8})(様|さん|先生|님|씨)$/u;

/** `McDonald`, `O’Brien` and `d’Angelo` as particle and name, so that every way of writing meets the others. */
function unjoined(text: string): readonly string[] {
  for (const form of joined) {
    const prefix = form.exec(text)?.[0];
    if (prefix) return [prefix, text.slice(prefix.length)];
  }
  const [, name, title] = honoured.exec(text) ?? [];
  if (name && title) return [name, title];
  return [text];
}

/** A name as words, joined ones taken apart; empty when no letter is left or there are more words than a name has. */
export function wordsOf(name: string): readonly Word[] {
  const text = name.replace(apostrophes, apostrophe).normalize('NFKC').replace(invisible, '');
  const parts = text.split(separators).filter((part) => part !== '');
  if (parts.length > mostWords) return [];
  return parts.flatMap(unjoined).flatMap((part) => wordOf(part) ?? []);
}

import { isAlsoName, isPlaceholderWord, isSuffixWord, isTitleWord } from '#platform/names/words';
import { collapseDigraphs, expandLetters, expandRing, foldLetters } from './fold-letters.ts';
import { halves, particles } from './name-vocabulary.ts';
import { romanise } from './romanise.ts';

/** A word of a name with the spellings under which it is compared. */
export type NameWord = {
  /** Lower case, composed, with accents. */
  readonly exact: string;
  readonly folded: string;
  readonly expanded: string;
  readonly ringed: string;
  readonly collapsed: string;
  /** Romanisations of a Cyrillic or Greek word, one per table. */
  readonly roman: readonly string[];
  readonly particle: boolean;
  readonly title: boolean;
  readonly suffix: boolean;
  /** One part of a name that only two parts make: `Abd` and `Allah`. */
  readonly half: boolean;
  /** Whether it may be a name by itself: no particle, half, title, suffix, number or placeholder. */
  readonly named: boolean;
};

const apostrophes = /['`´‘’‚‛′ʹʻʼʽʾʿˈˊˋ՚׳ꞌ＇｀"“”״]/gu;
const apostrophe = '’';
/** Joiners, direction marks, soft hyphens, variation selectors, fillers. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: it lists single characters, none belongs to the one before it.
const invisible = /[\p{Cf}\p{Cc}\u034f\u115f\u1160\u3164\uffa0\ufe00-\ufe0f]/gu;
/** Word separators; not the canonical apostrophe (Pf), because `O’Brien` is also `OBrien`. */
const separators = /[\p{Z}\p{Pd}\p{Pc}\p{Po}\p{Ps}\p{Pe}\p{Pi}\p{S}]+/u;
const notName = /[^\p{L}\p{M}\p{N}]/gu;
/** Maximum number of words; a longer text never matches. */
const maxWords = 16;
const joinedPrefixes = [
  /^(?:Mc|MC|mc|Mac)(?=\p{Lu})/u,
  /^(?:mc|Mc|MC)(?=\p{L}{3})/u,
  /^(?:o|d|l|dell|dall|all|al|s|t)(?=’\p{L}{2})/iu,
  /^ال(?=\p{L}{3})/u,
];

/** Unifies `Mac…` and `Mc…`. */
function unifyMac(word: string): string {
  return word === 'mac' ? 'mc' : word.replace(/^mac(?=\p{L}{3})/u, 'mc');
}

function wordOf(text: string): NameWord | undefined {
  const exact = text.normalize('NFKC').toLowerCase().normalize('NFC').replace(notName, '');
  const folded = foldLetters(exact).replace(notName, '');
  if (!/[\p{L}\p{N}]/u.test(folded)) return undefined;
  const [particle, half] = [particles.has(folded), halves.has(folded)];
  const [title, suffix] = [isTitleWord(exact), isSuffixWord(folded)];
  const isAddition = (title || suffix) && !isAlsoName(folded);
  return {
    exact,
    folded,
    expanded: expandLetters(exact),
    ringed: expandRing(exact),
    collapsed: unifyMac(collapseDigraphs(folded)),
    roman: romanise(exact),
    ...{ particle, title, suffix, half },
    named: !(particle || half || isAddition || isPlaceholderWord(folded) || /^\p{N}+$/u.test(folded)),
  };
}

/** A name with an honorific attached without a space. */
const withHonorific = /^(\p{L}{1,8})(様|さん|先生|님|씨)$/u;

/** Splits `McDonald`, `O’Brien`, `d’Angelo` and `العلي` into particle and name, so that all spellings match. */
function splitJoined(text: string): readonly string[] {
  for (const form of joinedPrefixes) {
    const prefix = form.exec(text)?.[0];
    if (prefix) return [prefix, text.slice(prefix.length)];
  }
  const [, name, title] = withHonorific.exec(text) ?? [];
  if (name && title) return [name, title];
  return [text];
}

/** Splits a name into words, including joined ones; empty if there are no letters or too many words. */
export function splitName(name: string): readonly NameWord[] {
  const text = name.replace(apostrophes, apostrophe).normalize('NFKC').replace(invisible, '');
  const parts = text.split(separators).filter((part) => part !== '');
  if (parts.length > maxWords) return [];
  return parts.flatMap(splitJoined).flatMap((part) => wordOf(part) ?? []);
}

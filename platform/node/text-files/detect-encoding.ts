import { type EncodingLetters, encodingLetters, type Letters } from './encoding-letters.ts';

/** How improbable characters are, as natural logarithms. */
const costs = {
  /** The same in every encoding. */
  ascii: 3,
  /** In addition, of a letter beyond ASCII in a Latin alphabet: most are within it. */
  accent: 2.5,
  /** In addition, of a capital, but for those of a word in capitals. */
  capital: 1.5,
  punctuation: 6,
  symbol: 9,
  /** A letter that the language does not have. */
  foreign: 11,
  /** One of East Asia’s thousands of characters that is none of the common ones. */
  rare: 11,
  /** What no text has: a control character, a byte without a meaning. */
  none: 16,
  /** In addition, of a capital after a small letter, and of a symbol within a word. */
  odd: 3,
  /** In addition, of two alphabets within a word. */
  mixed: 6,
} as const;

/** How many of the characters of East Asian texts are common ones. */
const commonShare = 0.6;

/** By how much an encoding must be likelier than Western Europe’s: what is likely by chance depends on how many letters it has. */
const margins = { latin: 3, alphabet: 6, 'east-asian': 8 } as const;
/** By how much an encoding must be likelier than the usual one of a language. */
const usualMargin = 12;

const western = 'windows-1252';
const punctuation = new Set(
  '\u00a0‘’“”„‚…–—«»‹›·•°§©®™€£½¹²³¿¡´±×µ　、。，．！？：；「」『』《》〈〉（）【】～・々〜／＋',
);

/** Signs that are no part of a word: those that are not before a letter, and those that are not after one. */
const outside = { before: new Set('£¹²³'), after: new Set('¿¡') } as const;

/** What characters of a language cost, by their code. */
type Language = ReadonlyMap<number, number>;

function sharesOf(letters: Letters): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const [place, group] of letters.split(' ').entries()) {
    for (const letter of group) if (!shares.has(letter)) shares.set(letter, 0.5 ** place);
  }
  const sum = [...shares.values()].reduce((total, share) => total + share, 0);
  return new Map(Array.from(shares, ([letter, share]) => [letter, share / sum] as const));
}

/** Returns the languages of an encoding, and their mixture: a list of channels has names of several. */
function languagesOf({ languages, script }: EncodingLetters): readonly Language[] {
  const all = languages.map(sharesOf);
  const mixed = new Map<string, number>();
  for (const [letter, share] of all.flatMap((shares) => [...shares])) {
    mixed.set(letter, (mixed.get(letter) ?? 0) + share / all.length);
  }
  const extra = { latin: costs.accent, alphabet: 0, 'east-asian': -Math.log(commonShare) }[script];
  const costIn = (share: number) => extra - Math.log(share);
  return [...all, mixed].map(
    (shares) => new Map(Array.from(shares, ([one, share]) => [one.charCodeAt(0), costIn(share)] as const)),
  );
}

type Candidate = Omit<EncodingLetters, 'languages'> & { readonly languages: readonly Language[] };

let candidates: readonly Candidate[] | undefined;

/** Returns what is known of all encodings, which is prepared when the first file needs it. */
function allCandidates(): readonly Candidate[] {
  candidates ??= encodingLetters.map((one) => ({ ...one, languages: languagesOf(one) }));
  return candidates;
}

const kinds = ['unknown', 'none', 'other', 'small', 'capital', 'letter', 'ideograph'] as const;
type Kind = (typeof kinds)[number];

function findKind(letter: string): Kind {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)) return 'ideograph';
  if (/\p{Ll}/u.test(letter)) return 'small';
  if (/\p{Lu}/u.test(letter)) return 'capital';
  if (/[\p{L}\p{M}]/u.test(letter)) return 'letter';
  return /[\p{C}\ufffd]/u.test(letter) && !/[\s\u200c-\u200f]/.test(letter) ? 'none' : 'other';
}

/** The places among the kinds of characters that were met, by their code. */
const knownKinds = new Uint8Array(0x1_00_00);

function kindOf(code: number): Kind {
  if (knownKinds[code] === 0) knownKinds[code] = kinds.indexOf(findKind(String.fromCharCode(code)));
  return kinds[knownKinds[code] ?? 0] ?? 'unknown';
}

const isAscii = (code: number) => code < 0x80;
const isLetter = (kind: Kind) => kind === 'small' || kind === 'capital' || kind === 'letter';

/** Whether a sign is odd at a side of a letter. */
function isOddSign(code: number, side: keyof typeof outside): boolean {
  if (isAscii(code) || kindOf(code) !== 'other') return false;
  const sign = String.fromCharCode(code);
  return outside[side].has(sign) || !punctuation.has(sign);
}

/** Greek, Cyrillic, Hebrew, Arabic and Thai. */
const isOtherAlphabet = (code: number) => code >= 0x370 && code < 0xe80;

function findCost(code: number, language: Language): number {
  const letter = String.fromCharCode(code);
  if (punctuation.has(letter)) return costs.punctuation;
  switch (kindOf(code)) {
    case 'capital':
      return language.get(letter.toLowerCase().charCodeAt(0)) ?? costs.foreign;
    case 'small':
    case 'letter':
      return costs.foreign;
    case 'ideograph':
      return costs.rare;
    case 'other':
      return costs.symbol;
    case 'none':
    case 'unknown':
      return costs.none;
  }
}

/** Returns what a capital, two letters or a letter and a sign cost in any language. */
function costOfPair(before: number, code: number): number {
  if (isAscii(before) && isAscii(code)) return 0;
  const [first, second] = [kindOf(before), kindOf(code)];
  const capital = second === 'capital' && first !== 'capital' && !isAscii(code) ? costs.capital : 0;
  if (first === 'small' && second === 'capital') return capital + costs.odd;
  if (isLetter(first) && isLetter(second)) {
    return capital + (isOtherAlphabet(before) === isOtherAlphabet(code) ? 0 : costs.mixed);
  }
  const isWithin = (isLetter(first) && isOddSign(code, 'after')) || (isOddSign(before, 'before') && isLetter(second));
  return capital + (isWithin ? costs.odd : 0);
}

/** Whether a letter that Western Europe does not have is a word by itself, which is often one of those that it has: `è`. */
function isLone(before: number, code: number, after: number): boolean {
  return (
    code >= 0x100 && code < 0xe80 && isLetter(kindOf(code)) && !isLetter(kindOf(before)) && !isLetter(kindOf(after))
  );
}

/** Returns how improbable a text is in the likeliest of some languages. */
function costOfText(text: string, languages: readonly Language[]): number {
  const counts = new Map<number, number>();
  let [pairs, first, before] = [0, 0x20, 0x20];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    pairs += costOfPair(before, code) + (isLone(first, before, code) ? costs.odd : 0);
    counts.set(code, (counts.get(code) ?? 0) + 1);
    [first, before] = [before, code];
  }
  const costIn = (language: Language) => {
    let total = pairs;
    for (const [code, count] of counts) {
      total += count * (isAscii(code) ? costs.ascii : (language.get(code) ?? findCost(code, language)));
    }
    return total;
  };
  return Math.min(...languages.map(costIn));
}

const countBeyondAscii = (codes: Iterable<number>) => [...codes].filter((code) => !isAscii(code)).length;

/** Whether the characters that an East Asian encoding makes of words hardly swallow letters of ASCII, as they do of Western words. */
function hasPairs(words: Uint8Array, text: string): boolean {
  const characters = countBeyondAscii(Array.from(text, (character) => character.charCodeAt(0)));
  return countBeyondAscii(words) * 10 >= characters * 13;
}

/** Returns how improbable words are in an encoding. */
function costOfWords(words: Uint8Array, { encoding, inPairs, languages }: Candidate): number {
  const text = new TextDecoder(encoding).decode(words);
  if (inPairs && !hasPairs(words, text)) return Number.POSITIVE_INFINITY;
  return costOfText(text, languages);
}

/**
 * Returns the encoding of some words that are not UTF-8, by how common the letters are that each encoding makes of them: `usual`, unless
 * another one is likelier beyond doubt. `usual` is Western Europe’s where nothing is known of the text, else that of its language.
 */
export function detectEncoding(words: Uint8Array, usual = western): string {
  const own = allCandidates().find(({ encoding }) => encoding === usual);
  if (own === undefined || words.length === 0) return usual;
  const most = costOfWords(words, own);
  let best = { encoding: usual, cost: most };
  for (const candidate of allCandidates()) {
    const cost = costOfWords(words, candidate);
    const margin = usual === western ? margins[candidate.script] : usualMargin;
    if (cost < best.cost && cost + margin <= most) best = { encoding: candidate.encoding, cost };
  }
  return best.encoding;
}

/** Letters that NFKD does not decompose, and what people type for them on other keyboards. */
const plain: { readonly [letter: string]: string } = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ĸ: 'k',
  ə: 'e',
  ɖ: 'd',
  ƒ: 'f',
  ǝ: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  // Arabic: Persian and Urdu forms, ta marbuta, alef maqsura, alef wasla, tatweel.
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  ـ: '',
  // Hebrew and Greek: final forms.
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ς: 'σ',
};

/** Spelling in passports and airline tickets (ICAO 9303) where it differs from `plain`; NFC letters. */
const expanded: { readonly [letter: string]: string } = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  đ: 'dj',
  ə: 'a',
};

/** Diacritics that may be omitted: Latin, Greek, Cyrillic, Hebrew, Arabic; not those of kana, Thai or Indic scripts. */
const marks = new RegExp(
  '[\\u0300-\\u036f\\u0483-\\u0487\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\ufe20-\\ufe2f' +
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7' +
    '\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed]',
  'gu',
);

function replaceLetters(word: string, table: { readonly [letter: string]: string }): string {
  let result = '';
  for (const letter of word) result += table[letter] ?? letter;
  return result;
}

/** Converts katakana to hiragana. */
function toHiragana(word: string): string {
  return word.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

/** Removes case, diacritics and special letters: `Müller` and `MULLER` become `muller`. */
export function foldLetters(word: string): string {
  const lower = word.normalize('NFKC').toLowerCase();
  const bare = replaceLetters(lower.normalize('NFKD').replace(marks, ''), plain);
  return toHiragana(bare.normalize('NFC'));
}

/** Converts to the spelling in passports: `Müller` becomes `mueller`, `Åberg` becomes `aaberg`. */
export function expandLetters(word: string): string {
  return foldLetters(replaceLetters(word.normalize('NFKC').toLowerCase(), expanded));
}

/** Converts `å` to `aa` and folds all other letters: `Ødegård` becomes `odegaard`. */
export function expandRing(word: string): string {
  return foldLetters(word.normalize('NFKC').toLowerCase().replaceAll('å', 'aa'));
}

/**
 * Collapses `ae`, `oe` and `ue` in a folded word, so that `mueller` matches `muller`. Not after a vowel or `q`, nor at
 * the end, where they are not umlauts (`Bauer`, `Quentin`, `Poe`).
 */
export function collapseDigraphs(folded: string): string {
  return folded.replace(/(?<![aeiouq])([aou])e(?=\p{L})/gu, '$1');
}

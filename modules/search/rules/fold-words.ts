import { foldDigits } from '#platform/digits';

/** Letters that Unicode does not decompose, or of which only the shape differs. */
const plainLetters: { readonly [letter: string]: string } = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', ı: 'i', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ĸ: 'k', ŋ: 'ng', ə: 'e' },
  // Arabic: Persian forms, ta marbuta, alef maqsura, alef wasla, tatweel.
  ...{ ی: 'ي', ى: 'ي', ک: 'ك', ة: 'ه', ٱ: 'ا', ـ: '' },
  // Final forms of Hebrew and Greek.
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', ς: 'σ' },
};
/** Usual spellings in two letters. */
const twoLetters: { readonly [letter: string]: string } = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Diacritics that people leave out; those of kana, Thai and Indic scripts are letters. */
const marks = /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u0610-\u061a\u064b-\u065f\u0670]/g;
const runs = /[\p{L}\p{N}\u3099\u309a]+/gu;
/** Scripts that are written without spaces. */
const unspaced =
  /[\p{Script=Han}々]+|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}々\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const isHan = /^[\p{Script=Han}々]/u;
const isKana = /^[\p{Script=Hiragana}\p{Script=Katakana}]/u;

function replaced(text: string, letters: { readonly [letter: string]: string }): string {
  let result = '';
  for (const letter of text) result += letters[letter] ?? letter;
  return result;
}

/** Returns a text without case, diacritics and the shapes of letters; katakana becomes hiragana. */
export function foldSearchText(text: string): string {
  const composed = foldDigits(text.normalize('NFKC')).toLowerCase();
  const bare = composed.normalize('NFD').replace(marks, '').normalize('NFC');
  return replaced(bare, plainLetters).replace(/[\u30a1-\u30f6]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0x60),
  );
}

/** How a word is written. */
export type WordScript = 'han' | 'kana' | 'other';

/** A word of a text. */
export type SearchWord = {
  readonly text: string;
  readonly script: WordScript;
  /** The same with `ue` for `ü` and its like; undefined: there are none. */
  readonly spelled: string | undefined;
};

function wordsIn(folded: string): readonly { readonly text: string; readonly script: WordScript }[] {
  return (folded.match(runs) ?? []).flatMap((run) =>
    (run.match(unspaced) ?? []).map((text) => ({
      text,
      script: isHan.test(text) ? ('han' as const) : isKana.test(text) ? ('kana' as const) : ('other' as const),
    })),
  );
}

/** What is the same folded, but for its case: most texts are, and are split much faster. */
const isPlain = /^[\x20-\x7e\n]*$/;

/** Splits a text into folded words. */
export function splitWords(text: string): readonly SearchWord[] {
  if (isPlain.test(text)) {
    const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    return words.map((word) => ({ text: word, script: 'other', spelled: undefined }));
  }
  const words = wordsIn(foldSearchText(text));
  const lower = text.normalize('NFC').toLowerCase();
  const spelledText = replaced(lower, twoLetters);
  if (spelledText === lower) return words.map((word) => ({ ...word, spelled: undefined }));
  const spelled = wordsIn(foldSearchText(spelledText));
  // Spelling a letter with two does not split words, so both have as many.
  return words.map((word, at) => {
    const other = spelled[at]?.text;
    return { ...word, spelled: other === word.text ? undefined : other };
  });
}

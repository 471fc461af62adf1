/** Rows of keys from left to right. */
export type KeyRows = readonly (readonly string[])[];

const rowsOf = (...rows: readonly string[]): KeyRows => rows.map((row) => row.split(' '));

const latin = rowsOf('q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m , . -');

const byLanguage: { readonly [language: string]: KeyRows } = {
  de: rowsOf('q w e r t z u i o p ü', 'a s d f g h j k l ö ä', 'y x c v b n m ß , . -'),
  fr: rowsOf('a z e r t y u i o p é', 'q s d f g h j k l m è', "w x c v b n ' ç à , ."),
  it: rowsOf('q w e r t y u i o p è', 'a s d f g h j k l ò à', "z x c v b n m ù ì ' ."),
  es: rowsOf('q w e r t y u i o p á', 'a s d f g h j k l ñ é', 'z x c v b n m í ó ú .'),
  ar: rowsOf('ض ص ث ق ف غ ع ه خ ح ج', 'ش س ي ب ل ا ت ن م ك ط', 'ذ ئ ء ؤ ر ى ة و ز ظ د'),
};

const address = rowsOf('q w e r t y u i o p', 'a s d f g h j k l @', 'z x c v b n m _ . -');
const signs = rowsOf("! ? : ; ( ) / & + '", '@ # % * = " € $ £ ·');
const digits = rowsOf('1 2 3 4 5 6 7 8 9 0');
const telephone = rowsOf('1 2 3', '4 5 6', '7 8 9', '+ 0 -');
const amount = rowsOf('1 2 3', '4 5 6', '7 8 9', ', 0 .');

/** Kind of text to enter; determines the keys. */
export type KeyboardKind = 'text' | 'textarea' | 'email' | 'tel' | 'number';

/** Pages of keys. */
export type KeyPage = 'own' | 'latin' | 'signs';

/** Returns the pages of keys; a non-Latin script has an additional Latin page for addresses and names. */
export function keyPages(kind: KeyboardKind, language: string): readonly KeyPage[] {
  if (kind === 'tel' || kind === 'number') return ['own'];
  if (kind === 'email') return ['own', 'signs'];
  return language.startsWith('ar') ? ['own', 'latin', 'signs'] : ['own', 'signs'];
}

/** Returns the rows of a page of keys. */
export function keyRows(kind: KeyboardKind, language: string, page: KeyPage): KeyRows {
  if (kind === 'tel') return telephone;
  if (kind === 'number') return amount;
  if (page === 'signs') return [...digits, ...signs];
  if (kind === 'email') return [...digits, ...address];
  const own = page === 'own' ? (byLanguage[language.slice(0, 2)] ?? latin) : latin;
  return [...digits, ...own];
}

/** Returns true when the letters of this page have capitals. */
export function hasCapitals(kind: KeyboardKind, language: string, page: KeyPage): boolean {
  if (kind === 'tel' || kind === 'number' || kind === 'email' || page === 'signs') return false;
  return page === 'latin' || !language.startsWith('ar');
}

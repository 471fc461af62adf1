/** Rows of keys from left to right. */
export type KeyRows = readonly (readonly string[])[];

const rowsOf = (...rows: readonly string[]): KeyRows => rows.map((row) => row.split(' '));

const latin = rowsOf('q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m , . -');

const byLanguage: { readonly [language: string]: KeyRows } = {
  de: rowsOf('q w e r t z u i o p ü', 'a s d f g h j k l ö ä', 'y x c v b n m ß , . -'),
  fr: rowsOf('a z e r t y u i o p é', 'q s d f g h j k l m è', "w x c v b n ' ç à , ."),
  it: rowsOf('q w e r t y u i o p è', 'a s d f g h j k l ò à', "z x c v b n m ù ì ' ."),
  es: rowsOf('q w e r t y u i o p á', 'a s d f g h j k l ñ é', 'z x c v b n m í ó ú .'),
  pt: rowsOf('q w e r t y u i o p á ã', 'a s d f g h j k l ç é ê', 'z x c v b n m í ó õ ú .'),
  sv: rowsOf('q w e r t y u i o p å', 'a s d f g h j k l ö ä', 'z x c v b n m , . -'),
  fi: rowsOf('q w e r t y u i o p å', 'a s d f g h j k l ö ä', 'z x c v b n m , . -'),
  et: rowsOf('q w e r t y u i o p ü õ', 'a s d f g h j k l ö ä', 'z x c v b n m š ž , .'),
  cs: rowsOf('q w e r t z u i o p ú ů', 'a s d f g h j k l á é í', 'y x c v b n m ě š č ř ž ý .'),
  pl: rowsOf('q w e r t y u i o p ó', 'a s d f g h j k l ą ę ł', 'z x c v b n m ć ń ś ź ż .'),
  hu: rowsOf('q w e r t z u i o p ő ú', 'a s d f g h j k l é á ű', 'í y x c v b n m ö ü ó , .'),
  ro: rowsOf('q w e r t y u i o p ă î', 'a s d f g h j k l ș ț â', 'z x c v b n m , . -'),
  hr: rowsOf('q w e r t z u i o p š đ', 'a s d f g h j k l č ć ž', 'y x c v b n m , . -'),
  sl: rowsOf('q w e r t z u i o p š', 'a s d f g h j k l č ž', 'y x c v b n m , . -'),
  tr: rowsOf('q w e r t y u ı o p ğ ü', 'a s d f g h j k l ş i', 'z x c v b n m ö ç , .'),
  az: rowsOf('q ü e r t y u i o p ö ğ', 'a s d f g h j k l ı ə', 'z x c v b n m ç ş , .'),
  el: rowsOf('ε ρ τ υ θ ι ο π ύ ί ό', 'α σ ς δ φ γ η ξ κ λ ά ή', 'ζ χ ψ ω β ν μ ώ έ , .'),
  ru: rowsOf('й ц у к е н г ш щ з х ъ', 'ф ы в а п р о л д ж э ё', 'я ч с м и т ь б ю , . -'),
  uk: rowsOf('й ц у к е н г ш щ з х ї', 'ф і в а п р о л д ж є ґ', "я ч с м и т ь б ю ' , ."),
  sr: rowsOf('љ њ е р т з у и о п ш ђ', 'а с д ф г х ј к л ч ћ ж', 'џ ц в б н м , . -'),
  ar: rowsOf('ض ص ث ق ف غ ع ه خ ح ج', 'ش س ي ب ل ا ت ن م ك ط', 'ذ ئ ء ؤ ر ى ة و ز ظ د'),
  fa: rowsOf('ض ص ث ق ف غ ع ه خ ح ج چ', 'ش س ی ب ل ا ت ن م ک گ', 'ظ ط ژ ز ر ذ د پ و آ ، .'),
  he: rowsOf('ק ר א ט ו ן ם פ', 'ש ד ג כ ע י ח ל ך ף', 'ז ס ב ה נ מ צ ת ץ , .'),
};

/** Languages in other letters than Latin, which have a page with these too, and those of them without capitals. */
const [otherScripts, withoutCapitals] = [/^(?:ar|el|fa|he|ru|sr|uk)/, /^(?:ar|fa|he)/];

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
  return otherScripts.test(language) ? ['own', 'latin', 'signs'] : ['own', 'signs'];
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
  return page === 'latin' || !withoutCapitals.test(language);
}

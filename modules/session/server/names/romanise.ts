type Table = { readonly [letter: string]: string };

/** Russian according to ICAO 9303, as in current passports. */
const cyrillic: Table = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  ё: 'e',
  й: 'i',
  і: 'i',
  ї: 'i',
  є: 'ie',
  ґ: 'g',
  ў: 'u',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ѓ: 'g',
  ќ: 'k',
  ѕ: 'dz',
};
/** As in newspapers and older passports (BGN/PCGN). */
const popular: Table = { ...cyrillic, ё: 'yo', й: 'y', ю: 'yu', я: 'ya', ї: 'yi', є: 'ye' };
/** Ukrainian (resolution 55 of 2010). */
const ukrainian: Table = { ...cyrillic, г: 'h', и: 'y' };
/** Serbian and Macedonian. */
const southern: Table = { ...cyrillic, ж: 'z', х: 'h', ц: 'c', ч: 'c', ш: 's', й: 'j' };
/** Bulgarian (law of 2009). */
const bulgarian: Table = { ...popular, х: 'h', щ: 'sht', ъ: 'a', ь: 'y' };
/** As in English books: `Dostoevsky`. */
const english: Table = { ...popular, ий: 'y', ый: 'y' };
/** As on maps (BGN/PCGN): `Dostoyevsky`, `Yeltsin`. A word that begins with `е` begins with `йе` here. */
const onMaps: Table = {
  ...english,
  ...Object.fromEntries([...'аеёиоуыэюяьъ'].map((letter) => [`${letter}е`, `${popular[letter] ?? ''}ye`])),
};
/** As in German: `Schewtschenko`, `Tschaikowski`. */
const german: Table = {
  ...cyrillic,
  ...{ в: 'w', ж: 'sch', з: 's', х: 'ch', ц: 'z', ч: 'tsch', ш: 'sch', щ: 'schtsch' },
  ...{ ю: 'ju', я: 'ja', ё: 'jo', є: 'je', ї: 'ji', ий: 'i', ый: 'y' },
};
const cyrillicTables: readonly Table[] = [cyrillic, popular, ukrainian, southern, bulgarian, english, onMaps, german];

/** Greek according to ELOT 743; digraphs precede their letters. */
const greek: Table = {
  ου: 'ou',
  αυ: 'av',
  ευ: 'ev',
  γγ: 'ng',
  γξ: 'nx',
  γχ: 'nch',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};
const greekSpoken: Table = { ...greek, αυ: 'af', ευ: 'ef', μπ: 'b', ντ: 'd', γκ: 'g', χ: 'h', φ: 'ph' };
const greekTables: readonly Table[] = [greek, { ...greek, μπ: 'b' }, greekSpoken, { ...greek, χ: 'h' }];

const isCyrillic = /^\p{Script=Cyrillic}/u;
const isGreek = /^\p{Script=Greek}/u;

function transliterate(word: string, table: Table): string {
  let result = '';
  for (let at = 0; at < word.length; ) {
    const pair = table[word.slice(at, at + 2)];
    if (pair !== undefined && word.length - at > 1) {
      result += pair;
      at += 2;
      continue;
    }
    const letter = word[at] ?? '';
    result += table[letter] ?? letter;
    at += 1;
  }
  return result;
}

/** Returns NFC lower case without accents, preserving Cyrillic letters such as `ё`, `й` and `ї`. */
function normalise(word: string): string {
  const lower = word.normalize('NFKC').toLowerCase();
  return isGreek.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower.replace(/\p{M}/gu, '');
}

/**
 * Returns the usual romanisations of a Cyrillic or Greek word, in lower case, one per table; empty for other scripts.
 */
export function romanise(word: string): readonly string[] {
  const text = normalise(word);
  const tables = isCyrillic.test(text) ? cyrillicTables : isGreek.test(text) ? greekTables : [];
  return tables.map((table) => transliterate(table === onMaps ? text.replace(/^е/u, 'йе') : text, table));
}

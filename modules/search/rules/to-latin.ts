type Table = { readonly [letters: string]: string };

/** Cyrillic as most guests would type it in Latin letters; folded letters. */
const cyrillic: Table = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n' },
  ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', є: 'e', ґ: 'g', ђ: 'dj', ј: 'j', љ: 'lj' },
  ...{ њ: 'nj', ћ: 'c', џ: 'dz', ѕ: 'dz' },
};
/** Greek; digraphs come before their letters. Folded letters, so there is no final sigma. */
const greek: Table = {
  ...{ ου: 'u', αι: 'e', ει: 'i', οι: 'i', μπ: 'b', ντ: 'd', γκ: 'g', γγ: 'ng', τσ: 'ts', τζ: 'tz' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', τ: 't', υ: 'i', φ: 'f', χ: 'h', ψ: 'ps', ω: 'o' },
};
/** Arabic and Persian: short vowels are not written, so that only foreign words come out readable. */
const arabic: Table = {
  ...{ ا: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r', ز: 'z', س: 's' },
  ...{ ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm' },
  ...{ ن: 'n', ه: 'h', و: 'u', ي: 'i', ء: '', پ: 'p', چ: 'ch', ژ: 'zh', گ: 'g', ڤ: 'v' },
};
const hebrew: Table = {
  ...{ א: 'a', ב: 'b', ג: 'g', ד: 'd', ה: 'h', ו: 'u', ז: 'z', ח: 'h', ט: 't', י: 'i', כ: 'k', ל: 'l', מ: 'm' },
  ...{ נ: 'n', ס: 's', ע: 'a', פ: 'p', צ: 'ts', ק: 'k', ר: 'r', ש: 'sh', ת: 't' },
};
/** Hiragana by its rows; katakana is folded to it. Two signs come before one. */
const kana: Table = {
  ...{ あ: 'a', い: 'i', う: 'u', え: 'e', お: 'o', か: 'ka', き: 'ki', く: 'ku', け: 'ke', こ: 'ko' },
  ...{ が: 'ga', ぎ: 'gi', ぐ: 'gu', げ: 'ge', ご: 'go', さ: 'sa', し: 'shi', す: 'su', せ: 'se', そ: 'so' },
  ...{ ざ: 'za', じ: 'ji', ず: 'zu', ぜ: 'ze', ぞ: 'zo', た: 'ta', ち: 'chi', つ: 'tsu', て: 'te', と: 'to' },
  ...{ だ: 'da', ぢ: 'ji', づ: 'zu', で: 'de', ど: 'do', な: 'na', に: 'ni', ぬ: 'nu', ね: 'ne', の: 'no' },
  ...{ は: 'ha', ひ: 'hi', ふ: 'fu', へ: 'he', ほ: 'ho', ば: 'ba', び: 'bi', ぶ: 'bu', べ: 'be', ぼ: 'bo' },
  ...{ ぱ: 'pa', ぴ: 'pi', ぷ: 'pu', ぺ: 'pe', ぽ: 'po', ま: 'ma', み: 'mi', む: 'mu', め: 'me', も: 'mo' },
  ...{ や: 'ya', ゆ: 'yu', よ: 'yo', ら: 'ra', り: 'ri', る: 'ru', れ: 're', ろ: 'ro', わ: 'wa', を: 'o', ん: 'n' },
  ...{ きゃ: 'kya', きゅ: 'kyu', きょ: 'kyo', しゃ: 'sha', しゅ: 'shu', しょ: 'sho', しぇ: 'she', ちゃ: 'cha' },
  ...{ ちゅ: 'chu', ちょ: 'cho', ちぇ: 'che', じゃ: 'ja', じゅ: 'ju', じょ: 'jo', じぇ: 'je', てぃ: 'ti', でぃ: 'di' },
  ...{ ふぁ: 'fa', ふぃ: 'fi', ふぇ: 'fe', ふぉ: 'fo', うぃ: 'wi', うぇ: 'we', ゔぁ: 'va', ゔ: 'v', りょ: 'ryo' },
  ...{ りゅ: 'ryu', ひゃ: 'hya', ぎょ: 'gyo', ー: '', っ: '', ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' },
};

const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
const [firstSyllable, lastSyllable] = [0xac00, 0xd7a3];

/** Spells Korean syllables by their letters. */
function spellHangul(word: string): string {
  let result = '';
  for (const sign of word) {
    const at = sign.charCodeAt(0) - firstSyllable;
    if (at < 0 || sign.charCodeAt(0) > lastSyllable) result += sign;
    else {
      const [initial, vowel, final] = [Math.floor(at / 588), Math.floor((at % 588) / 28), at % 28];
      result += `${initials[initial] ?? ''}${vowels[vowel] ?? ''}${finals[final] ?? ''}`;
    }
  }
  return result;
}

function spell(word: string, table: Table): string {
  let result = '';
  for (let at = 0; at < word.length; ) {
    const pair = word.slice(at, at + 2);
    const isPair = pair.length === 2 && table[pair] !== undefined;
    const letters = isPair ? pair : (word[at] ?? '');
    result += table[letters] ?? letters;
    at += isPair ? 2 : 1;
  }
  return result;
}

const scripts: readonly (readonly [RegExp, (word: string) => string])[] = [
  [/^\p{Script=Cyrillic}/u, (word) => spell(word, cyrillic)],
  [/^\p{Script=Greek}/u, (word) => spell(word, greek)],
  [/^\p{Script=Arabic}/u, (word) => spell(word, arabic)],
  [/^\p{Script=Hebrew}/u, (word) => spell(word, hebrew)],
  [/^[\p{Script=Hiragana}ー]/u, (word) => spell(word, kana)],
  [/^\p{Script=Hangul}/u, spellHangul],
];

/** Greek is the first script after Latin. */
const firstOther = 0x370;

/** Returns a folded word in Latin letters; undefined where it is Latin already, or its script is not one that is spelled. */
export function toLatin(word: string): string | undefined {
  if (word.charCodeAt(0) < firstOther) return undefined;
  const spelled = scripts.find(([script]) => script.test(word))?.[1](word);
  return spelled === undefined || spelled === '' || spelled === word ? undefined : spelled;
}

/** Spellings of one sound, the longest first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/sch|tch|ch|sh|zh|j(?=[aeiou])/g, 'x'],
  [/ph/g, 'f'],
  [/ck|qu|q|c(?![eiy])|kh/g, 'k'],
  [/zz|tz|ts/g, 'ts'],
  [/th/g, 't'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/y/g, 'i'],
  [/gh|gu(?=[ei])/g, 'g'],
  [/(?<!^)h/g, ''],
  [/r/g, 'l'],
];

/**
 * Returns what a Latin word sounds like, roughly, in whatever language: `coffee` and `kafe` differ by one letter then. Words of other
 * scripts are compared by it, as they are spelled by ear.
 */
export function soundOf(latin: string): string {
  let result = latin;
  for (const [spelling, sound] of sounds) result = result.replace(spelling, sound);
  return withoutDoubles(result);
}

/** Returns a text in which no letter follows itself. */
function withoutDoubles(text: string): string {
  let result = '';
  for (const letter of text) if (!result.endsWith(letter)) result += letter;
  return result;
}

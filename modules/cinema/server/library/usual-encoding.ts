const families: { readonly [encoding: string]: string } = {
  'windows-1250': 'pl cs sk hu sl hr bs ro sq sr',
  'windows-1251': 'ru uk be bg mk',
  'windows-1253': 'el',
  'windows-1254': 'tr az',
  'windows-1255': 'he yi',
  'windows-1256': 'ar fa ur',
  'windows-1257': 'et lv lt',
  'windows-1258': 'vi',
  'windows-874': 'th',
  shift_jis: 'ja',
  'euc-kr': 'ko',
  gb18030: 'zh',
  big5: 'zh-tw zh-hk zh-hant',
};

const byLanguage = new Map(
  Object.entries(families).flatMap(([encoding, tags]) => tags.split(' ').map((tag) => [tag, encoding] as const)),
);

/** Returns the encoding that files of subtitles in a language have where they are not UTF-8; undefined: Western Europe's. */
export function usualEncoding(lang: string): string | undefined {
  const tag = lang.toLowerCase();
  return byLanguage.get(tag) ?? byLanguage.get(tag.split('-')[0] ?? '');
}

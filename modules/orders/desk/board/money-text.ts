const formats = new Map<string, Intl.NumberFormat>();

/** An amount in minor units as people read it, in a language; Arabic keeps European digits as the hotel's prints do. */
export function moneyText(minor: number, currency: string, language: string): string {
  const key = `${language} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    const locale = language.startsWith('ar') ? `${language}-u-nu-latn` : language;
    format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    formats.set(key, format);
  }
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

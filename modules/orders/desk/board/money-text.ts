const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount in minor units; Arabic uses European digits, as on the hotel's printed tickets. */
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

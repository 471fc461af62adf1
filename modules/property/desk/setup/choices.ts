type Option = { readonly value: string; readonly label: string };

function supported(kind: 'timeZone' | 'currency'): readonly string[] {
  return typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf(kind) : [];
}

/** Returns the time zones to choose from, with the present one. */
export function zoneOptions(present: string): readonly Option[] {
  const zones = [...new Set([...supported('timeZone'), present])].sort();
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Returns the currencies to choose from, named in a language, with the present one. */
export function currencyOptions(present: string, language: string): readonly Option[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  const codes = [...new Set([...supported('currency'), present])].sort();
  return codes.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
}

/** Returns the settings of a currency: its code, its symbol and the digits of its minor unit. */
export function currencyOf(code: string): { readonly [setting: string]: string | number } {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return { currency_long: code, currency_short: symbol, price_decimal_precision: maximumFractionDigits };
}

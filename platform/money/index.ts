// ISO 4217, list one. Intl describes how money is displayed (HUF without decimals), not the minor unit.
const unusual: readonly [digits: number, currencies: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];
const digitsOf = new Map(unusual.flatMap(([digits, names]) => names.split(' ').map((name) => [name, digits] as const)));

/** Returns the digits of the minor unit of an ISO 4217 `currency`: EUR 2, JPY 0, KWD 3, HUF 2. */
export function minorDigits(currency: string): number {
  return digitsOf.get(currency) ?? 2;
}

/** Returns the symbol of an ISO 4217 `currency`, or its code if it has none. */
export function currencySign(currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return sign === '¤' ? currency : sign;
}

/** A decimal number for the device socket from minor units. */
export function toDecimal(minor: number, digits: number): number {
  return minor / 10 ** digits;
}

/** Minor units from a decimal number; the inverse of {@link toDecimal}. */
export function toMinor(decimal: number, digits: number): number {
  return Math.round(decimal * 10 ** digits);
}

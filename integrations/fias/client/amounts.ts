import { minorDigits } from '#platform/money';

/** How amounts are written: implied decimals and currency (ISO 4217). */
export type AmountForm = { readonly decimals: number; readonly currency: string };

/**
 * Reads an amount in minor units: an integer has implied decimals, whatever the currency; a number with a point or a comma has none.
 * Undefined if it is no number, or a comma may part thousands.
 */
export function readAmount(text: string, { decimals, currency }: AmountForm): number | undefined {
  const trimmed = text.trim();
  const [, leading = '', whole = '', rest, trailing = ''] = /^([-+]?)(\d+)(\.\d*|,\d{1,2})?(-?)$/.exec(trimmed) ?? [];
  if (whole === '') return undefined;
  const value = rest === undefined ? Number(whole) / 10 ** decimals : Number(`${whole}${rest.replace(',', '.')}`);
  const minor = Math.round(value * 10 ** minorDigits(currency));
  return leading === '-' || trailing === '-' ? -minor || 0 : minor;
}

/** Writes minor units as an integer with implied decimals. */
export function writeAmount(minor: number, { decimals, currency }: AmountForm): string {
  return String(Math.round((minor * 10 ** decimals) / 10 ** minorDigits(currency)));
}

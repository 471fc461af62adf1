import { foldDigits } from '#platform/digits';
import { localeOf } from '#platform/languages';

/** Formats an amount in minor units for an input field: `5.80`, `5,80` in German, `1200` without decimals. */
export function formatPriceInput(minor: number, decimals: number, language: string): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  return new Intl.NumberFormat(localeOf(language), digits).format(minor / 10 ** decimals);
}

/**
 * Parses user input such as `5,80`, `5.8`, `1'234.50` or `−2` to minor units. Undefined if it is not an amount or has more
 * decimals than the currency.
 */
export function parsePriceInput(input: string, decimals: number): number | undefined {
  const text = foldDigits(input)
    .replace(/\u066b/g, '.')
    .replace(/[\s'’\u00a0\u202f\u200e\u200f\u061c]/g, '')
    .replace(/^[−–]/, '-');
  const match = /^(-?)(\d+)(?:[.,](\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', part = ''] = match;
  if (part.length > decimals) return undefined;
  const minor = Number(whole + part.padEnd(decimals, '0'));
  return sign === '-' && minor !== 0 ? -minor : minor;
}

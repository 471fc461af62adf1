import { currencySign, minorDigits } from '#platform/money';
import { isolateLtr } from './isolate.ts';

/** Currency format of a property (`currencyConfig`, docs/reference/platform.md §3). */
export type CurrencyConfig = {
  /** ISO 4217. */
  readonly code: string;
  /** As printed: `€`. */
  readonly symbol: string;
  readonly thousandsSeparator: string;
  readonly fractionCount: number;
  readonly fractionSeparator: string;
  readonly symbolPosition: 'front' | 'back';
  /** A space between symbol and number. */
  readonly symbolSpacing: boolean;
  /** `€12` instead of `€12,00`. */
  readonly avoidEmptyDecimals: boolean;
  /** The hotel insists on its separators and positions; otherwise each reader's language decides. */
  readonly ownFormat: boolean;
};

/** Currency format of a property that configures none (docs/reference/platform.md §9). */
export const defaultCurrency: CurrencyConfig = {
  code: 'EUR',
  symbol: '€',
  thousandsSeparator: '.',
  fractionCount: 2,
  fractionSeparator: ',',
  symbolPosition: 'front',
  symbolSpacing: false,
  avoidEmptyDecimals: false,
  ownFormat: false,
};

function grouped(digits: string, separator: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}

/**
 * Rounds half away from zero at `count` decimals, as a cash register does, ignoring floating-point noise below a
 * millionth.
 */
function fixed(amount: number, count: number): string {
  const scale = 10 ** count;
  const units = Math.round(Number((Math.abs(amount) * scale).toPrecision(12)));
  const whole = String(units).padStart(count + 1, '0');
  return count === 0 ? whole : `${whole.slice(0, -count)}.${whole.slice(-count)}`;
}

/** Returns the format for an amount in `code`: the property's own one, or, for a currency it used before, that one's. */
export function currencyConfigOf(property: CurrencyConfig, code: string): CurrencyConfig {
  if (code === property.code) return property;
  return { ...property, code, symbol: currencySign(code), fractionCount: minorDigits(code) };
}

type Written = { readonly minus: string; readonly whole: string; readonly fraction: string };

function inOwnFormat({ minus, whole, fraction }: Written, currency: CurrencyConfig): string {
  const number = grouped(whole, currency.thousandsSeparator) + (fraction && currency.fractionSeparator + fraction);
  const space = currency.symbolSpacing && currency.symbol !== '' ? '\u00a0' : '';
  return currency.symbolPosition === 'front'
    ? minus + currency.symbol + space + number
    : minus + number + space + currency.symbol;
}

const formats = new Map<string, Intl.NumberFormat>();

/** An `Intl` object costs a slow phone a tenth of a second, and a menu has hundreds of prices. */
function currencyFormat(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

function inFormatOf(locale: string, { minus, whole, fraction }: Written, currency: CurrencyConfig): string {
  const parts = currencyFormat(locale, currency.code, fraction.length).formatToParts(Number(`${whole}.${fraction}`));
  const texts = parts.map(({ type, value }) => (type === 'currency' ? currency.symbol : value));
  // The result is isolated as a whole, so marks of direction within it would only disturb it.
  return (
    minus +
    texts
      .join('')
      .replace(/[\u200e\u200f\u061c]/g, '')
      .trim()
  );
}

/**
 * Formats an amount as readers of `locale` expect, or in the format that the property insists on. The result is isolated,
 * so that it is safe within right-to-left text. An amount that is not finite yields empty text.
 */
export function formatMoney(amount: number, currency: CurrencyConfig, locale: string): string {
  if (!Number.isFinite(amount)) return '';
  const count = Math.min(6, Math.max(0, Math.trunc(currency.fractionCount)));
  const [whole = '0', digits = ''] = fixed(amount, count).split('.');
  const fraction = currency.avoidEmptyDecimals && /^0+$/.test(digits) ? '' : digits;
  const minus = amount < 0 && /[1-9]/.test(whole + fraction) ? '\u2212' : '';
  const written = { minus, whole, fraction };
  return isolateLtr(currency.ownFormat ? inOwnFormat(written, currency) : inFormatOf(locale, written, currency));
}

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
};

function grouped(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
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

/**
 * Formats an amount in the property's currency format. The result is isolated, so that it is safe within right-to-left
 * text. An amount that is not finite yields empty text.
 */
export function formatMoney(amount: number, currency: CurrencyConfig): string {
  if (!Number.isFinite(amount)) return '';
  const count = Math.min(6, Math.max(0, Math.trunc(currency.fractionCount)));
  const [whole = '0', fraction = ''] = fixed(amount, count).split('.');
  const dropped = fraction === '' || (currency.avoidEmptyDecimals && /^0+$/.test(fraction));
  const number = grouped(whole, currency.thousandsSeparator) + (dropped ? '' : currency.fractionSeparator + fraction);
  const minus = amount < 0 && /[1-9]/.test(number) ? '\u2212' : '';
  const space = currency.symbolSpacing && currency.symbol !== '' ? '\u00a0' : '';
  const text =
    currency.symbolPosition === 'front'
      ? minus + currency.symbol + space + number
      : minus + number + space + currency.symbol;
  return isolateLtr(text);
}

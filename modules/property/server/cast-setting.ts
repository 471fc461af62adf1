import { refuse } from '#platform/contract';
import { currencySign, minorDigits } from '#platform/money';
import {
  type SettingCast,
  type SettingName,
  type SettingSpec,
  type SettingValues,
  settingsCatalogue,
} from '../contract.ts';

/** Texts of settings as they are stored, by name. */
export type StoredSettings = ReadonlyMap<string, string>;

const specs: { readonly [name: string]: SettingSpec } = settingsCatalogue;

/** Every name of the catalogue. */
export const settingNames = Object.keys(settingsCatalogue) as readonly SettingName[];

/** The catalogue's entry; `undefined` for a name that it does not hold. */
export function specOf(name: string): SettingSpec | undefined {
  return Object.hasOwn(specs, name) ? specs[name] : undefined;
}

/** How prices are written in the currency that a hotel has set, until it says otherwise: 1.235 KWD is not €1,24. */
function ofCurrency(name: SettingName, stored: StoredSettings): string | undefined {
  const currency = stored.get('currency_long');
  if (!currency || !formats.currency.test(currency)) return undefined;
  if (name === 'currency_short') return currencySign(currency);
  return name === 'price_decimal_precision' ? String(minorDigits(currency)) : undefined;
}

/** Text of a setting: what is stored, else its default; an empty text counts as not set (platform.md §5). */
export function settingText(name: SettingName, stored: StoredSettings): string {
  return stored.get(name) || (ofCurrency(name, stored) ?? settingsCatalogue[name].default);
}

/** Value of a text: `true` alone is true, an integer is one in full or `undefined`, a string is itself (platform.md §5). */
export function castSetting(text: string, cast: SettingCast): boolean | number | string | undefined {
  switch (cast) {
    case 'boolean':
      return text === 'true';
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'string':
      return text;
  }
}

/** Every setting, cast; where a stored text cannot be cast, the default. */
export function castSettings(stored: StoredSettings): SettingValues {
  const entries = settingNames.map((name) => {
    const { cast, default: fallback } = settingsCatalogue[name];
    return [name, castSetting(settingText(name, stored), cast) ?? castSetting(fallback, cast)];
  });
  return Object.fromEntries(entries) as SettingValues;
}

const formats: { readonly [format in NonNullable<SettingSpec['format']>]: RegExp } = {
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  url: /^https?:\/\/[^\s/\\][^\s\\]*$/,
  // On this server, or of https.
  picture: /^(\/(?!\/)|https:\/\/)[^\s\\]*$/,
  currency: /^[A-Z]{3}$/,
  // A bare mailbox: a name beside it, a second one or a line break would end in mails that nobody gets.
  mailbox: /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/,
};

function problemOf(text: string, { cast, allowed, format, range }: SettingSpec): string | undefined {
  if (cast === 'boolean' && text !== 'true' && text !== 'false') return 'is neither true nor false';
  if (allowed && !allowed.includes(text)) return `is none of ${allowed.join(', ')}`;
  if (format && !formats[format].test(text)) return `is no ${format}`;
  if (cast !== 'integer') return undefined;
  const value = castSetting(text, 'integer');
  if (typeof value !== 'number') return 'is no integer';
  return range && (value < range[0] || value > range[1]) ? `is not from ${range[0]} to ${range[1]}` : undefined;
}

/**
 * The text to store for a setting, empty for its default. Refuses with `setting_unknown` or `setting_invalid`, whose
 * details name the setting and what is wrong.
 */
export function checkSetting(name: string, value: string | number | boolean | null): string {
  const spec = specOf(name) ?? refuse('setting_unknown', `no setting ${name}`, { name });
  const text = value === null ? '' : String(value);
  const problem = text === '' ? undefined : problemOf(text, spec);
  return problem === undefined ? text : refuse('setting_invalid', `${name} ${problem}`, { name, problem });
}

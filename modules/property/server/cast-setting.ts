import { type Contract, refuse, type SettingCast, type SettingSpec } from '#platform/contract';
import { currencySign, minorDigits } from '#platform/money';
import type { SettingValues } from '../contract.ts';

/** Stored setting texts by name. */
export type StoredSettings = ReadonlyMap<string, string>;

/** Definitions of all settings by name, in the order of their contracts. */
export type SettingsCatalogue = ReadonlyMap<string, SettingSpec>;

/** Collects the settings of all contracts. Throws if two declare the same one. */
export function collectSettings(contracts: readonly Contract[]): SettingsCatalogue {
  const catalogue = new Map<string, SettingSpec>();
  for (const { settings = {} } of contracts) {
    for (const [name, spec] of Object.entries(settings)) {
      if (catalogue.has(name)) throw new Error(`two contracts have the setting ${name}`);
      catalogue.set(name, spec);
    }
  }
  return catalogue;
}

/** Derives symbol and precision from the currency until the hotel sets them: 1.235 KWD is not €1,24. */
function currencyDefault(name: string, stored: StoredSettings): string | undefined {
  const currency = stored.get('currency_long');
  if (!currency || !formats.currency.test(currency)) return undefined;
  if (name === 'currency_short') return currencySign(currency);
  return name === 'price_decimal_precision' ? String(minorDigits(currency)) : undefined;
}

/** Returns the text of a setting: the stored one, or the default. Empty text counts as not set. */
export function settingText(catalogue: SettingsCatalogue, name: string, stored: StoredSettings): string {
  return stored.get(name) || (currencyDefault(name, stored) ?? catalogue.get(name)?.default ?? '');
}

/** Casts a text (docs/reference/platform.md §5): only `true` is true; a text that is no integer gives `undefined`. */
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

/** Casts every setting; a stored text that cannot be cast is replaced by the default. */
export function castSettings(catalogue: SettingsCatalogue, stored: StoredSettings): SettingValues {
  const entries = [...catalogue].map(([name, { cast, default: fallback }]) => [
    name,
    castSetting(settingText(catalogue, name, stored), cast) ?? castSetting(fallback, cast),
  ]);
  return Object.fromEntries(entries) as SettingValues;
}

const formats: { readonly [format in NonNullable<SettingSpec['format']>]: RegExp } = {
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  url: /^https?:\/\/[^\s/\\][^\s\\]*$/,
  // A path on this server, or an https URL.
  picture: /^(\/(?!\/)|https:\/\/)[^\s\\]*$/,
  path: /^\/(?!\/)[^\s\\?#]*$/,
  currency: /^[A-Z]{3}$/,
  // One bare mailbox: a display name, a second address or a line break would make mails undeliverable.
  mailbox: /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/,
  telephone: /^\+?[0-9 ()./*#-]{1,30}$/,
  // Without characters that would end the source of a content security policy.
  socket: /^wss:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:\/[A-Za-z0-9._~/-]*)?$/,
  host: /^[A-Za-z0-9.-]{1,253}$/,
};

function findProblem(text: string, { cast, allowed, format, range }: SettingSpec): string | undefined {
  if (cast === 'boolean' && text !== 'true' && text !== 'false') return 'must be true or false';
  if (allowed && !allowed.includes(text)) return `must be one of ${allowed.join(', ')}`;
  if (format && !formats[format].test(text)) return `is not a valid ${format}`;
  if (cast !== 'integer') return undefined;
  const value = castSetting(text, 'integer');
  if (typeof value !== 'number') return 'is not an integer';
  return range && (value < range[0] || value > range[1]) ? `must be from ${range[0]} to ${range[1]}` : undefined;
}

/**
 * Validates a new value and returns the text to store, empty for the default. Refuses with `setting_unknown` or
 * `setting_invalid`, whose details have the setting's name and the problem.
 */
export function checkSetting(
  catalogue: SettingsCatalogue,
  name: string,
  value: string | number | boolean | null,
): string {
  const spec = catalogue.get(name) ?? refuse('setting_unknown', `unknown setting ${name}`, { name });
  const text = value === null ? '' : String(value);
  const problem = text === '' ? undefined : findProblem(text, spec);
  return problem === undefined ? text : refuse('setting_invalid', `${name} ${problem}`, { name, problem });
}

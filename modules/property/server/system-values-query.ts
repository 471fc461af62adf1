import { refuse, type SettingClass } from '#platform/contract';
import { type SettingsCatalogue, type StoredSettings, settingText } from './cast-setting.ts';

/** Maximum number of settings in one request (docs/reference/platform.md §9). */
const maxNames = 50;

type QueryValue = string | readonly string[];

function parseJsonNames(text: string): readonly string[] | undefined {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : undefined;
  } catch {
    return undefined;
  }
}

function splitNames(text: string): readonly string[] {
  if (text.trimStart().startsWith('[')) {
    return parseJsonNames(text) ?? refuse('invalid_data', 'systemvalues is not a JSON array of names');
  }
  return text.split(/[,|]/);
}

/** Parses names in a parameter: repeated, a JSON array, or separated by commas or pipes. Refuses invalid JSON. */
export function parseNames(value: QueryValue): readonly string[] {
  const texts = typeof value === 'string' ? [value] : value;
  return texts
    .flatMap(splitNames)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Query of `Json_operator.php` (docs/reference/platform.md §7); each parameter with or without `[]`. */
export type SystemValuesQuery = {
  readonly systemvalues: QueryValue;
  readonly 'systemvalues[]': QueryValue;
  readonly cmdArr: QueryValue;
  readonly 'cmdArr[]': QueryValue;
};

/** Returns the setting names of a query. Refuses with `invalid_data`: no names, too many, or another command. */
export function parseRequestedSettings(query: SystemValuesQuery): readonly string[] {
  const commands = [...parseNames(query.cmdArr), ...parseNames(query['cmdArr[]'])];
  if (!commands.includes('getSystemValues')) refuse('invalid_data', 'cmdArr does not contain getSystemValues');
  const names = [...new Set([...parseNames(query.systemvalues), ...parseNames(query['systemvalues[]'])])];
  if (names.length === 0) refuse('invalid_data', 'systemvalues names no setting');
  if (names.length > maxNames) refuse('invalid_data', `systemvalues names more than ${maxNames} settings`);
  return names;
}

/** The named settings to read, those stored, and the classes that the caller may read. */
type SystemValuesRequest = {
  readonly names: readonly string[];
  readonly stored: StoredSettings;
  readonly readable: readonly SettingClass[];
};

/** Returns the texts of the named settings in the `readable` classes; others and unknown ones are omitted. */
export function selectSystemValues(
  catalogue: SettingsCatalogue,
  { names, stored, readable }: SystemValuesRequest,
): { readonly [name: string]: string } {
  const known = names.filter((name) => {
    const spec = catalogue.get(name);
    return spec !== undefined && readable.includes(spec.class);
  });
  return Object.fromEntries(known.map((name) => [name, settingText(catalogue, name, stored)]));
}

import { refuse } from '#platform/contract';
import type { SettingClass, SettingName } from '../contract.ts';
import { type StoredSettings, settingText, specOf } from './cast-setting.ts';

/** Names asked for at once, at most (platform.md §9). */
const chunk = 50;

type Given = string | readonly string[];

function fromJson(text: string): readonly string[] | undefined {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : undefined;
  } catch {
    return undefined;
  }
}

function fromText(text: string): readonly string[] {
  if (text.trimStart().startsWith('[')) {
    return fromJson(text) ?? refuse('invalid_data', 'systemvalues is no JSON array of names');
  }
  return text.split(/[,|]/);
}

/** Names in a parameter: repeated, a JSON array, or with commas or pipes between. Refuses broken JSON. */
export function namesIn(given: Given): readonly string[] {
  const texts = typeof given === 'string' ? [given] : given;
  return texts
    .flatMap(fromText)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** What the old client asks `Json_operator.php` (platform.md §7); each parameter with or without `[]`. */
export type SystemValuesQuery = {
  readonly systemvalues: Given;
  readonly 'systemvalues[]': Given;
  readonly cmdArr: Given;
  readonly 'cmdArr[]': Given;
};

/** The settings that a query asks for; refuses with `invalid_data` where it asks for none, too many or something else. */
export function askedSettings(query: SystemValuesQuery): readonly string[] {
  const commands = [...namesIn(query.cmdArr), ...namesIn(query['cmdArr[]'])];
  if (!commands.includes('getSystemValues')) refuse('invalid_data', 'cmdArr does not hold getSystemValues');
  const names = [...new Set([...namesIn(query.systemvalues), ...namesIn(query['systemvalues[]'])])];
  if (names.length === 0) refuse('invalid_data', 'systemvalues names no setting');
  if (names.length > chunk) refuse('invalid_data', `systemvalues names more than ${chunk} settings`);
  return names;
}

/** Texts of the settings of `names` that the classes `readable` allow; others and unknown ones are left out. */
export function systemValues(
  names: readonly string[],
  stored: StoredSettings,
  readable: readonly SettingClass[],
): { readonly [name: string]: string } {
  const known = names.filter((name): name is SettingName => {
    const spec = specOf(name);
    return spec !== undefined && readable.includes(spec.class);
  });
  return Object.fromEntries(known.map((name) => [name, settingText(name, stored)]));
}

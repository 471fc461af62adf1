import { parseJson, parseTemplate, type Template, type Value } from '../templates/index.ts';
import { AnnouncementError, type EntityConfig } from './read-announcement.ts';

/** Wildcards and NUL, which no topic of a device may have (MQTT 3.1.1, 4.7). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what may not be there.
const forbidden = /[+#\u0000]/;
const longestTopic = 1024;

/** Reads fields of an entity's configuration. All throw {@link AnnouncementError} or TemplateError on what cannot be used. */
export type ConfigReader = {
  has(key: string): boolean;
  text(key: string, usual: string): string;
  number(key: string, usual: number): number;
  flag(key: string): boolean;
  list(key: string): readonly string[] | undefined;
  /** A topic that is written or read; undefined if there is none. */
  topic(key: string): string | undefined;
  template(key: string): Template | undefined;
};

/** Returns a topic that a device may have. */
export function checkTopic(value: unknown, key: string): string {
  if (typeof value !== 'string' || value === '' || value.length > longestTopic || forbidden.test(value)) {
    throw new AnnouncementError(`${key} is no topic`);
  }
  return value;
}

/** Creates the reader of a configuration. */
export function readConfig(config: EntityConfig): ConfigReader {
  const given = (key: string) => (config[key] === null ? undefined : config[key]);
  return {
    has: (key) => given(key) !== undefined,
    text: (key, usual) => {
      const value = given(key);
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : usual;
    },
    // Real devices write numbers as texts.
    number: (key, usual) => {
      const value = Number(given(key) ?? usual);
      if (!Number.isFinite(value)) throw new AnnouncementError(`${key} is no number`);
      return value;
    },
    flag: (key) => given(key) === true || given(key) === 'true',
    list: (key) => {
      const value = given(key);
      return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, 50) : undefined;
    },
    topic: (key) => (given(key) === undefined ? undefined : checkTopic(given(key), key)),
    template: (key) => {
      const value = given(key);
      return typeof value === 'string' && value !== '' ? parseTemplate(value) : undefined;
    },
  };
}

function parsed(payload: string): Value {
  try {
    return parseJson(payload);
  } catch {
    return undefined;
  }
}

let last: { readonly payload: string; readonly json: Value } = { payload: '', json: undefined };

/** Returns the JSON of a payload. All devices that share a topic read the same one, one after another, so the last is kept. */
function jsonOf(payload: string): Value {
  if (last.payload !== payload) last = { payload, json: parsed(payload) };
  return last.json;
}

/** Returns what a payload says, by a template or as it is; undefined if that is nothing. */
export function said(payload: string, template: Template | undefined): string | undefined {
  let text: string;
  try {
    text = template ? template.render({ value: payload, value_json: jsonOf(payload) }) : payload.trim();
  } catch {
    // A template that fails on a payload says nothing of it.
    return undefined;
  }
  return text === '' ? undefined : text;
}

/** Whether a text says that a value is unknown. */
export function isUnknown(text: string): boolean {
  return ['None', 'none', 'null', 'unknown', 'unavailable'].includes(text);
}

/** Writes a value by a template, or as it is. */
export function written(value: string, template: Template | undefined, names: readonly string[] = ['value']): string {
  if (!template) return value;
  const number = Number(value);
  const given = value.trim() !== '' && Number.isFinite(number) ? number : value;
  return template.render(Object.fromEntries(names.map((name) => [name, given])));
}

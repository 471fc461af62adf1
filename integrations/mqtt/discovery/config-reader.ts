import {
  asBoolean,
  asNumber,
  parseTemplate,
  type Template,
  TemplateBoundError,
  TemplateError,
  textOf,
  type Value,
} from '../templates/index.ts';
import type { Payload } from './payload.ts';
import { AnnouncementError, type EntityConfig } from './read-announcement.ts';
import { openLevels } from './topic-filter.ts';

/** Wildcards and NUL, which no topic of a device may have (MQTT 3.1.1, 4.7). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what may not be there.
const forbidden = /[+#\u0000]/;
const longestTopic = 512;
const [longestList, longestChoice] = [50, 100];
/** Longer texts, and names of entities, are none. */
const longestText = 4096;

/** Reads fields of an entity's configuration. All throw {@link AnnouncementError} on what cannot be used. */
export type ConfigReader = {
  has(key: string): boolean;
  text(key: string, usual: string): string;
  /** A text that may be missing on purpose: undefined if it is announced as null. */
  optional(key: string, usual: string): string | undefined;
  number(key: string, usual: number): number;
  flag(key: string, usual?: boolean): boolean;
  /** A list; one value is a list of it. */
  list(key: string): readonly string[] | undefined;
  /** A topic that is written or read; undefined if there is none. */
  topic(key: string): string | undefined;
  /** A topic that is read, whose first levels may be open (`+`); undefined if there is none. */
  readTopic(key: string): string | undefined;
  template(key: string): Template | undefined;
  /** Reads a part that the rest works without: what is wrong with it is a problem, and the part is missing. */
  part<Part>(read: () => Part): Part | undefined;
  /** What was left out, and why. */
  readonly problems: readonly string[];
};

/** Returns the text that Home Assistant makes of a value of an announcement; undefined: it takes none such. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const scalar = value as Value;
  return asNumber(scalar) === undefined ? undefined : textOf(scalar);
}

/** Returns a topic that a device may have. */
export function checkTopic(value: unknown, key: string): string {
  if (typeof value !== 'string' || value === '' || value.length > longestTopic || forbidden.test(value)) {
    throw new AnnouncementError(`${key} is no topic`);
  }
  return value;
}

/** Returns a topic that a device may listen to. Throws {@link AnnouncementError}. */
function checkReadTopic(value: unknown, key: string): string {
  const open = typeof value === 'string' && value.startsWith('+/') ? openLevels(value) : undefined;
  if (typeof value !== 'string' || open === undefined) return checkTopic(value, key);
  checkTopic(value.slice(2 * open), key);
  return value;
}

function readTemplate(value: unknown, key: string): Template | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  try {
    return parseTemplate(value);
  } catch (error) {
    throw error instanceof TemplateError ? new AnnouncementError(`${key}: ${error.message}`) : error;
  }
}

/** Creates the reader of a configuration. */
export function readConfig(config: EntityConfig): ConfigReader {
  const problems: string[] = [];
  const given = (key: string) => (config[key] === null ? undefined : config[key]);
  const text = (key: string, usual: string) => {
    const value = scalarText(given(key) ?? usual);
    if (value === undefined) throw new AnnouncementError(`${key} is no text`);
    if (value.length > longestText) throw new AnnouncementError(`${key} is longer than ${longestText} characters`);
    return value;
  };
  const list = (key: string) => {
    const value = given(key);
    if (value === undefined) return undefined;
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    const texts = all.slice(0, longestList).map(scalarText);
    const used = texts.filter((one) => one !== undefined && one.length <= longestChoice);
    if (all.length > longestList || used.length < texts.filter((one) => one !== undefined).length) {
      problems.push(`of ${key} ${longestList} values of ${longestChoice} characters are used`);
    }
    return used as readonly string[];
  };
  return {
    has: (key) => given(key) !== undefined,
    text,
    optional: (key, usual) => (config[key] === null ? undefined : text(key, usual)),
    // Real devices write numbers as texts.
    number: (key, usual) => {
      const value = asNumber((given(key) ?? usual) as Value);
      if (value === undefined) throw new AnnouncementError(`${key} is no number`);
      return value;
    },
    flag: (key, usual = false) => asBoolean(given(key) as Value) ?? usual,
    list,
    topic: (key) => (given(key) === undefined ? undefined : checkTopic(given(key), key)),
    readTopic: (key) => (given(key) === undefined ? undefined : checkReadTopic(given(key), key)),
    template: (key) => readTemplate(given(key), key),
    part: (read) => {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof AnnouncementError)) throw error;
        problems.push(error.message);
        return undefined;
      }
    },
    problems,
  };
}

/**
 * Returns what a payload says, by a template or as it is; undefined if that is nothing. Throws {@link TemplateBoundError} if the template
 * would take too long.
 */
export function said(payload: Payload, template: Template | undefined): string | undefined {
  const text = template ? rendered(payload, template) : payload.text.trim();
  return text === '' ? undefined : text;
}

function rendered({ text: value, json, account }: Payload, template: Template): string {
  try {
    return template.render({ value, ...(json !== undefined && { value_json: json }) }, account);
  } catch (error) {
    if (error instanceof TemplateBoundError) throw error;
    // A template that fails on a payload says nothing of it.
    return '';
  }
}

/** Whether a text says that a value is unknown. */
export function isUnknown(text: string): boolean {
  return ['None', 'none', 'null', 'unknown', 'unavailable'].includes(text);
}

/** Writes a value by a template, or as it is; a template may use further values. */
export function written(
  value: string | number,
  template: Template | undefined,
  further: { readonly [name: string]: Value } = {},
): string {
  return template ? template.render({ value, ...further }) : String(value);
}

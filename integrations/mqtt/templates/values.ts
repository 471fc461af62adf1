/** A value of a template, as Python has it: objects are JSON's or a map of a literal, which may have numbers and None as keys. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | ReadonlyMap<Value, Value>
  | { readonly [key: string]: Value };

/** A template that cannot be used, or that failed with the given values. */
export class TemplateError extends Error {}

/** No text of a template is longer, whatever it does; characters. */
export const longestText = 4096;

/** Returns a text unless it is too long. */
export function bounded(text: string): string {
  if (text.length > longestText) throw new TemplateError(`a text is longer than ${longestText} characters`);
  return text;
}

function* jsonParts(value: Value): Generator<string> {
  if (typeof value !== 'object' || value === null) {
    yield JSON.stringify(value ?? null);
    return;
  }
  const isList = Array.isArray(value);
  const entries: Iterable<[Value, Value]> =
    isList || value instanceof Map ? value.entries() : Object.entries(value as { readonly [key: string]: Value });
  yield isList ? '[' : '{';
  let before = '';
  for (const [key, one] of entries) {
    yield isList ? before : `${before}${JSON.stringify(textOf(key))}:`;
    yield* jsonParts(one);
    before = ',';
  }
  yield isList ? ']' : '}';
}

/**
 * Puts a text together, which ends as soon as it is too long: of a list that holds itself twice, and that twice, and so on, nobody would
 * see the end.
 */
export function gathered(parts: Iterable<string>): string {
  let text = '';
  for (const part of parts) text = bounded(text + part);
  return text;
}

/** Writes a value as JSON. */
export function jsonTextOf(value: Value): string {
  return gathered(jsonParts(value));
}

/** Writes a value as Python's `str` does. */
export function textOf(value: Value): string {
  if (value === undefined) return '';
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  return typeof value === 'object' ? jsonTextOf(value) : String(value);
}

/** Whether a value counts as true in a condition. */
export function isTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** Returns the number of a value; undefined if it is none. */
export function numberOf(value: Value): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string' || !/^\s*[-+]?\d{1,15}(\.\d{0,15})?\s*$/.test(value)) return undefined;
  return Number(value);
}

/** Returns a member of an object or list; undefined if there is none. Nothing inherited is reached. */
export function memberOf(owner: Value, key: Value): Value {
  if (owner instanceof Map) return owner.get(key);
  if (Array.isArray(owner)) return typeof key === 'number' ? owner.at(key) : undefined;
  if (typeof owner === 'string') return typeof key === 'number' ? owner.at(key) : undefined;
  if (typeof owner !== 'object' || owner === null) return undefined;
  return Object.hasOwn(owner, textOf(key)) ? (owner as { readonly [name: string]: Value })[textOf(key)] : undefined;
}

/** Whether a list, a text or the keys of an object have a value. */
export function contains(owner: Value, value: Value): boolean {
  if (typeof owner === 'string') return owner.includes(textOf(value));
  if (Array.isArray(owner)) return owner.includes(value);
  if (owner instanceof Map) return owner.has(value);
  return typeof owner === 'object' && owner !== null && Object.hasOwn(owner, textOf(value));
}

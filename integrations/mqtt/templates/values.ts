import { floatText } from './floats.ts';
import { spend, TemplateBoundError, TemplateError } from './steps.ts';

/** So many characters, and comparisons of characters, are a step. */
const [charactersOfStep, comparisonsOfStep] = [32, 256];

/** A whole number that Python has as a float, and writes as `21.0`. Floats with a fraction are plain numbers here. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** A value of a template, as Python has it: objects are JSON's or a map of a literal, which may have numbers and None as keys. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | Float
  | readonly Value[]
  | ReadonlyMap<Value, Value>
  | { readonly [key: string]: Value };

/** What Python calls a dict. */
export type Dict = ReadonlyMap<Value, Value> | { readonly [key: string]: Value };

/** No text of a template is longer, whatever it does; characters. */
export const longestText = 4096;

/** Returns a text unless it is too long. */
export function bounded(text: string): string {
  if (text.length > longestText) throw new TemplateBoundError(`a text is longer than ${longestText} characters`);
  return text;
}

/** Counts what is done with so many characters. */
export function spendOn(text: string): void {
  spend(Math.floor(text.length / charactersOfStep));
}

/** Counts a search for one text in another, of which the worst case compares each with each. */
export function spendSearch(text: string, wanted: string): void {
  spend(1 + Math.floor((text.length * (1 + wanted.length)) / comparisonsOfStep));
}

/** Values of a list or object that is written may hold others so deep. */
const deepest = 50;

/**
 * Writes a text part by part. It ends as soon as it is too long: of a list that holds itself twice, and that twice, and so on, nobody would
 * see the end.
 */
export class BoundedText {
  text = '';
  #depth = 0;

  add(part: string): void {
    spend();
    spendOn(part);
    this.text = bounded(this.text + part);
  }

  /** Writes what is inside a list or object. */
  inside(write: () => void): void {
    this.#depth += 1;
    if (this.#depth > deepest) throw new TemplateBoundError(`a value is nested deeper than ${deepest}`);
    write();
    this.#depth -= 1;
  }
}

/** Returns a result of Python's float arithmetic as a value. */
export function floatOf(value: number): Value {
  if (!Number.isFinite(value)) throw new TemplateError('a calculation has no result');
  return Number.isInteger(value) ? new Float(value) : value;
}

export const isFloat = (value: Value): boolean =>
  value instanceof Float || (typeof value === 'number' && !Number.isInteger(value));
export const isInteger = (value: Value): value is number => typeof value === 'number' && Number.isInteger(value);
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
export const isDict = (value: Value): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Float);

/** Returns keys and values of a dict. */
export function entriesOf(dict: Dict): readonly (readonly [Value, Value])[] {
  const entries = dict instanceof Map ? [...dict] : Object.entries(dict);
  spend(entries.length);
  return entries;
}

/** Writes a text as Python's `repr` does, with the quotes that need no escape. */
function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escapes: { readonly [character: string]: string } = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  const inner = [...bounded(text)].map((one) => (one === quote ? `\\${one}` : (escapes[one] ?? one)));
  return quote + inner.join('') + quote;
}

function writeRepr(value: Value, out: BoundedText): void {
  if (!isList(value) && !isDict(value)) {
    out.add(typeof value === 'string' ? quoted(value) : textOf(value));
    return;
  }
  out.add(isList(value) ? '[' : '{');
  out.inside(() => {
    let before = '';
    for (const [key, one] of isList(value) ? value.entries() : entriesOf(value)) {
      out.add(isList(value) ? before : `${before}${typeof key === 'string' ? quoted(key) : textOf(key)}: `);
      writeRepr(one, out);
      before = ', ';
    }
  });
  out.add(isList(value) ? ']' : '}');
}

/** Writes a value as Python's `str` does. */
export function textOf(value: Value): string {
  if (value === undefined) return '';
  if (value === null) return 'None';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value instanceof Float) return floatText(value.value);
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : floatText(value);
  const out = new BoundedText();
  writeRepr(value, out);
  return out.text;
}

/** Whether a value counts as true in a condition. */
export function isTrue(value: Value): boolean {
  if (value instanceof Float) return value.value !== 0;
  if (isList(value)) return value.length > 0;
  return isDict(value) ? entriesOf(value).length > 0 : Boolean(value);
}

/** Returns the number that a value is; undefined if it is none. A text is none, as in Python. */
export function numberOf(value: Value): number | undefined {
  if (value instanceof Float) return value.value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : undefined;
}

/** Whether two values are equal, in Python's way: `1`, `1.0` and `True` are. */
export function isEqual(one: Value, other: Value): boolean {
  spend();
  if (typeof one === 'string') spendOn(one);
  const [number, otherNumber] = [numberOf(one), numberOf(other)];
  if (number !== undefined || otherNumber !== undefined) return number === otherNumber;
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((item, at) => isEqual(item, other[at]));
  }
  if (!isDict(one) || !isDict(other)) return one === other;
  const entries = entriesOf(one);
  return (
    entries.length === entriesOf(other).length &&
    entries.every(([key, item]) => contains(other, key) && isEqual(item, memberOf(other, key)))
  );
}

/** The key of a dict that equals the given one: `{True: 'ON'}[1]` has one. */
function keyIn(owner: ReadonlyMap<Value, Value>, key: Value): Value {
  if (owner.has(key)) return key;
  const number = numberOf(key);
  return [number, number === 1 ? true : number === 0 ? false : undefined].find((one) => owner.has(one));
}

/** Returns a member of an object or list; undefined if there is none. Nothing inherited is reached. */
export function memberOf(owner: Value, key: Value): Value {
  if (owner instanceof Map) return owner.get(keyIn(owner, key));
  if (isList(owner) || typeof owner === 'string') return isInteger(key) ? owner.at(key) : undefined;
  if (!isDict(owner) || typeof key !== 'string') return undefined;
  return Object.hasOwn(owner, key) ? (owner as { readonly [name: string]: Value })[key] : undefined;
}

/** Whether a list, a text or the keys of an object have a value. */
export function contains(owner: Value, value: Value): boolean {
  if (owner === undefined) return false;
  if (typeof owner === 'string' && typeof value === 'string') {
    spendSearch(owner, value);
    return owner.includes(value);
  }
  if (isList(owner)) return owner.some((one) => isEqual(one, value));
  if (owner instanceof Map) return owner.has(keyIn(owner, value));
  if (!isDict(owner)) throw new TemplateError('in needs a list, an object or a text');
  return typeof value === 'string' && Object.hasOwn(owner, value);
}

/** Returns what a loop goes through: elements of a list, characters of a text, keys of an object. */
export function itemsOf(value: Value): readonly Value[] {
  if (typeof value === 'string') spend(value.length);
  const items = isList(value)
    ? value
    : typeof value === 'string'
      ? [...value]
      : isDict(value)
        ? entriesOf(value).map(([key]) => key)
        : undefined;
  if (!items && value !== undefined) throw new TemplateError(`${textOf(value)} is no list`);
  if (isList(value)) spend(value.length);
  return items ?? [];
}

import { type Dict, entriesOf, Float, gathered, isDict, isList, TemplateError, textOf, type Value } from './values.ts';

/** Numbers that Python reads as whole floats; only payloads that have one take the slower way. */
const wholeFloat = /\d\.0|\d[eE]/;

/** Parses JSON with Python's numbers: `21.0` is a float, `21` is none. Throws a SyntaxError. */
export function parseJson(text: string): Value {
  if (!wholeFloat.test(text)) return JSON.parse(text) as Value;
  const revive = (_key: string, value: Value, { source = '' }: { readonly source?: string }) =>
    Number.isInteger(value) && /[.eE]/.test(source) ? new Float(Number(value)) : value;
  return JSON.parse(text, revive as Parameters<typeof JSON.parse>[1]) as Value;
}

/** How JSON is written. */
export type JsonStyle = { readonly isSpaced?: boolean; readonly isSorted?: boolean };

function* jsonParts(value: Value, style: JsonStyle): Generator<string> {
  if (value === undefined) throw new TemplateError('what is not defined is no JSON');
  if (isList(value) || isDict(value)) yield* partsInside(value, style);
  else yield typeof value === 'number' || value instanceof Float ? textOf(value) : JSON.stringify(value);
}

function* partsInside(value: Dict | readonly Value[], style: JsonStyle): Generator<string> {
  const blank = style.isSpaced ? ' ' : '';
  const entries: [string, Value][] = isList(value)
    ? value.map((one) => ['', one])
    : entriesOf(value).map(([key, one]) => [`${JSON.stringify(keyText(key))}:${blank}`, one]);
  if (style.isSorted && !isList(value)) entries.sort(([one], [other]) => (one < other ? -1 : 1));
  yield isList(value) ? '[' : '{';
  for (const [at, [key, one]] of entries.entries()) {
    yield at > 0 ? `,${blank}${key}` : key;
    yield* jsonParts(one, style);
  }
  yield isList(value) ? ']' : '}';
}

function keyText(key: Value): string {
  return key === null || typeof key === 'boolean' ? JSON.stringify(key) : textOf(key);
}

/** Writes a value as JSON. */
export function jsonTextOf(value: Value, style: JsonStyle = {}): string {
  return gathered(jsonParts(value, style));
}

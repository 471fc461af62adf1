import { TemplateBoundError, TemplateError } from './steps.ts';
import {
  BoundedText,
  bounded,
  type Dict,
  entriesOf,
  Float,
  isDict,
  isList,
  itemsOf,
  textOf,
  type Value,
} from './values.ts';

/** Numbers that Python reads as whole floats; only payloads that have one take the slower way. */
const wholeFloat = /\d\.0|\d[eE]/;

/** More values are no state of a device and no announcement. */
const mostValues = 20_000;

/** Counts what separates the values of a JSON text, those within texts too. */
function countValues(text: string): number {
  let count = 1;
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count += 1;
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) count += 1;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count += 1;
  return count;
}

/**
 * Parses JSON with Python's numbers: `21.0` is a float, `21` is none. Throws a SyntaxError, and a {@link TemplateBoundError} if it has too
 * many values.
 */
export function parseJson(text: string): Value {
  if (text.length > mostValues && countValues(text) > mostValues) {
    throw new TemplateBoundError(`JSON has more than ${mostValues} values`);
  }
  if (!wholeFloat.test(text)) return JSON.parse(text) as Value;
  const revive = (_key: string, value: Value, { source = '' }: { readonly source?: string }) =>
    Number.isInteger(value) && /[.eE]/.test(source) ? new Float(Number(value)) : value;
  return JSON.parse(text, revive as Parameters<typeof JSON.parse>[1]) as Value;
}

/** How JSON is written. */
export type JsonStyle = { readonly isSpaced?: boolean; readonly isSorted?: boolean };

function writeJson(value: Value, style: JsonStyle, out: BoundedText): void {
  if (value === undefined) throw new TemplateError('what is not defined is no JSON');
  if (isList(value) || isDict(value)) out.inside(() => writeInside(value, style, out));
  else if (typeof value === 'string') out.add(JSON.stringify(bounded(value)));
  else out.add(typeof value === 'number' || value instanceof Float ? textOf(value) : JSON.stringify(value));
}

function writeInside(value: Dict | readonly Value[], style: JsonStyle, out: BoundedText): void {
  const blank = style.isSpaced ? ' ' : '';
  const entries: [string, Value][] = isList(value)
    ? itemsOf(value).map((one) => ['', one])
    : entriesOf(value).map(([key, one]) => [`${JSON.stringify(keyText(key))}:${blank}`, one]);
  if (style.isSorted && !isList(value)) entries.sort(([one], [other]) => (one < other ? -1 : 1));
  out.add(isList(value) ? '[' : '{');
  for (const [at, [key, one]] of entries.entries()) {
    out.add(at > 0 ? `,${blank}${key}` : key);
    writeJson(one, style, out);
  }
  out.add(isList(value) ? ']' : '}');
}

function keyText(key: Value): string {
  return key === null || typeof key === 'boolean' ? JSON.stringify(key) : bounded(textOf(key));
}

/** Writes a value as JSON. */
export function jsonTextOf(value: Value, style: JsonStyle = {}): string {
  const out = new BoundedText();
  writeJson(value, style, out);
  return out.text;
}

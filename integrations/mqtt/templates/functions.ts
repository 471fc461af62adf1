import {
  gathered,
  isTrue,
  jsonTextOf,
  longestText,
  memberOf,
  numberOf,
  TemplateError,
  textOf,
  type Value,
} from './values.ts';

type Work = (value: Value, given: readonly Value[]) => Value;

const listOf = (value: Value): readonly Value[] => (Array.isArray(value) ? value : []);
const lower = (value: Value) => textOf(value).toLowerCase();
const upper = (value: Value) => textOf(value).toUpperCase();
const trimmed = (value: Value) => textOf(value).trim();

function rounded(value: Value, [digits = 0]: readonly Value[]): Value {
  const scale = 10 ** Math.min(6, Math.max(0, numberOf(digits) ?? 0));
  const number = numberOf(value);
  return number === undefined ? value : Math.round(number * scale) / scale;
}

function replaced(value: Value, [from = '', to = '']: readonly Value[]): Value {
  const [wanted, instead] = [textOf(from), textOf(to)];
  return wanted === '' ? textOf(value) : joined(textOf(value).split(wanted), instead);
}

/** Joins texts; what would be too long is not put together first. */
function joined(parts: readonly Value[], between: string): string {
  if (between.length * (parts.length - 1) > longestText) throw new TemplateError('a text is too long');
  return gathered(parts.map((part, at) => (at > 0 ? between : '') + textOf(part)));
}

function whole(value: Value, [usual = 0]: readonly Value[]): Value {
  const number = numberOf(value);
  return number === undefined ? usual : Math.trunc(number);
}

/** Filters, `value | name(given)`, those of Jinja and Home Assistant that templates of devices have. */
export const filters: { readonly [name: string]: Work } = {
  default: (value, [usual = '', alsoFalse = false]) =>
    value === undefined || (isTrue(alsoFalse) && !isTrue(value)) ? usual : value,
  int: whole,
  float: (value, [usual = 0]) => numberOf(value) ?? usual,
  round: rounded,
  abs: (value) => Math.abs(numberOf(value) ?? 0),
  string: textOf,
  lower,
  upper,
  trim: trimmed,
  replace: replaced,
  length: (value) => (typeof value === 'string' ? value.length : listOf(value).length),
  first: (value) => listOf(value)[0],
  last: (value) => listOf(value).at(-1),
  join: (value, [between = '']) => joined(listOf(value), textOf(between)),
  tojson: jsonTextOf,
  to_json: jsonTextOf,
};

/** Tests, `value is name`. */
export const tests: { readonly [name: string]: (value: Value) => boolean } = {
  defined: (value) => value !== undefined,
  undefined: (value) => value === undefined,
  none: (value) => value === null,
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  true: (value) => value === true,
  false: (value) => value === false,
};

/** Methods, `value.name(given)`. */
export const methods: { readonly [name: string]: Work } = {
  keys: (value) => {
    if (value instanceof Map) return [...value.keys()];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  },
  get: (value, [key, usual = null]) => memberOf(value, key) ?? usual,
  lower,
  upper,
  strip: trimmed,
  split: (value, [between = ' ']) => textOf(value).split(textOf(between) || ' '),
  startswith: (value, [start]) => textOf(value).startsWith(textOf(start)),
  endswith: (value, [end]) => textOf(value).endsWith(textOf(end)),
  replace: replaced,
};

/** Functions, `name(value)`. */
export const functions: { readonly [name: string]: Work } = {
  int: whole,
  float: filters.float as Work,
  round: rounded,
};

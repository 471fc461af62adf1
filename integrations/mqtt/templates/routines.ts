import { jsonTextOf, parseJson } from './json.ts';
import { dictMethods, listMethods, listRoutines } from './list-routines.ts';
import { numberRoutines, rangeOf } from './number-routines.ts';
import { patternRoutines } from './pattern-routines.ts';
import { orElse, type Routine, type Routines, takes, takesAny } from './routine.ts';
import { spend, TemplateError } from './steps.ts';
import { textMethods, textRoutines } from './text-routines.ts';
import { timeRoutines } from './time-routines.ts';
import { Float, isDict, isFloat, isList, isTrue, itemsOf, numberOf, textOf, type Value } from './values.ts';

/** Reading a character of JSON takes longer than to look at one, and so does what is thrown. */
const [charactersOfStep, stepsOfError] = [4, 30];

function fromJson(value: Value, usual: Value): Value {
  const text = textOf(value);
  spend(stepsOfError + Math.ceil(text.length / charactersOfStep));
  try {
    return parseJson(text);
  } catch {
    return orElse(undefined, usual, 'what should be JSON is none');
  }
}

function typeOf(value: Value): string {
  if (value === null) return 'NoneType';
  if (value === undefined) return 'LoggingUndefined';
  if (isList(value)) return 'list';
  if (isDict(value)) return 'dict';
  return isFloat(value) ? 'float' : ({ string: 'str', boolean: 'bool' }[typeof value as string] ?? 'int');
}

const usually: Routine = takes('default_value boolean', (value, usual = '', isFalseToo = false) =>
  value === undefined || (isTrue(isFalseToo) && !isTrue(value)) ? usual : value,
);
/** Of the browser's kind, so that a page could have it in a script. */
const forPages = (text: string) => text.replace(/[<>&']/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`);

const general: Routines = {
  default: usually,
  d: usually,
  is_defined: takes('', (value) => {
    if (value === undefined) throw new TemplateError('what a template needs is not there');
    return value;
  }),
  iif: takes('if_true if_false if_none', (value, ...[isSo = true, isNot = false, isNone]) => {
    if (value === null && isNone !== undefined) return isNone;
    return isTrue(value) ? isSo : isNot;
  }),
  from_json: takes('default', fromJson),
  to_json: takes('ensure_ascii pretty_print sort_keys', (value, ...[isAscii, _isPretty, isSorted]) => {
    const text = jsonTextOf(value, { isSpaced: isTrue(isAscii), isSorted: isTrue(isSorted) });
    if (!isTrue(isAscii)) return text;
    return text.replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  }),
  tojson: takes('indent', (value) => forPages(jsonTextOf(value, { isSpaced: true, isSorted: true }))),
  typeof: takes('', typeOf),
};

/** Filters, `value | name(given)`: those of Jinja and Home Assistant that need nothing of Home Assistant. */
export const filters: Routines = {
  ...general,
  ...numberRoutines,
  ...textRoutines,
  ...listRoutines,
  ...patternRoutines,
  ...timeRoutines,
};

/** Of one list, or of all that is given. */
const ofAll = (routine: Routine): Routine =>
  takesAny((value, ...given) => routine.work(given.length > 0 ? [value, ...given] : value));

/** Functions, `name(value, given)`. */
export const functions: Routines = {
  ...filters,
  min: ofAll(listRoutines.min as Routine),
  max: ofAll(listRoutines.max as Routine),
  range: takesAny(rangeOf),
  zip: takesAny((...lists) => {
    const all = lists.map(itemsOf);
    const shortest = Math.min(...all.map(({ length }) => length));
    return Array.from({ length: shortest }, (_, at) => all.map((list) => list[at]));
  }),
  set: takes('', (value) => filters.unique?.work(value, true)),
  tuple: takes('', itemsOf),
  atan2: takes('x default', (value, other) => {
    const [y, x] = isList(value) ? value : [value, other];
    return numberRoutines.float?.work(Math.atan2(numberOf(y) ?? Number.NaN, numberOf(x) ?? Number.NaN));
  }),
};

/** Values that have names. */
export const constants: ReadonlyMap<string, Value> = new Map<string, Value>([
  ...(['none', 'None'] as const).map((name) => [name, null] as const),
  ...(['true', 'True'] as const).map((name) => [name, true] as const),
  ...(['false', 'False'] as const).map((name) => [name, false] as const),
  ...([
    ['pi', Math.PI],
    ['e', Math.E],
    ['tau', 2 * Math.PI],
  ] as const),
]);

const methodNames = new Set([textMethods, dictMethods, listMethods].flatMap((methods) => Object.keys(methods)));
/** Whether there is a method of this name. */
export const isMethod = (name: string): boolean => methodNames.has(name);

/** Returns the method of a value. Throws {@link TemplateError} if it has none of this name. */
export function methodOf(value: Value, name: string): Routine {
  const methods =
    typeof value === 'string' ? textMethods : isList(value) ? listMethods : isDict(value) ? dictMethods : {};
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!method) throw new TemplateError(`${value instanceof Float ? 'a number' : typeOf(value)} has no ${name}`);
  return method;
}

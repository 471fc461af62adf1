import { asNumber } from './number-routines.ts';
import { comparisons } from './operators.ts';
import { isFound, matches } from './pattern-routines.ts';
import { type Routine, type Routines, takes, takesAny } from './routine.ts';
import { TemplateError } from './steps.ts';
import { contains, isDict, isFloat, isInteger, isList, numberOf, type Value } from './values.ts';

const is = (holds: (value: Value) => boolean): Routine => takes('', holds);
const compares = (operator: string): Routine => takes('other', (value, other) => comparisons[operator]?.(value, other));

function remainder(value: Value, by: number): number {
  const number = numberOf(value);
  if (number === undefined) throw new TemplateError('a test needs a number');
  return number - Math.floor(number / by) * by;
}

const isIterable = (value: Value) => typeof value === 'string' || isList(value) || isDict(value);
const cased = (change: (text: string) => string): Routine =>
  is((value) => typeof value === 'string' && value.toLowerCase() !== value.toUpperCase() && change(value) === value);

/** Tests, `value is name`, Home Assistant's and Jinja's. */
export const tests: Routines = {
  defined: is((value) => value !== undefined),
  undefined: is((value) => value === undefined),
  none: is((value) => value === null),
  boolean: is((value) => typeof value === 'boolean'),
  true: is((value) => value === true),
  false: is((value) => value === false),
  integer: is(isInteger),
  float: is(isFloat),
  number: is((value) => numberOf(value) !== undefined),
  is_number: is((value) => asNumber(value) !== undefined),
  string: is((value) => typeof value === 'string'),
  string_like: is((value) => typeof value === 'string'),
  mapping: is(isDict),
  sequence: is(isIterable),
  iterable: is(isIterable),
  list: is(isList),
  lower: cased((text) => text.toLowerCase()),
  upper: cased((text) => text.toUpperCase()),
  odd: is((value) => remainder(value, 2) === 1),
  even: is((value) => remainder(value, 2) === 0),
  divisibleby: takes('num', (value, by) => remainder(value, numberOf(by) ?? Number.NaN) === 0),
  sameas: takes('other', (value, other) => value === other),
  contains: takes('other', contains),
  // `is in (1, 2)` is written like a call.
  in: takesAny((value, ...given) => contains(given.length === 1 ? given[0] : given, value)),
  match: takes('find ignorecase', matches),
  search: takes('find ignorecase', isFound),
  ...Object.fromEntries(
    [
      ['==', ['eq', 'equalto']],
      ['!=', ['ne']],
      ['<', ['lt', 'lessthan']],
      ['<=', ['le']],
      ['>', ['gt', 'greaterthan']],
      ['>=', ['ge']],
    ].flatMap(([operator, names]) =>
      [operator, ...(names as string[])].map((name) => [name, compares(String(operator))]),
    ),
  ),
};

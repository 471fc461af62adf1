import { numberRoutines } from './number-routines.ts';
import { isLess } from './operators.ts';
import { call, type Routine, type Routines, takes, takesAny } from './routine.ts';
import { spend, TemplateError } from './steps.ts';
import { tests } from './test-routines.ts';
import { textRoutines } from './text-routines.ts';
import {
  contains,
  type Dict,
  entriesOf,
  floatOf,
  isDict,
  isEqual,
  isFloat,
  isList,
  isTrue,
  itemsOf,
  memberOf,
  numberOf,
  spendOn,
  textOf,
  type Value,
} from './values.ts';

function dictOf(value: Value): Dict {
  if (!isDict(value)) throw new TemplateError(`${textOf(value)} is no object`);
  return value;
}

/** Returns what an attribute names, `a.b` in what that has. */
function attributeOf(value: Value, attribute: Value): Value {
  if (typeof attribute !== 'string') return memberOf(value, attribute);
  spendOn(attribute);
  return attribute
    .split('.')
    .reduce<Value>((owner, name) => memberOf(owner, /^\d{1,6}$/.test(name) ? Number(name) : name), value);
}

/** So many comparisons of a sorted list are a step. */
const comparisonsOfStep = 4;

function folded(value: Value, isCased: Value): Value {
  if (typeof value !== 'string' || isTrue(isCased)) return value;
  spendOn(value);
  return value.toLowerCase();
}

function sorted(value: Value, ...[isReversed, isCased, attribute]: readonly Value[]): readonly Value[] {
  const keyed = itemsOf(value).map((item) => {
    const key = attribute === undefined ? item : attributeOf(item, attribute);
    return { item, key: folded(key, isCased) };
  });
  spend(Math.ceil((keyed.length * Math.log2(keyed.length + 1)) / comparisonsOfStep));
  const list = keyed.sort((one, other) => (isLess(one.key, other.key) ? -1 : isLess(other.key, one.key) ? 1 : 0));
  const items = list.map(({ item }) => item);
  return isTrue(isReversed) ? items.reverse() : items;
}

/** The element that comes first in the order of a list. */
const extreme = (isReversed: boolean) => (value: Value, isCased: Value, attribute: Value) =>
  sorted(value, isReversed, isCased, attribute)[0];

function unique(items: readonly Value[], isCased: Value = true): readonly Value[] {
  const different: Value[] = [];
  const known: Value[] = [];
  for (const item of items) {
    const key = folded(item, isCased);
    if (contains(known, key)) continue;
    known.push(key);
    different.push(item);
  }
  return different;
}

function flattened(value: Value, levels: number): readonly Value[] {
  return itemsOf(value).flatMap((item) => (isList(item) && levels > 0 ? flattened(item, levels - 1) : [item]));
}

/** Calls a filter, which is given by its name, for each element, or takes an attribute of it. */
function mapped(value: Value, ...[name, first, second, third, attribute, usual]: readonly Value[]): Value {
  if (attribute !== undefined) return itemsOf(value).map((item) => attributeOf(item, attribute) ?? usual);
  const filter = typeof name === 'string' && Object.hasOwn(nameable, name) ? nameable[name] : undefined;
  if (!filter) throw new TemplateError(`${textOf(name)} is not supported`);
  const named = new Map(usual === undefined ? [] : [['default', usual]]);
  return itemsOf(value).map((item) => call(filter, item, { plain: [first, second, third], named }));
}

function holds(value: Value, [name, ...given]: readonly Value[]): boolean {
  if (name === undefined) return isTrue(value);
  const test = typeof name === 'string' && Object.hasOwn(tests, name) ? tests[name] : undefined;
  if (!test) throw new TemplateError(`${textOf(name)} is not supported`);
  return isTrue(call(test, value, { plain: given, named: new Map() }));
}

const chosen = (isWanted: boolean): Routine =>
  takesAny((value, ...given) => itemsOf(value).filter((item) => holds(item, given) === isWanted));
const chosenByAttribute = (isWanted: boolean): Routine =>
  takesAny((value, attribute, ...given) =>
    itemsOf(value).filter((item) => holds(attributeOf(item, attribute), given) === isWanted),
  );
const combined = (work: (one: readonly Value[], other: readonly Value[]) => readonly Value[]): Routine =>
  takes('other', (value, other) => unique(work(itemsOf(value), itemsOf(other))));

function summed(value: Value, attribute: Value, start: Value = 0): Value {
  const items = itemsOf(value).map((item) => (attribute === undefined ? item : attributeOf(item, attribute)));
  const numbers = [start, ...items].map((item) => {
    const number = numberOf(item);
    if (number === undefined) throw new TemplateError('a sum needs numbers');
    return number;
  });
  const sum = numbers.reduce((one, other) => one + other, 0);
  return [start, ...items].some(isFloat) ? floatOf(sum) : sum;
}

function length(value: Value): Value {
  if (typeof value === 'string') return itemsOf(value).length;
  return isDict(value) ? entriesOf(value).length : itemsOf(value).length;
}

/** Filters and functions of lists and objects. */
export const listRoutines: Routines = {
  length: takes('', length),
  count: takes('', length),
  first: takes('', (value) => itemsOf(value)[0]),
  last: takes('', (value) => itemsOf(value).at(-1)),
  list: takes('', itemsOf),
  reverse: takes('', (value) => {
    const items = [...itemsOf(value)].reverse();
    return typeof value === 'string' ? items.join('') : items;
  }),
  sort: takes('reverse case_sensitive attribute', sorted),
  min: takes('case_sensitive attribute', extreme(false)),
  max: takes('case_sensitive attribute', extreme(true)),
  sum: takes('attribute start', summed),
  unique: takes('case_sensitive', (value, isCased = false) => unique(itemsOf(value), isCased)),
  map: takes('filter first second third attribute default', mapped),
  select: chosen(true),
  reject: chosen(false),
  selectattr: chosenByAttribute(true),
  rejectattr: chosenByAttribute(false),
  items: takes('', (value) => entriesOf(dictOf(value))),
  dictsort: takes('case_sensitive', (value, isCased) => sorted(entriesOf(dictOf(value)), false, isCased, 0)),
  flatten: takes('levels', (value, levels) => flattened(value, numberOf(levels) ?? 20)),
  intersect: combined((one, other) => one.filter((item) => contains(other, item))),
  difference: combined((one, other) => one.filter((item) => !contains(other, item))),
  union: combined((one, other) => [...one, ...other]),
  symmetric_difference: combined((one, other) => [
    ...one.filter((item) => !contains(other, item)),
    ...other.filter((item) => !contains(one, item)),
  ]),
  contains: takes('other', contains),
  combine: takesAny((...dicts) => new Map(dicts.flatMap((dict) => [...entriesOf(dictOf(dict))]))),
  statistical_mode: takes('default', (value, usual) => {
    const items = itemsOf(value);
    const often = (item: Value) => items.filter((one) => isEqual(one, item)).length;
    const most = Math.max(0, ...items.map(often));
    return items.find((item) => often(item) === most) ?? usual;
  }),
};

const nameable: Routines = { ...numberRoutines, ...textRoutines, ...listRoutines };

/** Methods of objects. */
export const dictMethods: Routines = {
  get: takes('key default', (value, key, usual = null) =>
    contains(dictOf(value), key) ? memberOf(value, key) : usual,
  ),
  keys: takes('', (value) => entriesOf(dictOf(value)).map(([key]) => key)),
  values: takes('', (value) => entriesOf(dictOf(value)).map(([, one]) => one)),
  items: takes('', (value) => entriesOf(dictOf(value))),
};

/** Methods of lists. */
export const listMethods: Routines = {
  index: takes('value', (value, wanted) => {
    const at = itemsOf(value).findIndex((one) => isEqual(one, wanted));
    if (at < 0) throw new TemplateError('a list does not have what is looked for');
    return at;
  }),
  count: takes('value', (value, wanted) => itemsOf(value).filter((one) => isEqual(one, wanted)).length),
};

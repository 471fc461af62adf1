import { readFloat, readInteger, rounded } from './floats.ts';
import { orElse, type Routine, type Routines, takes, takesAny } from './routine.ts';
import { spend, TemplateError } from './steps.ts';
import { floatOf, isInteger, isList, itemsOf, numberOf, textOf, type Value } from './values.ts';

const noNumber = 'what should be a number is none';

/** Returns the number that Python's `float` makes of a value. */
export function asNumber(value: Value): number | undefined {
  return typeof value === 'string' ? readFloat(value) : numberOf(value);
}

function needed(value: Value): number {
  const number = numberOf(value);
  if (number === undefined) throw new TemplateError(noNumber);
  return number;
}

/** Reads a value as Home Assistant reads a yes or no; undefined: it is neither. */
export function asBoolean(value: Value): boolean | undefined {
  const number = numberOf(value);
  if (number !== undefined) return number !== 0;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (['1', 'true', 'yes', 'on', 'enable'].includes(word)) return true;
  return ['0', 'false', 'no', 'off', 'disable'].includes(word) ? false : undefined;
}

function whole(value: Value, usual: Value, base: Value = 10): Value {
  const direct = typeof value === 'string' ? readInteger(value, needed(base)) : undefined;
  const number = direct ?? asNumber(value);
  return orElse(number === undefined ? undefined : Math.trunc(number), usual, noNumber);
}

function round(value: Value, ...[precision = 0, method = 'common', usual]: readonly Value[]): Value {
  const [number, digits] = [asNumber(value), needed(precision)];
  if (number === undefined) return orElse(undefined, usual, noNumber);
  const scale = 10 ** Math.min(20, Math.max(-20, digits));
  const ways: { readonly [method: string]: () => number } = {
    ceil: () => Math.ceil(number * scale) / scale,
    floor: () => Math.floor(number * scale) / scale,
    half: () => rounded(number * 2, 0) / 2,
  };
  const result = (ways[textOf(method)] ?? (() => rounded(number, digits)))();
  return digits === 0 ? Math.trunc(result) : floatOf(result);
}

/** A function of mathematics, which takes what stands for its result where there is none. */
function calculation(work: (number: number) => number): Routine {
  return takes('default', (value, usual) => {
    const number = asNumber(value);
    const result = number === undefined ? Number.NaN : work(number);
    return orElse(Number.isFinite(result) ? floatOf(result) : undefined, usual, noNumber);
  });
}

function withAmount(work: (number: number, amount: number) => number): Routine {
  return takes('amount default', (value, amount, usual) => {
    const [number, other] = [asNumber(value), numberOf(amount)];
    const isPossible = number !== undefined && other !== undefined;
    return orElse(isPossible ? floatOf(work(number, other)) : undefined, usual, noNumber);
  });
}

function logarithm(value: Value, base: Value = Math.E, usual?: Value): Value {
  const [number, other] = [asNumber(value), asNumber(base)];
  const result = number === undefined || other === undefined ? Number.NaN : Math.log(number) / Math.log(other);
  return orElse(Number.isFinite(result) ? floatOf(result) : undefined, usual, noNumber);
}

function bitwise(work: (one: bigint, other: bigint) => bigint): Routine {
  return takes('second_value', (value, other) => {
    const [one, two] = [numberOf(value), numberOf(other)];
    if (!isInteger(one) || !isInteger(two)) throw new TemplateError('bits need whole numbers');
    return Number(work(BigInt(one), BigInt(two)));
  });
}

/** Numbers of a list, or those that are given one by one; what is behind a list stands for its result if it has none. */
function statistic(work: (numbers: readonly number[]) => Value): Routine {
  return takesAny((value, ...given) => {
    const items = isList(value) ? itemsOf(value) : [value, ...given];
    const numbers = items.map(numberOf).filter((one) => one !== undefined);
    const isPossible = numbers.length > 0 && numbers.length === items.length;
    return orElse(isPossible ? work(numbers) : undefined, isList(value) ? given[0] : undefined, noNumber);
  });
}

function median(numbers: readonly number[]): Value {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : floatOf(((sorted[middle - 1] ?? 0) + upper) / 2);
}

const average = (numbers: readonly number[]) => floatOf(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);

function remapped(value: Value, ...[inMin, inMax, outMin, outMax, steps, edges]: readonly Value[]): Value {
  const [from, to, low, high] = [inMin, inMax, outMin, outMax].map(needed) as [number, number, number, number];
  if (from === to || (numberOf(steps) ?? 0) > 0) throw new TemplateError('this way to remap is not supported');
  const number = needed(asNumber(value));
  const inside = edges === 'clamp' ? Math.min(Math.max(number, Math.min(from, to)), Math.max(from, to)) : number;
  return floatOf(low + ((high - low) * (inside - from)) / (to - from));
}

/** Filters and functions of numbers, Home Assistant's and Jinja's. */
export const numberRoutines: Routines = {
  int: takes('default base', whole),
  float: takes('default', (value, usual) => {
    const number = asNumber(value);
    return orElse(number === undefined ? undefined : floatOf(number), usual, noNumber);
  }),
  bool: takes('default', (value, usual) => orElse(asBoolean(value), usual, 'what should be yes or no is neither')),
  is_number: takes('', (value) => asNumber(value) !== undefined),
  round: takes('precision method default', round),
  abs: takes('', (value) => (isInteger(value) ? Math.abs(value) : floatOf(Math.abs(needed(value))))),
  add: withAmount((number, amount) => number + amount),
  multiply: withAmount((number, amount) => number * amount),
  log: takes('base default', logarithm),
  sqrt: calculation(Math.sqrt),
  sin: calculation(Math.sin),
  cos: calculation(Math.cos),
  tan: calculation(Math.tan),
  asin: calculation(Math.asin),
  acos: calculation(Math.acos),
  atan: calculation(Math.atan),
  bitwise_and: bitwise((one, other) => one & other),
  bitwise_or: bitwise((one, other) => one | other),
  bitwise_xor: bitwise((one, other) => one ^ other),
  average: statistic(average),
  median: statistic(median),
  clamp: takes('min_value max_value', (value, least, most) => {
    const [low, high] = [needed(asNumber(least)), needed(asNumber(most))];
    return floatOf(Math.max(low, Math.min(high, needed(asNumber(value)))));
  }),
  wrap: takes('min_value max_value', (value, least, most) => {
    const [low, range] = [needed(least), needed(most) - needed(least)];
    const over = needed(asNumber(value)) - low;
    return floatOf(range === 0 ? low : over - Math.floor(over / range) * range + low);
  }),
  remap: takes('in_min in_max out_min out_max steps edges', remapped),
};

/** The numbers of a range of Python. */
export function rangeOf(value: Value, ...given: readonly Value[]): Value {
  const [first, second, third = 1] = [value, ...given].map(needed);
  const [from, to] = second === undefined ? [0, first ?? 0] : [first ?? 0, second];
  const count = Math.max(0, Math.ceil((to - from) / third));
  if (!Number.isFinite(count)) throw new TemplateError('a range has no end');
  spend(count);
  return Array.from({ length: count }, (_, at) => from + at * third);
}

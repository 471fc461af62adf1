import { printed } from './format.ts';
import { spend, TemplateBoundError, TemplateError } from './steps.ts';
import {
  bounded,
  contains,
  floatOf,
  isEqual,
  isFloat,
  isList,
  longestText,
  numberOf,
  spendOn,
  textOf,
  type Value,
} from './values.ts';

type Operator = (left: Value, right: Value) => Value;

function numbersOf(left: Value, right: Value): readonly [number, number] {
  const [one, other] = [numberOf(left), numberOf(right)];
  if (one === undefined || other === undefined) throw new TemplateError('a calculation needs numbers');
  return [one, other];
}

/** Calculates with two numbers; the result is a float if one of them is. */
function calculated(left: Value, right: Value, work: (one: number, other: number) => number): Value {
  const result = work(...numbersOf(left, right));
  if (!Number.isFinite(result)) throw new TemplateError('a calculation has no result');
  return isFloat(left) || isFloat(right) ? floatOf(result) : result;
}

function joinedTexts(left: string, right: string): string {
  spendOn(left);
  spendOn(right);
  return bounded(left + right);
}

function added(left: Value, right: Value): Value {
  if (typeof left === 'string' && typeof right === 'string') return joinedTexts(left, right);
  if (!isList(left) || !isList(right)) return calculated(left, right, (one, other) => one + other);
  spend(left.length + right.length);
  return [...left, ...right];
}

function multiplied(left: Value, right: Value): Value {
  const [repeated, count] = numberOf(left) === undefined ? [left, numberOf(right)] : [right, numberOf(left)];
  if (count !== undefined && typeof repeated === 'string') {
    if (repeated.length * count > longestText) throw new TemplateBoundError('a text is too long');
    const text = repeated.repeat(Math.max(0, count));
    spendOn(text);
    return text;
  }
  if (count === undefined || !isList(repeated)) return calculated(left, right, (one, other) => one * other);
  // Repeating an empty list takes time too.
  spend(Math.max(0, count) * (1 + repeated.length));
  return Array.from({ length: Math.max(0, count) }, () => repeated).flat();
}

/** The rest of a division, with the sign of the divisor, as Python has it. */
function rest(left: Value, right: Value): Value {
  if (typeof left === 'string') {
    spendOn(left);
    return printed(left, isList(right) ? right : [right]);
  }
  return calculated(left, right, (one, other) => one - Math.floor(one / other) * other);
}

/** Whether a value comes before another one: numbers and texts. */
export function isLess(left: Value, right: Value): boolean {
  if (typeof left === 'string' && typeof right === 'string') {
    spendOn(left.length < right.length ? left : right);
    return left < right;
  }
  const [one, other] = numbersOf(left, right);
  return one < other;
}

/** Operators that compare; several in a row hold if each of them does. */
export const comparisons: { readonly [operator: string]: (left: Value, right: Value) => boolean } = {
  '==': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  '<': isLess,
  '>': (left, right) => isLess(right, left),
  '<=': (left, right) => !isLess(right, left),
  '>=': (left, right) => !isLess(left, right),
  in: (left, right) => contains(right, left),
  'not in': (left, right) => !contains(right, left),
};

/** Operators with two sides. */
export const operators: { readonly [operator: string]: Operator } = {
  ...comparisons,
  '+': added,
  '-': (left, right) => calculated(left, right, (one, other) => one - other),
  '*': multiplied,
  '/': (left, right) => floatOf(numbersOf(left, right).reduce((one, other) => one / other)),
  '//': (left, right) => calculated(left, right, (one, other) => Math.floor(one / other)),
  '%': rest,
  '**': (left, right) => {
    const power = calculated(left, right, (one, other) => one ** other);
    return typeof right === 'number' && right < 0 ? floatOf(Number(numberOf(power))) : power;
  },
  '~': (left, right) => joinedTexts(textOf(left), textOf(right)),
};

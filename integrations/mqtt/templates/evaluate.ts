import { filterOf, isNode, type Node, nodeOf, nodesOf, operatorOf, routineOf } from './nodes.ts';
import { comparisons, operators } from './operators.ts';
import { type Arguments, call } from './routine.ts';
import { constants, functions, methodOf } from './routines.ts';
import { spend, TemplateError } from './steps.ts';
import {
  bounded,
  floatOf,
  isFloat,
  isInteger,
  isTrue,
  itemsOf,
  memberOf,
  numberOf,
  textOf,
  type Value,
} from './values.ts';

/** Variables; those of a loop end with it. */
export type Scope = Map<string, Value>;
type Evaluate = (node: Node, scope: Scope) => Value;

/** What `namespace()` returns: the one object that a template changes, so that a loop can tell what it found. */
class Namespace extends Map<Value, Value> {}

/** How a loop is left early. */
class LoopExit extends Error {
  readonly isBreak: boolean;
  /** What was written before it. */
  text = '';
  constructor(isBreak: boolean) {
    super('outside a loop');
    this.isBreak = isBreak;
  }
}

function argumentsOf(nodes: readonly Node[], scope: Scope): Arguments {
  const isNamed = ({ type }: Node) => type === 'KeywordArgumentExpression';
  return {
    plain: nodes.filter((node) => !isNamed(node)).map((node) => evaluate(node, scope)),
    named: new Map(
      nodes.filter(isNamed).map((node) => [String(nodeOf(node, 'key').value), evaluate(nodeOf(node, 'value'), scope)]),
    ),
  };
}

function filter(node: Node, scope: Scope): Value {
  const { name, given } = filterOf(node);
  const found = routineOf(name);
  if (!found) throw new TemplateError(`${name} is not supported`);
  const value = evaluate(nodeOf(node, 'operand'), scope);
  const result = call(found.routine, value, argumentsOf(given, scope));
  return found.isTest ? isTrue(result) !== found.isNegated : result;
}

function called(node: Node, scope: Scope): Value {
  const callee = nodeOf(node, 'callee');
  const given = argumentsOf(nodesOf(node, 'args'), scope);
  if (callee.type === 'MemberExpression') {
    const owner = evaluate(nodeOf(callee, 'object'), scope);
    return call(methodOf(owner, String(nodeOf(callee, 'property').value)), owner, given);
  }
  const name = String(callee.value);
  if (name === 'namespace') return new Namespace(given.named);
  if (name === 'dict') return new Map(given.named);
  const [first, ...plain] = given.plain;
  const named = new Map(given.named);
  const value = first ?? named.get('value');
  if (first === undefined) named.delete('value');
  const routine = functions[name];
  return routine && call(routine, value, { plain, named });
}

/** `0 < x < 10` holds if both do. */
function compared(node: Node, scope: Scope): { readonly holds: boolean; readonly last: Value } {
  const left = nodeOf(node, 'left');
  const isChained = left.type === 'BinaryExpression' && Object.hasOwn(comparisons, operatorOf(left));
  const before = isChained ? compared(left, scope) : { holds: true, last: evaluate(left, scope) };
  if (!before.holds) return before;
  const last = evaluate(nodeOf(node, 'right'), scope);
  return { holds: comparisons[operatorOf(node)]?.(before.last, last) ?? false, last };
}

function binary(node: Node, scope: Scope): Value {
  const operator = operatorOf(node);
  if (Object.hasOwn(comparisons, operator)) return compared(node, scope).holds;
  const left = evaluate(nodeOf(node, 'left'), scope);
  if (operator === 'and') return isTrue(left) ? evaluate(nodeOf(node, 'right'), scope) : left;
  if (operator === 'or') return isTrue(left) ? left : evaluate(nodeOf(node, 'right'), scope);
  return operators[operator]?.(left, evaluate(nodeOf(node, 'right'), scope));
}

function unary(node: Node, scope: Scope): Value {
  const value = evaluate(nodeOf(node, 'argument'), scope);
  if (operatorOf(node) === 'not') return !isTrue(value);
  const number = numberOf(value);
  if (number === undefined) throw new TemplateError('a sign needs a number');
  const signed = operatorOf(node) === '-' ? -number : number;
  return isFloat(value) ? floatOf(signed) : signed + 0;
}

function sliced(owner: Value, node: Node, scope: Scope): Value {
  const [start, stop, step] = ['start', 'stop', 'step'].map((field) => {
    const part = node[field];
    const value = isNode(part) ? evaluate(part, scope) : null;
    if (value !== null && !isInteger(value)) throw new TemplateError('a slice needs whole numbers');
    return value ?? undefined;
  });
  const isBackwards = step !== undefined && step < 0;
  if (step === 0 || (isBackwards && (start !== undefined || stop !== undefined))) {
    throw new TemplateError('this slice is not supported');
  }
  const part = isBackwards ? [...itemsOf(owner)].reverse() : itemsOf(owner).slice(start, stop);
  const items = part.filter((_, at) => at % Math.abs(step ?? 1) === 0);
  return typeof owner === 'string' ? items.join('') : items;
}

function member(node: Node, scope: Scope): Value {
  const [owner, property] = [evaluate(nodeOf(node, 'object'), scope), nodeOf(node, 'property')];
  if (property.type === 'SliceExpression') return sliced(owner, property, scope);
  if (node.computed) return memberOf(owner, evaluate(property, scope));
  return memberOf(owner, property.type === 'IntegerLiteral' ? Number(property.value) : String(property.value));
}

function assign(target: Node, value: Value, scope: Scope): void {
  if (target.type === 'TupleLiteral') {
    const [names, items] = [nodesOf(target, 'value'), itemsOf(value)];
    if (names.length !== items.length) throw new TemplateError('there are not as many values as names');
    for (const [at, name] of names.entries()) assign(name, items[at], scope);
  } else if (target.type === 'MemberExpression') {
    const owner = evaluate(nodeOf(target, 'object'), scope);
    if (!(owner instanceof Namespace)) throw new TemplateError('only a namespace can be changed');
    owner.set(String(nodeOf(target, 'property').value), value);
  } else scope.set(String(target.value), value);
}

function loop(node: Node, scope: Scope): string {
  const [list, names] = [nodeOf(node, 'iterable'), nodeOf(node, 'loopvar')];
  const [condition, all] =
    list.type === 'SelectExpression' ? [nodeOf(list, 'test'), nodeOf(list, 'lhs')] : [undefined, list];
  const scopeOf = (item: Value): Scope => {
    spend(1 + scope.size);
    const inner = new Map(scope);
    assign(names, item, inner);
    return inner;
  };
  const items = itemsOf(evaluate(all, scope));
  const chosen = condition ? items.filter((item) => isTrue(evaluate(condition, scopeOf(item)))) : items;
  if (chosen.length === 0) return block(nodesOf(node, 'defaultBlock'), scope);
  let text = '';
  for (const [at, item] of chosen.entries()) {
    const inner = scopeOf(item);
    const { length } = chosen;
    inner.set('loop', {
      index: at + 1,
      index0: at,
      first: at === 0,
      last: at === length - 1,
      length,
      revindex: length - at,
    });
    const exit = blockUntilExit(nodesOf(node, 'body'), inner);
    text = bounded(text + exit.text);
    if (exit.isBreak) break;
  }
  return text;
}

function blockUntilExit(nodes: readonly Node[], scope: Scope): Pick<LoopExit, 'text' | 'isBreak'> {
  try {
    return { text: block(nodes, scope), isBreak: false };
  } catch (error) {
    if (error instanceof LoopExit) return error;
    throw error;
  }
}

/** Writes nodes one after the other. */
export function block(nodes: readonly Node[], scope: Scope): string {
  let text = '';
  try {
    for (const node of nodes) text = bounded(text + textOf(evaluate(node, scope)));
  } catch (error) {
    if (error instanceof LoopExit) error.text = text + error.text;
    throw error;
  }
  return text;
}

/** An error takes long: it looks where it is thrown. */
const stepsOfError = 30;

function leave(isBreak: boolean): never {
  spend(stepsOfError);
  throw new LoopExit(isBreak);
}

const listed: Evaluate = (node, scope) => nodesOf(node, 'value').map((one) => evaluate(one, scope));

/** How each kind of node is evaluated; a template with another kind is refused. */
export const kinds: { readonly [type: string]: Evaluate } = {
  Comment: () => '',
  StringLiteral: ({ value }) => String(value),
  IntegerLiteral: ({ value }) => Number(value),
  FloatLiteral: ({ value }) => floatOf(Number(value)),
  ArrayLiteral: listed,
  TupleLiteral: listed,
  ObjectLiteral: ({ value }, scope) =>
    new Map([...(value as Map<Node, Node>)].map(([key, one]) => [evaluate(key, scope), evaluate(one, scope)])),
  Identifier: ({ value }, scope) => {
    const name = String(value);
    return scope.has(name) ? scope.get(name) : constants.get(name);
  },
  MemberExpression: member,
  SliceExpression: () => undefined,
  BinaryExpression: binary,
  UnaryExpression: unary,
  CallExpression: called,
  KeywordArgumentExpression: (node, scope) => evaluate(nodeOf(node, 'value'), scope),
  FilterExpression: filter,
  Ternary: (node, scope) => {
    const holds = isTrue(evaluate(nodeOf(node, 'condition'), scope));
    return evaluate(nodeOf(node, holds ? 'trueExpr' : 'falseExpr'), scope);
  },
  SelectExpression: (node, scope) =>
    isTrue(evaluate(nodeOf(node, 'test'), scope)) ? evaluate(nodeOf(node, 'lhs'), scope) : undefined,
  Set: (node, scope) => {
    const value = isNode(node.value) ? evaluate(node.value, scope) : block(nodesOf(node, 'body'), scope);
    assign(nodeOf(node, 'assignee'), value, scope);
    return '';
  },
  If: (node, scope) =>
    block(nodesOf(node, isTrue(evaluate(nodeOf(node, 'test'), scope)) ? 'body' : 'alternate'), scope),
  For: loop,
  Break: () => leave(true),
  Continue: () => leave(false),
};

function evaluate(node: Node, scope: Scope): Value {
  spend();
  return kinds[node.type]?.(node, scope);
}

import { parse, tokenize } from '@huggingface/jinja';
import { filters, functions, methods, tests } from './functions.ts';
import { bounded, contains, isTrue, memberOf, numberOf, TemplateError, textOf, type Value } from './values.ts';

// Jinja is parsed by a library and evaluated here: devices use Python's None and numbers as keys, which the library refuses, and what
// may not run for ever (loops, macros) is left out. Nothing of a template becomes code.

type Node = { readonly type: string; readonly [field: string]: unknown };
type Scope = Map<string, Value>;
type Evaluate = (node: Node, scope: Scope) => Value;

/** A longer template is refused; characters. */
const longestTemplate = 4096;
/** Expressions may be nested so deep. */
const deepest = 60;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const constants: ReadonlyMap<string, Value> = new Map<string, Value>([
  ...(['none', 'None'] as const).map((name) => [name, null] as const),
  ...(['true', 'True'] as const).map((name) => [name, true] as const),
  ...(['false', 'False'] as const).map((name) => [name, false] as const),
]);

function nodeOf(node: Node, field: string): Node {
  const found = node[field];
  if (!isNode(found)) throw new TemplateError(`${node.type} is incomplete`);
  return found;
}

const nodesOf = (node: Node, field: string) => (node[field] ?? []) as readonly Node[];
const operatorOf = (node: Node) => String((node.operator as { readonly value: string }).value);

/** Name and arguments of a filter or call. */
function callOf(node: Node): { readonly name: string; readonly given: readonly Node[] } {
  if (node.type === 'Identifier') return { name: String(node.value), given: [] };
  return { name: String(nodeOf(node, 'callee').value), given: nodesOf(node, 'args') };
}

function added(left: Value, right: Value): Value {
  if (typeof left === 'string' && typeof right === 'string') return bounded(left + right);
  return calculated(left, right, (one, other) => one + other);
}

function calculated(left: Value, right: Value, work: (one: number, other: number) => number): Value {
  const [one, other] = [numberOf(left), numberOf(right)];
  if (one === undefined || other === undefined) throw new TemplateError('a calculation needs numbers');
  const result = work(one, other);
  if (!Number.isFinite(result)) throw new TemplateError('a calculation has no result');
  return result;
}

function isLess(left: Value, right: Value): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left < right;
  const [one, other] = [numberOf(left), numberOf(right)];
  return one !== undefined && other !== undefined && one < other;
}

const operators: { readonly [operator: string]: (left: Value, right: Value) => Value } = {
  '+': added,
  '-': (left, right) => calculated(left, right, (one, other) => one - other),
  '*': (left, right) => calculated(left, right, (one, other) => one * other),
  '/': (left, right) => calculated(left, right, (one, other) => one / other),
  '//': (left, right) => calculated(left, right, (one, other) => Math.floor(one / other)),
  '%': (left, right) => calculated(left, right, (one, other) => one % other),
  '~': (left, right) => bounded(textOf(left) + textOf(right)),
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': isLess,
  '>': (left, right) => isLess(right, left),
  '<=': (left, right) => left === right || isLess(left, right),
  '>=': (left, right) => left === right || isLess(right, left),
  in: (left, right) => contains(right, left),
  'not in': (left, right) => !contains(right, left),
};

function binary(node: Node, scope: Scope): Value {
  const operator = operatorOf(node);
  const left = evaluate(nodeOf(node, 'left'), scope);
  if (operator === 'and') return isTrue(left) ? evaluate(nodeOf(node, 'right'), scope) : left;
  if (operator === 'or') return isTrue(left) ? left : evaluate(nodeOf(node, 'right'), scope);
  return operators[operator]?.(left, evaluate(nodeOf(node, 'right'), scope));
}

function unary(node: Node, scope: Scope): Value {
  const value = evaluate(nodeOf(node, 'argument'), scope);
  return operatorOf(node) === 'not' ? !isTrue(value) : calculated(0, value, (zero, other) => zero - other);
}

function member(node: Node, scope: Scope): Value {
  const property = nodeOf(node, 'property');
  const key = node.computed ? evaluate(property, scope) : String(property.value);
  return memberOf(evaluate(nodeOf(node, 'object'), scope), key);
}

function call(node: Node, scope: Scope): Value {
  const callee = nodeOf(node, 'callee');
  const given = nodesOf(node, 'args').map((one) => evaluate(one, scope));
  if (callee.type === 'Identifier') return functions[String(callee.value)]?.(given[0], given.slice(1));
  return methods[String(nodeOf(callee, 'property').value)]?.(evaluate(nodeOf(callee, 'object'), scope), given);
}

function block(nodes: readonly Node[], scope: Scope): string {
  let text = '';
  for (const node of nodes) text = bounded(text + textOf(evaluate(node, scope)));
  return text;
}

/** How each kind of node is evaluated; a template with another kind is refused. */
const kinds: { readonly [type: string]: Evaluate } = {
  Comment: () => '',
  StringLiteral: ({ value }) => String(value),
  IntegerLiteral: ({ value }) => Number(value),
  FloatLiteral: ({ value }) => Number(value),
  ArrayLiteral: (node, scope) => nodesOf(node, 'value').map((one) => evaluate(one, scope)),
  TupleLiteral: (node, scope) => nodesOf(node, 'value').map((one) => evaluate(one, scope)),
  ObjectLiteral: ({ value }, scope) =>
    new Map([...(value as Map<Node, Node>)].map(([key, one]) => [evaluate(key, scope), evaluate(one, scope)])),
  Identifier: ({ value }, scope) => {
    const name = String(value);
    return scope.has(name) ? scope.get(name) : constants.get(name);
  },
  MemberExpression: member,
  BinaryExpression: binary,
  UnaryExpression: unary,
  CallExpression: call,
  FilterExpression: (node, scope) => {
    const { name, given } = callOf(nodeOf(node, 'filter'));
    const value = evaluate(nodeOf(node, 'operand'), scope);
    return filters[name]?.(
      value,
      given.map((one) => evaluate(one, scope)),
    );
  },
  TestExpression: (node, scope) => {
    const holds = tests[String(nodeOf(node, 'test').value)]?.(evaluate(nodeOf(node, 'operand'), scope)) ?? false;
    return node.negate ? !holds : holds;
  },
  Ternary: (node, scope) => {
    const holds = isTrue(evaluate(nodeOf(node, 'condition'), scope));
    return evaluate(nodeOf(node, holds ? 'trueExpr' : 'falseExpr'), scope);
  },
  SelectExpression: (node, scope) =>
    isTrue(evaluate(nodeOf(node, 'test'), scope)) ? evaluate(nodeOf(node, 'lhs'), scope) : undefined,
  Set: (node, scope) => {
    scope.set(String(nodeOf(node, 'assignee').value), evaluate(nodeOf(node, 'value'), scope));
    return '';
  },
  If: (node, scope) =>
    block(nodesOf(node, isTrue(evaluate(nodeOf(node, 'test'), scope)) ? 'body' : 'alternate'), scope),
};

function evaluate(node: Node, scope: Scope): Value {
  return kinds[node.type]?.(node, scope);
}

/** What a node uses that is not known; undefined if all is. */
function unknownOf(node: Node): string | undefined {
  if (!Object.hasOwn(kinds, node.type)) return node.type;
  const known = (names: object, name: string) => (Object.hasOwn(names, name) ? undefined : name);
  switch (node.type) {
    case 'BinaryExpression':
      return ['and', 'or'].includes(operatorOf(node)) ? undefined : known(operators, operatorOf(node));
    case 'FilterExpression':
      return known(filters, callOf(nodeOf(node, 'filter')).name);
    case 'TestExpression':
      return known(tests, String(nodeOf(node, 'test').value));
    case 'CallExpression': {
      const callee = nodeOf(node, 'callee');
      if (callee.type === 'Identifier') return known(functions, String(callee.value));
      return callee.type === 'MemberExpression' && !callee.computed
        ? known(methods, String(nodeOf(callee, 'property').value))
        : 'a computed call';
    }
    default:
      return undefined;
  }
}

/** What of a node is evaluated; the rest are names. */
function partsOf(node: Node): readonly unknown[] {
  const { type, operator: _operator, ...fields } = node;
  if (type === 'FilterExpression') return [fields.operand, callOf(nodeOf(node, 'filter')).given];
  if (type === 'TestExpression') return [fields.operand];
  if (type !== 'CallExpression') return Object.values(fields);
  const callee = nodeOf(node, 'callee');
  return [callee.type === 'MemberExpression' ? callee.object : undefined, fields.args];
}

function check(value: unknown, depth: number): void {
  if (depth > deepest) throw new TemplateError('it is nested too deep');
  if (value instanceof Map) {
    check([...value].flat(), depth);
  } else if (Array.isArray(value)) {
    for (const one of value) check(one, depth);
  } else if (isNode(value)) {
    const unknown = unknownOf(value);
    if (unknown !== undefined) throw new TemplateError(`${unknown} is not supported`);
    check(partsOf(value), depth + 1);
  }
}

/** A template that was parsed. */
export type Template = {
  /** Renders it with the given values. Rejects what it cannot with {@link TemplateError}. */
  render(values: { readonly [name: string]: Value }): string;
};

/**
 * Parses a template of Home Assistant's MQTT discovery: Jinja without loops, macros and what reaches into Home Assistant. Throws
 * {@link TemplateError} if it is too long or uses something else.
 */
export function parseTemplate(source: string): Template {
  if (source.length > longestTemplate) throw new TemplateError(`it is longer than ${longestTemplate} characters`);
  let body: readonly Node[];
  try {
    ({ body } = parse(tokenize(source)) as unknown as { readonly body: readonly Node[] });
  } catch (error) {
    throw new TemplateError(error instanceof Error ? error.message : String(error));
  }
  check(body, 0);
  return { render: (values) => block(body, new Map(Object.entries(values))).trim() };
}

import { parse } from '@huggingface/jinja';
import { block, kinds } from './evaluate.ts';
import { filterOf, isNode, type Node, nodeOf, nodesOf, operatorOf, routineOf } from './nodes.ts';
import { operators } from './operators.ts';
import { RecentTexts } from './recent-texts.ts';
import { placeOf, type Routine } from './routine.ts';
import { functions, isMethod } from './routines.ts';
import { counted, mostSteps, type StepAccount, spend, TemplateBoundError, TemplateError } from './steps.ts';
import { readTokens } from './tokens.ts';
import type { Value } from './values.ts';

// Jinja is parsed by a library and evaluated here: devices use Python's numbers, None and keys, which the library has not, and what runs is
// counted, so that it ends. Nothing of a template becomes code.

/** A longer template is refused; characters. */
const longestTemplate = 4096;
/** Expressions may be nested so deep. */
const deepest = 60;

const known = (names: object, name: string) => (Object.hasOwn(names, name) ? undefined : name);

/** Returns a name among arguments that a routine does not take. */
function unknownArgument(routine: Routine, given: readonly Node[]): string | undefined {
  return given
    .filter(({ type }) => type === 'KeywordArgumentExpression')
    .map((node) => String(nodeOf(node, 'key').value))
    .find((name) => placeOf(routine, name) === undefined);
}

function unknownCall(node: Node): string | undefined {
  const callee = nodeOf(node, 'callee');
  if (callee.type === 'MemberExpression' && !callee.computed) {
    const name = String(nodeOf(callee, 'property').value);
    return isMethod(name) ? undefined : name;
  }
  if (callee.type !== 'Identifier') return 'a computed call';
  const name = String(callee.value);
  if (name === 'namespace' || name === 'dict') return undefined;
  return known(functions, name);
}

/** What a node uses that is not known; undefined if all is. */
function unknownOf(node: Node): string | undefined {
  if (!Object.hasOwn(kinds, node.type)) return node.type;
  switch (node.type) {
    case 'BinaryExpression':
      return ['and', 'or'].includes(operatorOf(node)) ? undefined : known(operators, operatorOf(node));
    case 'FilterExpression': {
      const { name, given } = filterOf(node);
      const found = routineOf(name);
      return found ? unknownArgument(found.routine, given) : name;
    }
    case 'CallExpression':
      return unknownCall(node);
    default:
      return undefined;
  }
}

/** What of a node is evaluated; the rest are names. */
function partsOf(node: Node): readonly unknown[] {
  const { type, operator: _operator, ...fields } = node;
  if (type === 'FilterExpression') return [fields.operand, filterOf(node).given];
  if (type === 'KeywordArgumentExpression') return [fields.value];
  if (type !== 'CallExpression') return Object.values(fields);
  const callee = nodeOf(node, 'callee');
  return [callee.type === 'MemberExpression' ? callee.object : undefined, nodesOf(node, 'args')];
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

/** Does what may fail in the library, or by running out of stack, with one kind of error. */
function guarded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof TemplateError) throw error;
    if (error instanceof RangeError) throw new TemplateBoundError(`it cannot be done: ${error.message}`);
    throw new TemplateError(error instanceof Error ? error.message : String(error));
  }
}

/** What a template is made of, or why it cannot be used. */
type Parsed = readonly Node[] | TemplateError;

/** Trees take some twenty times the memory of their texts, so those of devices are not kept by each of them. */
const parsed = new RecentTexts<Parsed>(512 * 1024);

function parseAgain(source: string): Parsed {
  try {
    return guarded(() => {
      const tree = parse(readTokens(source) as Parameters<typeof parse>[0]) as unknown as {
        readonly body: readonly Node[];
      };
      check(tree.body, 0);
      return tree.body;
    });
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

/** Returns the tree of a template, which is parsed if it was not lately; `onParse` is called before. */
function treeOf(source: string, onParse: () => void): readonly Node[] {
  const found = parsed.get(source, () => {
    onParse();
    return parseAgain(source);
  });
  if (found instanceof TemplateError) throw found;
  return found;
}

/** A template that can be used. */
export type Template = {
  /** Renders it with the given values, at the expense of an account. Throws {@link TemplateError}. */
  render(values: { readonly [name: string]: Value }, account?: StepAccount): string;
};

/**
 * Parses a template of Home Assistant's MQTT discovery: Jinja without macros and what reaches into Home Assistant. One that was parsed
 * lately is not parsed again; `onParse` hears of one that is. Throws {@link TemplateError} if it is too long or uses something else.
 */
export function parseTemplate(source: string, onParse: () => void = () => undefined): Template {
  if (source.length > longestTemplate) throw new TemplateError(`it is longer than ${longestTemplate} characters`);
  treeOf(source, onParse);
  return {
    render: (values, account = { left: mostSteps }) =>
      guarded(() =>
        counted(account, () =>
          block(
            treeOf(source, () => spend(source.length)),
            new Map(Object.entries(values)),
          ).trim(),
        ),
      ),
  };
}

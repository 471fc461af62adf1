import type { Parsed } from './source.ts';

/** A use of a global or of its member, such as `fetch`, `Date.now`; `Date()` stands for a date made without argument. */
export type GlobalUse = { readonly name: string; readonly start: number };

type Node = { readonly type: string; readonly start: number } & { readonly [key: string]: unknown };

const globalObjects = /^(globalThis|window|self)\./;
/** Wrappers of an expression; every other TypeScript node is a type. */
const typedExpressions = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
];
/** Where an identifier is a name and no value. */
const nameKeys: { readonly [type: string]: string } = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  ExportSpecifier: 'exported',
  ImportSpecifier: 'imported',
};
/** Where an identifier declares a name of its own. */
const bindingKeys = ['id', 'params', 'param', 'local'];

/**
 * Uses of globals in `program`, types and ambient declarations left aside. A name that the file declares somewhere itself
 * counts as its own everywhere in the file.
 */
export function findGlobalUses(program: Parsed['program']): GlobalUse[] {
  const uses: GlobalUse[] = [];
  const own = new Set<string>();

  function visit(node: Node, binding: boolean): void {
    if (isType(node)) return;
    if (node.type === 'Identifier' && binding) own.add(String(node.name));
    else uses.push(...usesAt(node));
    for (const { key, child } of childrenOf(node)) {
      // The default in a pattern is a value; the rest of the pattern declares.
      visit(child, bindingKeys.includes(key) || (binding && key !== 'right' && key !== 'key'));
    }
  }

  visit(program as unknown as Node, false);
  return uses.filter(({ name }) => !own.has(name.split(/[.(]/)[0] ?? ''));
}

function isType(node: Node): boolean {
  return node.declare === true || (node.type.startsWith('TS') && !typedExpressions.includes(node.type));
}

/** What `node` by itself uses: a name, a chain of names, a date without argument. */
function usesAt(node: Node): GlobalUse[] {
  const { start } = node;
  const name = chainOf(node)?.replace(globalObjects, '');
  return [...(name ? [{ name, start }] : []), ...(makesDate(node) ? [{ name: 'Date()', start }] : [])];
}

/** Nodes below `node` that are more than names. */
function childrenOf(node: Node): { readonly key: string; readonly child: Node }[] {
  return Object.entries(node)
    .filter(([key]) => key !== nameKeys[node.type] || node.computed === true)
    .flatMap(([key, value]) =>
      [value]
        .flat()
        .filter(isNode)
        .map((child) => ({ key, child })),
    );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** `globalThis.crypto.randomUUID`; `undefined` when `node` is not a plain chain of names. */
function chainOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'MemberExpression' || node.computed === true || !isNode(node.object)) return undefined;
  const object = chainOf(node.object);
  const property = node.property as { readonly name?: unknown };
  return object && typeof property.name === 'string' ? `${object}.${property.name}` : undefined;
}

function makesDate({ type, callee, arguments: given }: Node): boolean {
  if (!isNode(callee) || callee.type !== 'Identifier' || callee.name !== 'Date') return false;
  return type === 'CallExpression' || (type === 'NewExpression' && Array.isArray(given) && given.length === 0);
}

import type { Parsed } from './source.ts';

/** A use of a global or its member, such as `fetch` or `Date.now`; `Date()` is a date created without argument. */
export type GlobalUse = { readonly name: string; readonly start: number };

type Node = { readonly type: string; readonly start: number } & { readonly [key: string]: unknown };

const globalObjects = /^(globalThis|window|self)\./;
/** TypeScript nodes that wrap an expression; all others are types. */
const typedExpressions = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
];
/** Keys under which an identifier is a name and not a value. */
const nameKeys: { readonly [type: string]: string } = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  ExportSpecifier: 'exported',
  ImportSpecifier: 'imported',
};
/** Keys under which an identifier declares a name. */
const bindingKeys = ['id', 'params', 'param', 'local'];

/**
 * Finds uses of globals in `program`, ignoring types and ambient declarations. A name that the file declares anywhere is
 * never treated as a global.
 */
export function findGlobalUses(program: Parsed['program']): GlobalUse[] {
  const uses: GlobalUse[] = [];
  const own = new Set<string>();

  function visit(node: Node, binding: boolean): void {
    if (isType(node)) return;
    if (node.type === 'Identifier' && binding) own.add(String(node.name));
    else uses.push(...usesAt(node));
    for (const { key, child } of childrenOf(node)) {
      // Defaults in a pattern are values; the rest of the pattern declares names.
      visit(child, bindingKeys.includes(key) || (binding && key !== 'right' && key !== 'key'));
    }
  }

  visit(program as unknown as Node, false);
  return uses.filter(({ name }) => !own.has(name.split(/[.(]/)[0] ?? ''));
}

function isType(node: Node): boolean {
  return node.declare === true || (node.type.startsWith('TS') && !typedExpressions.includes(node.type));
}

/** Returns what `node` itself uses: a name, a chain of names, a date without argument. */
function usesAt(node: Node): GlobalUse[] {
  const { start } = node;
  const name = chainOf(node)?.replace(globalObjects, '');
  return [...(name ? [{ name, start }] : []), ...(makesDate(node) ? [{ name: 'Date()', start }] : [])];
}

/** Returns the child nodes except plain names. */
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

/** Returns a chain of names such as `globalThis.crypto.randomUUID`; `undefined` for other nodes. */
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

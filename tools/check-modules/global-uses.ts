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
export function globalUses(program: Parsed['program']): GlobalUse[] {
  const uses: GlobalUse[] = [];
  const own = new Set<string>();

  function visit(node: Node, binding: boolean): void {
    if (node.declare === true) return;
    if (node.type.startsWith('TS') && !typedExpressions.includes(node.type)) return;
    if (node.type === 'Identifier') {
      if (binding) own.add(String(node.name));
      else uses.push({ name: String(node.name), start: node.start });
      return;
    }
    if (node.type === 'MemberExpression') {
      const name = dotted(node);
      if (name) uses.push({ name, start: node.start });
    }
    if (makesDate(node)) uses.push({ name: 'Date()', start: node.start });
    for (const [key, child] of Object.entries(node)) {
      if (key === nameKeys[node.type] && node.computed !== true) continue;
      // The default in a pattern is a value; the rest of the pattern declares.
      const declares = bindingKeys.includes(key) || (binding && key !== 'right' && key !== 'key');
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each, declares);
    }
  }

  visit(program as unknown as Node, false);
  return uses.filter(({ name }) => !own.has(name.split(/[.(]/)[0] ?? ''));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** `crypto.randomUUID` of `globalThis.crypto.randomUUID`; `undefined` when it is not a plain chain of names. */
function dotted(node: Node): string | undefined {
  const chain = chainOf(node);
  return chain?.replace(globalObjects, '');
}

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

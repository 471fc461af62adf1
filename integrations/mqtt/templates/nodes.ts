import type { Routine } from './routine.ts';
import { filters } from './routines.ts';
import { TemplateError } from './steps.ts';
import { tests } from './test-routines.ts';

/** A node of the library's tree. */
export type Node = { readonly type: string; readonly [field: string]: unknown };

/** Whether something is a node. */
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns a part of a node. */
export function nodeOf(node: Node, field: string): Node {
  const found = node[field];
  if (!isNode(found)) throw new TemplateError(`${node.type} is incomplete`);
  return found;
}

/** Returns parts of a node. */
export const nodesOf = (node: Node, field: string) => (node[field] ?? []) as readonly Node[];
/** Returns the operator of a node. */
export const operatorOf = (node: Node) => String((node.operator as { readonly value: string }).value);

/** Name and arguments of a filter. Tests come as filters, with their `is`. */
export function filterOf(node: Node): { readonly name: string; readonly given: readonly Node[] } {
  const filter = nodeOf(node, 'filter');
  if (filter.type === 'Identifier') return { name: String(filter.value), given: [] };
  return { name: String(nodeOf(filter, 'callee').value), given: nodesOf(filter, 'args') };
}

/** Returns the filter or test of a name, and whether the test must not hold; undefined: there is none. */
export function routineOf(
  name: string,
): { readonly routine: Routine; readonly isTest: boolean; readonly isNegated: boolean } | undefined {
  const [isTest, isNegated] = [name.startsWith('is '), name.startsWith('is not ')];
  const bare = name.slice(isNegated ? 'is not '.length : isTest ? 'is '.length : 0);
  const known = isTest ? tests : filters;
  const routine = Object.hasOwn(known, bare) ? known[bare] : undefined;
  return routine && { routine, isTest, isNegated };
}

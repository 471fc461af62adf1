import { Visitor } from 'oxc-parser';
import type { Source } from './source.ts';

/** A regular expression of a source; `pattern` is missing if it is composed when the code runs. */
export type Pattern = { readonly pattern?: string; readonly flags: string; readonly line: number };

type Node = { readonly type: string; readonly start: number };

/** Returns the text of a string literal, or of several joined by `+`. */
function plainText(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return String((node as { readonly value?: unknown }).value);
  if (node?.type !== 'BinaryExpression') return undefined;
  const { left, right } = node as Node & { readonly left: Node; readonly right: Node };
  const [before, after] = [plainText(left), plainText(right)];
  return before === undefined || after === undefined ? undefined : before + after;
}

/** Returns the regular expressions of a source: literals, and calls of `RegExp`. */
export function patternsOf({ parsed, text, lineAt }: Source): readonly Pattern[] {
  const found: Pattern[] = [];
  const addCall = (node: Node & { readonly callee: Node; readonly arguments: readonly Node[] }) => {
    if (text.slice(node.callee.start, node.callee.start + 7) !== 'RegExp(') return;
    const [given, flags] = node.arguments;
    const pattern = plainText(given);
    found.push({ ...(pattern !== undefined && { pattern }), flags: plainText(flags) ?? '', line: lineAt(node.start) });
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ ...node.regex, line: lineAt(node.start) });
    },
    NewExpression: addCall,
    CallExpression: addCall,
  }).visit(parsed.program);
  return found;
}

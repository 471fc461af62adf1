import { parseSync, Visitor } from 'oxc-parser';
import { classifyFile, type FileRole } from './file-role.ts';

/** How a file imports another: a statement, `import()`, the type `import('…').X`, or `new URL('…', import.meta.url)`. */
export type ImportKind = 'static' | 'dynamic' | 'type' | 'url';

/** One import of a file. */
export type Import = {
  /** As written; empty if the argument of `import()` is not a plain string. */
  readonly specifier: string;
  readonly kind: ImportKind;
  /** True for `import type` and `export type`, which are erased; `import { type X }` still loads the file. */
  readonly typeOnly: boolean;
  readonly line: number;
};

/** Result of `parseSync`; rules may traverse its `program`. */
export type Parsed = ReturnType<typeof parseSync>;

/** A parsed source file. */
export type Source = {
  readonly path: string;
  readonly text: string;
  readonly role: FileRole;
  readonly imports: readonly Import[];
  readonly parsed: Parsed;
  /** Returns the line of an offset, starting at 1. */
  readonly lineAt: (offset: number) => number;
};

/** Parses `text` as TypeScript. Throws with the parser's message if it is invalid. */
export function parseSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const problem = parsed.errors.find((error) => error.severity === 'Error');
  if (problem) throw new Error(`${path}: ${problem.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports = [
    ...importsOf(parsed, text, lineAt),
    ...exportsOf(parsed, text, lineAt),
    ...callsOf(parsed, text, lineAt),
  ];
  return { path, text, role: classifyFile(path), imports, parsed, lineAt };
}

type LineAt = Source['lineAt'];

function importsOf(parsed: Parsed, text: string, lineAt: LineAt): Import[] {
  return parsed.module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    kind: 'static',
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType) && startsWith(text, start, 'import type'),
    line: lineAt(start),
  }));
}

function exportsOf(parsed: Parsed, text: string, lineAt: LineAt): Import[] {
  return parsed.module.staticExports.flatMap(({ start, entries }) => {
    const specifier = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (specifier === undefined) return [];
    return [{ specifier, kind: 'static', typeOnly: startsWith(text, start, 'export type'), line: lineAt(start) }];
  });
}

function startsWith(text: string, offset: number, words: string): boolean {
  const found = text.slice(offset, offset + 40).replace(/\s+/g, ' ');
  return found.startsWith(`${words} `) || found.startsWith(`${words}{`);
}

/** Finds `import()`, the type `import('…').X` and files referenced by URL, which only the syntax tree has. */
function callsOf(parsed: Parsed, text: string, lineAt: LineAt): Import[] {
  if (!/\bimport\s*\(|import\.meta\.url/.test(text)) return [];
  const found: Import[] = [];
  const add = (kind: ImportKind, specifier: string, start: number) =>
    void found.push({ specifier, kind, typeOnly: kind === 'type', line: lineAt(start) });
  const visitor = new Visitor({
    ImportExpression: ({ source, start }) => add('dynamic', plainText(source) ?? '', start),
    TSImportType: ({ source, start }) => add('type', source.value, start),
    NewExpression: ({ callee, arguments: given, start }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || given.length !== 2) return;
      const [file, base] = given;
      const specifier = file && plainText(file);
      if (specifier?.startsWith('.') && base && text.slice(base.start, base.end) === 'import.meta.url') {
        add('url', specifier, start);
      }
    },
  });
  visitor.visit(parsed.program);
  return found;
}

function plainText(node: { readonly type: string; readonly value?: unknown }): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

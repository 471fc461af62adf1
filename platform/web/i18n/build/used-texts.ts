import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Imports = { readonly [pattern: string]: string | object };

/** Returns the file that an import of `from` names: by its path, or by a `#` path of package.json. */
function resolveImport(specifier: string, from: string, { root, imports }: Project): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  for (const [pattern, target] of Object.entries(imports)) {
    const [start = '', end = ''] = pattern.split('*');
    if (typeof target !== 'string' || !specifier.startsWith(start) || !specifier.endsWith(end)) continue;
    const name = pattern.includes('*') ? specifier.slice(start.length, specifier.length - end.length) : '';
    return join(root, target.replace('*', name));
  }
  return undefined;
}

type Project = { readonly root: string; readonly imports: Imports };

const allImports = /(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"]*)['"]/g;
const firstImports = /(?:\bfrom|\bimport)\s*['"]([.#][^'"]*)['"]/g;

/** What a file loads, at once or on first use; its type imports load nothing. */
function importsOf(source: string, pattern: RegExp): readonly string[] {
  const loading = source.replace(/^(?:import|export) type [^;]*;/gm, '');
  return [...loading.matchAll(pattern)].map(([, found = '']) => found);
}

type Reach = {
  /** Sees each path. */
  readonly isRead: (path: string) => boolean;
  /** Only what is loaded at once. */
  readonly atOnce?: boolean;
};

/** Reads the sources that `entry` can reach. `root` is the repository's folder. */
export function readReached(root: string, entry: string, { isRead, atOnce = false }: Reach): string {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly imports: Imports };
  const sources = new Map<string, string>();
  const waiting = [join(root, entry)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sources.has(path) || !/\.tsx?$/.test(path) || !isRead(path) || !existsSync(path)) continue;
    const [from, source] = [path, readFileSync(path, 'utf8')];
    sources.set(from, source);
    for (const specifier of importsOf(source, atOnce ? firstImports : allImports)) {
      const next = resolveImport(specifier, from, { root, imports });
      if (next !== undefined) waiting.push(next);
    }
  }
  return [...sources.values()].join('\n');
}

/** Returns whether a source may show a text: it contains the key, or a template literal that begins as the key does. */
export function usesText(source: string): (key: string) => boolean {
  const keys = new Set([...source.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, key = '']) => key));
  const prefixes = [...new Set([...source.matchAll(/`([A-Za-z_][\w.]*)\$\{/g)].map(([, prefix = '']) => prefix))];
  return (key) => keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
}

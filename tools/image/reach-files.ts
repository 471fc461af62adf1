import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Import, parseSource } from '../check-modules/source.ts';
import { resolveSubpath, type Subpaths } from '../check-modules/subpaths.ts';

/** What programs load when they run: files by path from the root, and the npm packages that their texts name. */
export type Reached = { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> };

type Manifest = { readonly imports: Subpaths; readonly dependencies: { readonly [name: string]: string } };

const sourceFile = /\.(ts|tsx|mjs)$/;
/** The root itself, and what an installation or a build makes: no file of the repository. */
const outside = /^(\.\/?|(node_modules|dist)(\/.*)?)$/;

/** Follows the imports of `entries`, and the files and folders they name by URL, through the repository at `root`. */
export function reachFiles(root: string, entries: readonly string[]): Reached {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const names = Object.keys(manifest.dependencies);
  const [files, packages] = [new Set<string>(), new Set<string>()];
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path) || outside.test(path)) continue;
    const inside = filesIn(join(root, path));
    if (inside) waiting.push(...inside.map((name) => posix.join(String(path), name)));
    else files.add(path);
    if (inside || !sourceFile.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    for (const name of names.filter((one) => isNamed(text, one))) packages.add(name);
    waiting.push(...targetsOf(path, text, manifest.imports));
  }
  return { files, packages };
}

/** Returns the names in a folder; undefined for a file, or what is not there. */
function filesIn(path: string): readonly string[] | undefined {
  return existsSync(path) && statSync(path).isDirectory() ? readdirSync(path) : undefined;
}

function targetsOf(path: string, text: string, subpaths: Subpaths): readonly string[] {
  return parseSource(path, text).imports.flatMap((given) => targetOf(path, given, subpaths) ?? []);
}

/** Whether a text names a package, or a file of it, as an import or for `import.meta.resolve`. */
function isNamed(text: string, name: string): boolean {
  return ["'", '`'].some((quote) => text.includes(`${quote}${name}/`) || text.includes(`${quote}${name}${quote}`));
}

function targetOf(path: string, { specifier, kind, typeOnly }: Import, subpaths: Subpaths): string | undefined {
  if (typeOnly || kind === 'type') return undefined;
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  return bare.startsWith('#') ? resolveSubpath(bare, subpaths) : undefined;
}

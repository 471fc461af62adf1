import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { classifyFile, type FileRole } from './file-role.ts';
import { type Import, parseSource, type Source } from './source.ts';
import { resolveSubpath, type Subpaths } from './subpaths.ts';

/** The part of package.json that the rules use. */
export type Manifest = {
  readonly imports?: Subpaths;
  readonly scripts?: { readonly [name: string]: string };
  readonly dependencies?: { readonly [name: string]: string };
  readonly devDependencies?: { readonly [name: string]: string };
};

/** The checked repository. Paths are relative to `root` and use `/`. */
export type Project = {
  readonly root: string;
  readonly manifest: Manifest;
  /** All files, including those that are not sources. */
  readonly files: ReadonlySet<string>;
  readonly sources: ReadonlyMap<string, Source>;
  readonly read: (path: string) => string;
  /** Returns the path of an imported file; `undefined` for packages and missing files. */
  readonly target: (source: Source, given: Import) => string | undefined;
  /** Returns {@link placeOf} of that file. */
  readonly targetRole: (source: Source, given: Import) => FileRole | undefined;
};

const ignoredFolders = new Set(['node_modules', 'dist', '.cache', '.git', 'test-results', 'playwright-report']);
const sourceFile = /\.(ts|tsx|mjs)$/;

function listFiles(root: string): string[] {
  const found: string[] = [];
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory() && !isIgnored(path)) waiting.push(path);
      if (entry.isFile()) found.push(path);
    }
  }
  return found.sort();
}

/** `data` is ignored only at the root: a module may have a folder of that name. */
function isIgnored(path: string): boolean {
  return path === 'data' || ignoredFolders.has(posix.basename(path));
}

/** Reads and parses all sources of the repository at `root`. Throws without a readable package.json or if a source cannot be parsed. */
export function readProject(root: string): Project {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const manifest: Manifest = JSON.parse(read('package.json'));
  const files = new Set(listFiles(root));
  const sources = new Map<string, Source>();
  for (const path of files) {
    if (sourceFile.test(path)) sources.set(path, parseSource(path, read(path)));
  }
  const target = (source: Source, given: Import) => {
    const path = pathOf(source, given, manifest.imports ?? {});
    return path !== undefined && files.has(path) ? path : undefined;
  };
  const targetPlace = (source: Source, given: Import) => {
    const path = target(source, given);
    return path === undefined ? undefined : classifyFile(path);
  };
  return { root, manifest, files, sources, read, target, targetRole: targetPlace };
}

function pathOf(source: Source, { specifier }: Import, subpaths: Subpaths): string | undefined {
  // A bundler's query, as in `./mark.svg?raw`, is not part of the path.
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(source.path), bare);
  return bare.startsWith('#') ? resolveSubpath(bare, subpaths) : undefined;
}

import { classifyFile } from '../file-role.ts';
import type { Project } from '../project.ts';
import type { Rule, Violation } from '../rule.ts';
import type { Import, Source } from '../source.ts';

/** Name of the package that `specifier` is of: `@fastify/static`, `react-dom` for `react-dom/client`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** True when `specifier` names neither a file of ours, nor a module of Node, nor one that a build plugin invents. */
export function isPackage(specifier: string): boolean {
  return !/^(\.|#|node:|virtual:|$)/.test(specifier);
}

/** What an import names exists and is declared: files, `#` paths, packages of package.json; folders import each other by `#`. */
export const declaredImports: Rule = {
  name: 'declared-imports',
  check: (house) => {
    const unreadable = [...house.broken].map(([path, message]) => ({ path, message: `cannot be parsed: ${message}` }));
    return [...unreadable, ...[...house.sources.values()].flatMap((source) => checkSource(house, source))];
  },
};

function checkSource(house: Project, source: Source): Violation[] {
  return source.imports.flatMap((given) => {
    const message = isPackage(given.specifier)
      ? packageProblem(house, source, given)
      : fileProblem(house, source, given);
    return message ? [{ path: source.path, line: given.line, message }] : [];
  });
}

function packageProblem({ manifest }: Project, { role, path }: Source, { specifier }: Import): string | undefined {
  const name = packageOf(specifier);
  if (manifest.dependencies && name in manifest.dependencies) return undefined;
  if (!manifest.devDependencies || !(name in manifest.devDependencies)) {
    return `${name} is not in package.json (platform-free code starts with node:, # or .)`;
  }
  const shipped = role.environment !== 'tests' && !path.endsWith('.d.ts');
  return shipped ? `${name} is a devDependency; what is shipped needs it under dependencies` : undefined;
}

function fileProblem(house: Project, source: Source, given: Import): string | undefined {
  const { specifier, kind } = given;
  const shipped = source.role.environment !== 'tests';
  if (specifier === '') {
    return shipped ? 'import() takes a plain string here: every other one escapes these checks' : undefined;
  }
  if (/^(node|virtual):/.test(specifier)) return undefined;
  const target = house.target(source, given);
  // A URL may well name a folder, or what a build makes.
  if (target === undefined) return kind === 'url' ? undefined : `${specifier} names no file`;
  if (!specifier.startsWith('.') || folderOf(target) === folderOf(source.path)) return undefined;
  // Support for tests is taken piece by piece, so that a small test does not load a whole server.
  const named = /^(modules|platform)\//.test(target) && classifyFile(target).environment !== 'tests';
  return named && kind !== 'url' ? `${specifier} leaves the folder; import it by its # name` : undefined;
}

/** `modules/shop` of `modules/shop/server/index.ts`. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

import { classifyFile } from '../file-role.ts';
import type { Project } from '../project.ts';
import type { Rule, Violation } from '../rule.ts';
import type { Import, Source } from '../source.ts';

/** Returns the package of `specifier`: `@fastify/static`, `react-dom` for `react-dom/client`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns whether `specifier` is a package: not a file, a Node module or a virtual module of a build plugin. */
export function isPackage(specifier: string): boolean {
  return !/^(\.|#|node:|virtual:|$)/.test(specifier);
}

/** Imports must exist and be declared: files, `#` paths, packages of package.json. Folders import each other by `#`. */
export const declaredImports: Rule = {
  name: 'declared-imports',
  check: (project) => {
    const unreadable = [...project.broken].map(([path, message]) => ({
      path,
      message: `cannot be parsed: ${message}`,
    }));
    return [...unreadable, ...[...project.sources.values()].flatMap((source) => checkSource(project, source))];
  },
};

function checkSource(project: Project, source: Source): Violation[] {
  return source.imports.flatMap((given) => {
    const message = isPackage(given.specifier)
      ? packageProblem(project, source, given)
      : fileProblem(project, source, given);
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
  return shipped ? `${name} is a devDependency; shipped code needs it under dependencies` : undefined;
}

function fileProblem(project: Project, source: Source, given: Import): string | undefined {
  const { specifier, kind } = given;
  const shipped = source.role.environment !== 'tests';
  if (specifier === '') {
    return shipped ? 'import() takes a plain string here: any other one bypasses these checks' : undefined;
  }
  if (/^(node|virtual):/.test(specifier)) return undefined;
  const target = project.target(source, given);
  // A URL may point to a folder, or to build output.
  if (target === undefined) return kind === 'url' ? undefined : `${specifier} does not exist`;
  if (!specifier.startsWith('.') || folderOf(target) === folderOf(source.path)) return undefined;
  // Test support may be imported file by file, so that a small test does not load a whole server.
  const named = /^(modules|platform)\//.test(target) && classifyFile(target).environment !== 'tests';
  return named && kind !== 'url' ? `${specifier} leaves the folder; use its # path` : undefined;
}

/** `modules/shop` of `modules/shop/server/index.ts`. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

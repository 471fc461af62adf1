import { classifyFile } from '../file-role.ts';
import type { Project } from '../project.ts';
import type { Rule } from '../rule.ts';
import type { Import, Source } from '../source.ts';

/** Folders import each other by `#` paths, and shipped code names what it loads with `import()`. */
export const relativeImports: Rule = {
  name: 'relative-imports',
  check: (project) =>
    [...project.sources.values()].flatMap((source) =>
      source.imports.flatMap((given) => {
        const message = importProblem(project, source, given);
        return message ? [{ path: source.path, line: given.line, message }] : [];
      }),
    ),
};

function importProblem(project: Project, source: Source, given: Import): string | undefined {
  const { specifier, kind } = given;
  if (specifier === '') {
    const shipped = source.role.environment !== 'tests';
    return shipped ? 'import() takes a plain string here: any other one bypasses the checks' : undefined;
  }
  const target = project.target(source, given);
  if (target === undefined || kind === 'url' || !specifier.startsWith('.')) return undefined;
  if (folderOf(target) === folderOf(source.path) || !/^(modules|platform)\//.test(target)) return undefined;
  // Test support may be imported file by file, so that a small test does not load a whole server.
  if (classifyFile(target).environment === 'tests') return undefined;
  return `${specifier} leaves the folder; use its # path`;
}

/** `modules/orders` of `modules/orders/server/index.ts`. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { classifyFile } from '../check-modules/file-role.ts';

/** Packages that only run on the server or are too large for a browser; an entry covers its scope or subpaths. */
const serverPackages = ['zod', 'fastify', '@fastify', 'kysely', 'ws', 'pino', 'prom-client', 'sharp', 'croner', 'node'];

/** Returns why `id` must not be in a browser build, if so. `root` is the repository's folder. */
function findViolation(id: string, root: string): string | undefined {
  if (id.startsWith('__vite-browser-external')) return 'is a Node module';
  const path = relative(root, id.replace(/[?#].*$/, ''))
    .split(sep)
    .join('/');
  const dependency = path.split('node_modules/').at(-1);
  if (dependency !== undefined && dependency !== path) {
    const hit = serverPackages.find((name) => dependency.startsWith(`${name}/`));
    return hit && `belongs to the server package ${hit}`;
  }
  // Ignores files outside the repository and virtual modules of plugins.
  if (path.startsWith('..') || id.startsWith('\0') || id.startsWith('virtual:')) return undefined;
  if (!/\.(ts|tsx|mjs|js)$/.test(path)) return undefined;
  const { environment, test, layer, half } = classifyFile(path);
  if (environment === 'server') return 'runs on the server';
  if (test || layer === 'tooling' || environment === 'tests') return 'is a test or a tool';
  return half === 'contract' ? 'is a contract; browsers may import only its types (`import type`)' : undefined;
}

/**
 * Fails a browser build that contains server code, a contract, a test, a Node module or a server package, and reports the
 * importer (docs/architecture.md, rule 5). `root` is the repository's folder.
 */
export function assertBrowserModules(root: string): Plugin {
  return {
    name: 'bellhop:assert-browser-modules',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const violations: string[] = [];
      for (const id of this.getModuleIds()) {
        const reason = findViolation(id, root);
        if (!reason) continue;
        const importers = this.getModuleInfo(id)?.importers.map((importer) => relative(root, importer));
        violations.push(`${relative(root, id)} ${reason}; imported by ${importers?.join(', ') || 'the build itself'}`);
      }
      if (violations.length > 0) this.error(`not allowed in a browser build:\n  ${violations.join('\n  ')}`);
    },
  };
}

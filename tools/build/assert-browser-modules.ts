import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { classifyFile } from '../check-modules/file-role.ts';

/** Packages that work on the server or cost a browser too much; one entry covers the package's scope or subpaths. */
const serverPackages = ['zod', 'fastify', '@fastify', 'kysely', 'ws', 'pino', 'prom-client', 'sharp', 'croner', 'node'];

/** Names why `id` has no place in a browser, or answers `undefined`. `root` is the repository's folder. */
function objection(id: string, root: string): string | undefined {
  if (id.startsWith('__vite-browser-external')) return 'is a module of Node';
  const path = relative(root, id.replace(/[?#].*$/, ''))
    .split(sep)
    .join('/');
  const dependency = path.split('node_modules/').at(-1);
  if (dependency !== undefined && dependency !== path) {
    const hit = serverPackages.find((name) => dependency.startsWith(`${name}/`));
    return hit && `is of the package ${hit}, which no browser loads`;
  }
  // What lies outside the repository is not ours to judge, nor are modules that plugins invent.
  if (path.startsWith('..') || id.startsWith('\0') || id.startsWith('virtual:')) return undefined;
  if (!/\.(ts|tsx|mjs|js)$/.test(path)) return undefined;
  const { environment, test, layer, half } = classifyFile(path);
  if (environment === 'server') return 'runs on the server';
  if (test || layer === 'workshop' || environment === 'tests') return 'is a test or a tool';
  return half === 'contract' ? 'is a contract; browsers import its types alone (`import type`)' : undefined;
}

/**
 * Fails a browser build that holds a file of a server half, a contract, a test, a module of Node or a server's package
 * (architecture.md, rule 4), and says by whom it was imported. `root` is the repository's folder.
 */
export function assertBrowserModules(root: string): Plugin {
  return {
    name: 'bellhop:assert-browser-modules',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const complaints: string[] = [];
      for (const id of this.getModuleIds()) {
        const reason = objection(id, root);
        if (!reason) continue;
        const importers = this.getModuleInfo(id)?.importers.map((importer) => relative(root, importer));
        complaints.push(`${relative(root, id)} ${reason}; imported by ${importers?.join(', ') || 'the build itself'}`);
      }
      if (complaints.length > 0) this.error(`not for a browser:\n  ${complaints.join('\n  ')}`);
    },
  };
}

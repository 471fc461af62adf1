import { posix } from 'node:path';
import type { Project } from '../project.ts';
import type { Rule } from '../rule.ts';
import type { Source } from '../source.ts';

/**
 * Every source must be reachable from an entry point: a script of package.json, an app's `main.ts`, a benchmark, an HTML
 * page, a configuration, a program (which checks `import.meta.main`), the entry of a folder (`index.ts`, `contract.ts`,
 * `demo/load.ts`), or for tooling a test. Product code that only tests reach is reported too.
 */
export const unusedFiles: Rule = {
  name: 'unused-files',
  check: (house) => {
    const sources = [...house.sources.values()];
    const scripts = new Set([...namedByScripts(house), ...namedByPages(house), ...namedByConfigurations(house)]);
    const entryPoints = sources.filter((source) => scripts.has(source.path) || isEntryPoint(source));
    const shipped = reachedFrom(house, entryPoints);
    const all = reachedFrom(house, [
      ...entryPoints,
      ...sources.filter(({ path, role }) => role.test || path.startsWith('e2e/')),
    ]);
    return sources.flatMap(({ path, role }) => {
      if (path.endsWith('.d.ts') || shipped.has(path)) return [];
      if (!all.has(path)) return [{ path, message: 'is unreachable' }];
      return role.environment === 'tests' ? [] : [{ path, message: 'is reached only by tests' }];
    });
  },
};

function isEntryPoint({ path, text, role }: Source): boolean {
  if (role.test) return false;
  if (
    path.endsWith('.config.ts') ||
    /^(apps\/[^/]+\/main|bench\/([^/]+|support\/[^/]+-(server|load)))\.tsx?$/.test(path)
  )
    return true;
  if (text.includes('import.meta.main')) return true;
  if (role.layer === 'modules') return /^modules\/[^/]+\/(contract|(server|guest|desk|testing)\/index)\.ts$/.test(path);
  return path === 'demo/load.ts' || (path.endsWith('/index.ts') && role.layer !== 'tooling');
}

function namedByScripts({ manifest, sources }: Project): string[] {
  const words = Object.values(manifest.scripts ?? {}).flatMap((script) => script.split(/\s+/));
  return words.map((word) => word.replace(/^\.\//, '')).filter((word) => sources.has(word));
}

/** Returns the sources that HTML pages load: `<script src="./main.tsx">`. */
function namedByPages({ files, read }: Project): string[] {
  const pages = [...files].filter((path) => path.endsWith('.html'));
  return pages.flatMap((page) =>
    [...read(page).matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, script = '']) =>
      script.startsWith('/') ? script.slice(1) : posix.join(posix.dirname(page), script),
    ),
  );
}

/** Returns the sources that configurations refer to by path: `globalSetup: ['cluster/servers.ts']`. */
function namedByConfigurations({ sources }: Project): string[] {
  const configurations = [...sources.values()].filter(({ path }) => path.endsWith('.config.ts'));
  const words = configurations.flatMap(({ text }) => [...text.matchAll(/'([\w./-]+)'/g)].map(([, word = '']) => word));
  return words.filter((word) => sources.has(word));
}

function reachedFrom(house: Project, starts: readonly Source[]): Set<string> {
  const reached = new Set(starts.map((source) => source.path));
  const waiting = [...starts];
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    for (const given of source.imports) {
      const next = house.sources.get(house.target(source, given) ?? '');
      if (!next || reached.has(next.path)) continue;
      reached.add(next.path);
      waiting.push(next);
    }
  }
  return reached;
}

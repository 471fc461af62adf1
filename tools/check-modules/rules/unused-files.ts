import { posix } from 'node:path';
import type { House } from '../house.ts';
import type { Rule } from '../rule.ts';
import type { Source } from '../source.ts';

/**
 * Every source is reached from somewhere that runs: a script of package.json, an app's `main.ts`, a benchmark, an HTML page, a configuration, a program
 * (it asks `import.meta.main`), the face of a folder (`index.ts`, `contract.ts`, `demo/load.ts`), or, for what is not shipped, a test.
 * What only tests reach is not part of the product.
 */
export const unusedFiles: Rule = {
  name: 'unused-files',
  check: (house) => {
    const sources = [...house.sources.values()];
    const scripts = new Set([...namedByScripts(house), ...namedByPages(house), ...namedByConfigurations(house)]);
    const starts = sources.filter((source) => scripts.has(source.path) || isStart(source));
    const shipped = reachedFrom(house, starts);
    const all = reachedFrom(house, [
      ...starts,
      ...sources.filter(({ path, place }) => place.test || path.startsWith('e2e/')),
    ]);
    return sources.flatMap(({ path, place }) => {
      if (path.endsWith('.d.ts') || shipped.has(path)) return [];
      if (!all.has(path)) return [{ path, message: 'is reached from nowhere' }];
      return place.environment === 'tests' ? [] : [{ path, message: 'is reached by tests alone' }];
    });
  },
};

function isStart({ path, text, place }: Source): boolean {
  if (place.test) return false;
  if (
    path.endsWith('.config.ts') ||
    /^(apps\/[^/]+\/main|bench\/([^/]+|support\/[^/]+-(server|load)))\.tsx?$/.test(path)
  )
    return true;
  if (text.includes('import.meta.main')) return true;
  if (place.layer === 'modules')
    return /^modules\/[^/]+\/(contract|(server|guest|desk|testing)\/index)\.ts$/.test(path);
  return path === 'demo/load.ts' || (path.endsWith('/index.ts') && place.layer !== 'workshop');
}

function namedByScripts({ manifest, sources }: House): string[] {
  const words = Object.values(manifest.scripts ?? {}).flatMap((script) => script.split(/\s+/));
  return words.map((word) => word.replace(/^\.\//, '')).filter((word) => sources.has(word));
}

/** Sources that an HTML page loads: `<script src="./main.tsx">`. */
function namedByPages({ files, read }: House): string[] {
  const pages = [...files].filter((path) => path.endsWith('.html'));
  return pages.flatMap((page) =>
    [...read(page).matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, script = '']) =>
      script.startsWith('/') ? script.slice(1) : posix.join(posix.dirname(page), script),
    ),
  );
}

/** Sources that a configuration names by their path, as in `globalSetup: ['cluster/servers.ts']`. */
function namedByConfigurations({ sources }: House): string[] {
  const configurations = [...sources.values()].filter(({ path }) => path.endsWith('.config.ts'));
  const words = configurations.flatMap(({ text }) => [...text.matchAll(/'([\w./-]+)'/g)].map(([, word = '']) => word));
  return words.filter((word) => sources.has(word));
}

function reachedFrom(house: House, starts: readonly Source[]): Set<string> {
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

import { relative } from 'node:path';
import type { Plugin } from 'vite';

type Newcomer = {
  /** How it is written where it is used. */
  readonly use: RegExp;
  /** Modules of core-js that bring it, as far as the app wants it. */
  readonly from?: readonly string[];
};

/** What engines learned after Chromium 67 (2018) and one might reach for. */
const newcomers: readonly Newcomer[] = [
  { use: /\.at\(/, from: ['es.array.at', 'es.string.at-alternative'] },
  { use: /\.flat\(/, from: ['es.array.flat'] },
  { use: /\.flatMap\(/, from: ['es.array.flat-map'] },
  { use: /\bObject\.fromEntries\(/, from: ['es.object.from-entries'] },
  { use: /\bObject\.hasOwn\(/, from: ['es.object.has-own'] },
  { use: /\bPromise\.allSettled\(/, from: ['es.promise.all-settled'] },
  { use: /\.replaceAll\(/, from: ['es.string.replace-all'] },
  { use: /\bqueueMicrotask\b/, from: ['web.queue-microtask'] },
  { use: /\.(findLast|findLastIndex|toReversed|toSorted|toSpliced|matchAll|replaceChildren|checkVisibility)\(/ },
  { use: /\bPromise\.(any|try|withResolvers)\(/ },
  { use: /\b(Object|Map)\.groupBy\(/ },
  { use: /\bArray\.fromAsync\(/ },
  { use: /\b(structuredClone|AggregateError|WeakRef|FinalizationRegistry)\b/ },
  { use: /\bAbortSignal\.(timeout|any)\(/ },
  { use: /\bcrypto\.randomUUID\(/ },
];

/** Says what of `code` an engine of 2018 does not know, and no module of core-js among `bundled` brings. */
export function unknownIn(code: string, bundled: ReadonlySet<string>): readonly string[] {
  return newcomers.flatMap(({ use, from }) => {
    const [found] = use.exec(code) ?? [];
    return found === undefined || from?.every((name) => bundled.has(name)) ? [] : [found];
  });
}

/** Fails a build that uses what Chromium 67 lacks and `polyfills.ts` does not bring. `root` is the repository's folder. */
export function knownToOldEngines(root: string): Plugin {
  return {
    name: 'bellhop:known-to-old-engines',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      const names = modules.map(([id]) => /core-js\/modules\/(.*)\.js$/.exec(id)?.[1] ?? '');
      const bundled = new Set(names);
      for (const [id, { code }] of modules) {
        const [unknown] = id.includes('/core-js/') ? [] : unknownIn(code ?? '', bundled);
        if (unknown)
          this.error(`Chromium 67 has no ${unknown} (${relative(root, id)}): see apps/guest/tv/polyfills.ts`);
      }
    },
  };
}

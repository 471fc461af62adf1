import { relative } from 'node:path';
import type { Plugin } from 'vite';

type Feature = {
  /** Matches a use of the feature. */
  readonly use: RegExp;
  /** Modules of core-js that polyfill it, as far as the app needs it. */
  readonly from?: readonly string[];
};

/** Features that engines added after Chromium 67 (2018). */
const features: readonly Feature[] = [
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

/** Uses after which a library goes on without the feature, by a part of its files' paths. */
const guarded: readonly { readonly file: string; readonly use: string }[] = [
  { file: '/hls.js/', use: 'crypto.randomUUID(' },
];

/** Returns the features in `code` that an engine of 2018 lacks and that no bundled core-js module provides. */
export function findUnsupported(code: string, bundled: ReadonlySet<string>): readonly string[] {
  return features.flatMap(({ use, from }) => {
    const [found] = use.exec(code) ?? [];
    return found === undefined || from?.every((name) => bundled.has(name)) ? [] : [found];
  });
}

/**
 * Fails a build that uses features that Chromium 67 lacks and `polyfills.ts` does not provide. `root` is the
 * repository's folder.
 */
export function checkEngineSupport(root: string): Plugin {
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
        const found = id.includes('/core-js/') ? [] : findUnsupported(code ?? '', bundled);
        const isGuarded = (used: string) => guarded.some(({ file, use }) => id.includes(file) && use === used);
        const unknown = found.find((used) => !isGuarded(used));
        if (unknown)
          this.error(`Chromium 67 has no ${unknown} (${relative(root, id)}): see apps/guest/tv/polyfills.ts`);
      }
    },
  };
}

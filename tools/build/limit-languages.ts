import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { textsFile } from '#platform/web/service-worker';

/** What a build's texts of a language weigh in KiB, gzipped. */
type LanguageSize = { readonly language: string; readonly atOnce: number; readonly later: number };

/** Returns the languages of a build with the size of their texts, the heaviest first. */
export function languageSizes(bundle: Rolldown.OutputBundle): readonly LanguageSize[] {
  const sizes = new Map<string, LanguageSize>();
  for (const file of Object.values(bundle)) {
    const [, language, later] = textsFile.exec(`/${file.fileName}`) ?? [];
    if (file.type !== 'chunk' || language === undefined) continue;
    const size = gzipSync(file.code, { level: 9 }).length / 1024;
    const known = sizes.get(language) ?? { language, atOnce: 0, later: 0 };
    sizes.set(language, { ...known, [later ? 'later' : 'atOnce']: size });
  }
  return [...sizes.values()].toSorted((one, other) => other.atOnce - one.atOnce);
}

/** Returns, for each language with a part above `limit` KiB, its name and sizes. */
export function heavyLanguages(sizes: readonly LanguageSize[], limit: number): readonly string[] {
  const heavy = sizes.filter(({ atOnce, later }) => Math.max(atOnce, later) > limit);
  return heavy.map(
    ({ language, atOnce, later }) => `${language} ${atOnce.toFixed(1)} at once, ${later.toFixed(1)} later`,
  );
}

/** Prints what the texts of each language weigh, and fails the build that has one above `limit` KiB, at once or later. */
export function limitLanguages(limit: number): Plugin {
  return {
    name: 'bellhop:language-weight',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sizes = languageSizes(bundle);
      const list = sizes.map(({ language, atOnce, later }) => `${language} ${atOnce.toFixed(1)} + ${later.toFixed(1)}`);
      console.log(`texts of ${sizes.length} languages, KiB gzip at once + later, of ${limit}: ${list.join(', ')}`);
      const heavy = heavyLanguages(sizes, limit);
      if (heavy.length > 0) this.error(`too heavy, KiB gzip of ${limit}: ${heavy.join('; ')}`);
    },
  };
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

type Axes = NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']>;

/** Font faces that every Latin-script screen needs at once, with the part of each axis that the styles use. */
const faces: readonly { readonly file: string; readonly axes: Axes }[] = [
  {
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 500, default: 400 }, opsz: { min: 14, max: 36, default: 16 } },
  },
  {
    file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
];

/** Characters used by Western languages within the `unicode-range` that fonts.css gives to these faces. */
function latin(): string {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0xff],
  ] as const;
  const plain = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  const marks = [
    0x131, 0x152, 0x153, 0x2c6, 0x2da, 0x2dc, 0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a, 0x201c, 0x201d, 0x201e,
    0x2022, 0x2026, 0x202f, 0x2032, 0x2033, 0x2039, 0x203a, 0x20ac, 0x2122, 0x2212,
  ];
  return String.fromCodePoint(...plain, ...marks);
}

/**
 * Subsets the preloaded font faces into `cache` before a build that lacks them, and lets styles refer to them as
 * `@faces/<file>`. `root` is the repository's folder. A phone takes longer to load a large face than the app's own
 * code.
 */
export function subsetFonts(root: string, cache: string): Plugin {
  const text = latin();
  async function prepare(): Promise<void> {
    mkdirSync(cache, { recursive: true });
    for (const { file, axes } of faces) {
      const source = readFileSync(join(root, 'node_modules', file));
      const key = createHash('sha256')
        .update(source)
        .update(JSON.stringify(axes))
        .update(text)
        .digest('hex')
        .slice(0, 12);
      const target = join(cache, basename(file));
      const stamp = `${target}.key`;
      if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) continue;
      const part = `${target}.${process.pid}`;
      writeFileSync(part, await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes }));
      // Other builds run beside this one: what they find is whole.
      renameSync(part, target);
      writeFileSync(stamp, key);
    }
  }
  return {
    name: 'bellhop:subset-fonts',
    async config() {
      await prepare();
      return { resolve: { alias: { '@faces': cache } } };
    },
  };
}

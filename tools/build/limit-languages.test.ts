import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { heavyLanguages, languageSizes } from './limit-languages.ts';

const chunk = (fileName: string, code: string) => ({ type: 'chunk', fileName, code });
const bundleOf = (...chunks: readonly ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle;

test('the sizes of a language are those of its two files, whatever their hashes', () => {
  const size = (code: string) => gzipSync(code, { level: 9 }).length / 1024;
  const sizes = languageSizes(
    bundleOf(
      chunk('assets/texts-de-1a2B_c4.js', 'a'),
      chunk('assets/texts-de-later-1a2b3c4.js', 'abc'),
      chunk('assets/texts-zh-later-1a2b3c4.js', 'ab'),
      chunk('assets/use-film-texts-1a2b3c4.js', 'abcd'),
      chunk('assets/texts-context-1a2b3c4.js', 'abcd'),
    ),
  );
  expect(sizes).toEqual([
    { language: 'de', atOnce: size('a'), later: size('abc') },
    { language: 'zh', atOnce: 0, later: size('ab') },
  ]);
});

test('a language with a part above the limit is named', () => {
  const sizes = [
    { language: 'el', atOnce: 25.1, later: 3 },
    { language: 'ru', atOnce: 9, later: 26 },
    { language: 'de', atOnce: 25, later: 25 },
  ];
  expect(heavyLanguages(sizes, 25)).toEqual(['el 25.1 at once, 3.0 later', 'ru 9.0 at once, 26.0 later']);
});

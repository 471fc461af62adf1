import { expect, test } from 'vitest';
import { unknownIn } from './known-to-old-engines.ts';

const none: ReadonlySet<string> = new Set();

test('features newer than Chromium 67 are reported, unless a bundled polyfill provides them', () => {
  expect(unknownIn('a.toSorted()', none)).toEqual(['.toSorted(']);
  expect(unknownIn('a.flatMap(b)', none)).toEqual(['.flatMap(']);
  expect(unknownIn('a.flatMap(b)', new Set(['es.array.flat-map']))).toEqual([]);
  expect(unknownIn('"a".at(1)', new Set(['es.array.at']))).toEqual(['.at(']);
  expect(unknownIn('a.map(b).padStart(2); Promise.all([])', none)).toEqual([]);
});

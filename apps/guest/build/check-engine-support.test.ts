import { expect, test } from 'vitest';
import { findUnsupported } from './check-engine-support.ts';

const none: ReadonlySet<string> = new Set();

test('features newer than Chromium 67 are reported, unless a bundled polyfill provides them', () => {
  expect(findUnsupported('a.toSorted()', none)).toEqual(['.toSorted(']);
  expect(findUnsupported('a.flatMap(b)', none)).toEqual(['.flatMap(']);
  expect(findUnsupported('a.flatMap(b)', new Set(['es.array.flat-map']))).toEqual([]);
  expect(findUnsupported('"a".at(1)', new Set(['es.array.at']))).toEqual(['.at(']);
  expect(findUnsupported('a.map(b).padStart(2); Promise.all([])', none)).toEqual([]);
});

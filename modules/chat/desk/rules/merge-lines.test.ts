import { expect, test } from 'vitest';
import type { StaffLine } from '#chat/contract';
import { mergeLines, noLines } from './merge-lines.ts';

const lines = (from: number, until: number, text = '') =>
  Array.from({ length: until - from + 1 }, (_none, at) => ({ seq: from + at, text }) as StaffLine);
const page = (from: number, until: number, text?: string) => ({ lines: lines(from, until, text), has_older: from > 1 });
const seqs = ({ lines: known }: { readonly lines: readonly StaffLine[] }) => known.map(({ seq }) => seq);

test('older lines go before, newer ones behind, and a line that changed is replaced', () => {
  const latest = mergeLines(noLines, page(4, 6));
  const older = mergeLines(latest, page(1, 3));
  expect([seqs(older), older.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6], false]);
  const next = mergeLines(older, page(5, 7, 'read'));
  expect([seqs(next), next.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6, 7], false]);
  expect(next.lines.map(({ text }) => text)).toEqual(['', '', '', '', 'read', 'read', 'read']);
});

test('a newer page without a line in common replaces what is known, so that nothing seems to follow what it does not', () => {
  const next = mergeLines(mergeLines(noLines, page(1, 3)), page(5, 6));
  expect([seqs(next), next.hasOlder]).toEqual([[5, 6], true]);
});

test('a conversation without lines stays empty, and no older lines end the search for them', () => {
  expect(mergeLines(noLines, { lines: [], has_older: false })).toEqual(noLines);
  const ended = mergeLines(mergeLines(noLines, page(4, 6)), { lines: [], has_older: false });
  expect([seqs(ended), ended.hasOlder]).toEqual([[4, 5, 6], false]);
});

import { expect, test } from 'vitest';
import type { GuestChat, GuestLine } from '#chat/contract';
import { mergeLatest, mergeOlder, noLines } from './known-lines.ts';

const lines = (...seqs: number[]) => seqs.map((seq) => ({ seq }) as GuestLine);
const chat = (has_older: boolean, ...seqs: number[]) => ({ lines: lines(...seqs), has_older }) as GuestChat;
const seqs = ({ lines: all }: { readonly lines: readonly GuestLine[] }) => all.map(({ seq }) => seq);

test('what slides out of the latest lines stays', () => {
  const first = mergeLatest(noLines, chat(true, 3, 4));
  const next = mergeLatest(first, chat(true, 4, 5));
  expect([seqs(next), next.hasOlder]).toEqual([[3, 4, 5], true]);
});

test('older lines come first, and say whether there are more', () => {
  const known = mergeOlder(mergeLatest(noLines, chat(true, 3, 4)), chat(false, 1, 2, 3));
  expect([seqs(known), known.hasOlder]).toEqual([[1, 2, 3, 4], false]);
  expect(mergeLatest(known, chat(true, 4, 5)).hasOlder).toBe(false);
});

test('no gap is shown as if nothing had been written in it', () => {
  const known = mergeLatest(mergeLatest(noLines, chat(false, 1, 2)), chat(true, 61, 62));
  expect([seqs(known), known.hasOlder]).toEqual([[61, 62], true]);
});

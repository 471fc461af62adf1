import { expect, test } from 'vitest';
import { WordSample } from './word-sample.ts';

function sampleOf(...pieces: readonly string[]): string {
  const words = new WordSample();
  for (const piece of pieces) words.add(Buffer.from(piece, 'latin1'));
  return Buffer.from(words.bytes).toString('latin1');
}

test('the words that have bytes beyond ASCII are collected, wherever the text is cut', () => {
  expect(sampleOf('one Pün', 'kt, two\nFlüße', ' three ö')).toBe('Pünkt,Flüße ö');
});

test('a sample has a bound, and what has no words is taken in parts', () => {
  expect(sampleOf('ü '.repeat(100_000)).length).toBe(8_192);
  expect(sampleOf('ü'.repeat(100_000)).length).toBe(8_192);
  expect(sampleOf('x'.repeat(100_000), ' ü')).toBe('ü');
});

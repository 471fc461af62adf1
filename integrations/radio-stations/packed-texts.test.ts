import { expect, test } from 'vitest';
import { PackedTexts } from './packed-texts.ts';

test('texts come back as they were, beyond one block and the first numbers', () => {
  const packed = new PackedTexts();
  const texts = Array.from({ length: 5_000 }, (_none, at) => `${at} – Grüße, إذاعة ${'x'.repeat(at % 1_000)}`);
  expect(texts.map((text) => packed.add(text))).toEqual(texts.map((_text, at) => at));
  expect(texts.map((_text, at) => packed.get(at))).toEqual(texts);
  expect(packed.get(packed.add(''))).toBe('');
});

test('a text of more than a block is refused, and leaves the others alone', () => {
  const packed = new PackedTexts();
  packed.add('one');
  expect(() => packed.add('x'.repeat(1024 * 1024 + 1))).toThrow(RangeError);
  expect(packed.get(packed.add('two'))).toBe('two');
  expect(packed.get(0)).toBe('one');
});

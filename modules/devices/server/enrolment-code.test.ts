import { expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { createEnrolmentCode, normaliseEnrolmentCode } from './enrolment-code.ts';

const codes = Array.from({ length: 2_000 }, (_, seed) => createEnrolmentCode(seededRandom(seed)));

test('a code has six characters that cannot be confused with each other from a distance', () => {
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{6}$/);
  const used = new Set(codes.join(''));
  for (const group of ['0OQD', '1IL', '2Z', '5S', '6G', '8B', 'UV', 'MN', 'EF', '9G', 'CG']) {
    expect([...group].filter((sign) => used.has(sign)).length).toBeLessThan(2);
  }
  expect(used.size).toBe(16);
});

test('a code contains no vowels and so spells no word', () => {
  for (const code of codes) expect(code).not.toMatch(/[AEIOU]/);
});

test('a typed code is normalised', () => {
  expect(normaliseEnrolmentCode(' hj4-k7p ')).toBe('HJ4K7P');
  expect(normaliseEnrolmentCode('hj4 k7p')).toBe('HJ4K7P');
  expect(normaliseEnrolmentCode('…')).toBe('');
});

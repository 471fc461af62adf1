import { expect, test } from 'vitest';
import { furtherStep } from './setup-steps.ts';

test.each([
  ['hotel', 'hotel', 'rooms'],
  ['outlet', 'hotel', 'outlet'],
  ['look', 'look', 'open'],
  ['open', 'open', ''],
  ['', 'hotel', ''],
] as const)('from %s, after %s is saved, the set-up goes on with %s', (stored, done, expected) => {
  expect(furtherStep(stored, done)).toBe(expected);
});

import { expect, it } from 'vitest';
import { isDue } from './health-checks.ts';

const hour = 3_600_000;

it.each([
  ['nobody has tried', undefined, true],
  ['answered an hour ago', { failures: 0, checkedAt: -hour }, false],
  ['answered a day ago', { failures: 0, checkedAt: -24 * hour }, true],
  ['failed five minutes ago', { failures: 2, checkedAt: -hour / 12 }, false],
  ['failed a quarter of an hour ago', { failures: 2, checkedAt: -hour / 4 }, true],
  ['is silent, and was tried an hour ago', { failures: 3, checkedAt: -hour }, false],
  ['is silent, and was tried six hours ago', { failures: 9, checkedAt: -6 * hour }, true],
] as const)('a station that %s', (_what, health, expected) => {
  expect(isDue(health, 0)).toBe(expected);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits, workersOf } from './test-limits.ts';

const root = join(import.meta.dirname, '..');
const places = ['{apps,cluster,integrations,modules,platform,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.ts', '*.config.ts'];
/** Digits where a limit is meant: an option, the last argument of a test, a call. */
const ownLimits =
  /\b(?:timeout|testTimeout|hookTimeout): ?\d|^\s*\}\)?, [\d_]{4,}\);$|\btest\.setTimeout\(\d|vi\.waitFor\(/gm;

test('no test has a time limit of its own', () => {
  const planted = "await expect(page).toHaveURL('/', { timeout: 5_000 });\n  }, 60_000);\ntest.setTimeout(90_000);";
  expect(planted.match(ownLimits)).toHaveLength(3);
  const files = places.flatMap((place) => globSync(place, { cwd: root }));
  expect(files.length).toBeGreaterThan(500);
  const own = files
    .filter((file) => file !== 'tools/test-limits.test.ts')
    .flatMap((file) => (readFileSync(join(root, file), 'utf8').match(ownLimits) ?? []).map((found) => [file, found]));
  // A page's own budget for idle time, which fails nothing.
  expect(own.filter(([file]) => file !== 'e2e/support/quiet.ts')).toEqual([]);
});

test('limits grow with the slowness of the machine and never shrink', () => {
  expect(limits.expect).toBeGreaterThanOrEqual(30_000);
  expect(limits.test).toBeGreaterThanOrEqual(60_000);
  expect(workersOf(1_000_000)).toBe(1);
});

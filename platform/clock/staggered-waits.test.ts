import { expect, test } from 'vitest';
import { staggeredWaits } from './staggered-waits.ts';

test.each([2, 10, 250])(
  '%d waits in a row are between once and twice as long, and no two are close together',
  (count) => {
    const next = staggeredWaits(1000);
    const waits = Array.from({ length: count }, () => next()).sort((a, b) => a - b);
    expect(waits[0]).toBeGreaterThanOrEqual(1000);
    expect(waits.at(-1)).toBeLessThan(2000);
    const gaps = waits.slice(1).map((wait, before) => wait - (waits[before] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(1000 / count / 3);
  },
);

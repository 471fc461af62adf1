import { expect, test } from 'vitest';
import { labelEvery, ticksUpTo } from './scale.ts';

test('a scale has round steps, reaches the highest number and has five lines at most', () => {
  expect(ticksUpTo(11)).toEqual([5, 10, 15]);
  expect(ticksUpTo(8)).toEqual([2, 4, 6, 8]);
  expect(ticksUpTo(3)).toEqual([1, 2, 3]);
  expect(ticksUpTo(0)).toEqual([1]);
  for (let most = 1; most < 5_000; most += 7) {
    const ticks = ticksUpTo(most);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
  }
});

test('labels are left out where they would touch', () => {
  expect(labelEvery(24, 720, 30)).toBe(1);
  expect(labelEvery(24, 300, 30)).toBe(3);
});

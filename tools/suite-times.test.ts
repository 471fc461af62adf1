import { expect, it } from 'vitest';
import { budgetsAt, overruns, readTimes, slowness, timeLine, yardstickLine } from './suite-times.ts';

it('reads back the times that the parts of a run reported', () => {
  const log = ['== test', timeLine('vitest', 1_000, 93_400), 'vitest: time flies', timeLine('e2e', 0, 600), ''];
  expect(readTimes(log.join('\n'))).toEqual({ vitest: 92, e2e: 1 });
});

it('names a suite that took longer than its budget, and one without a budget', () => {
  expect(overruns({ vitest: 100, e2e: 301, radio: 1 }, { vitest: 100, e2e: 300, cluster: 50 })).toEqual([
    'e2e took 301 s, its budget is 300 s',
    'radio has no budget',
  ]);
});

it('gives a slower machine more time, by the median of its yardsticks, and a fast one no less', () => {
  const log = (...ms: number[]) => ms.map(yardstickLine).join('\n');
  expect(slowness(log(190, 320, 270, 900, 260))).toBe(1.5);
  expect(slowness(log(100, 120, 110))).toBe(1);
  expect(slowness(log(2000, 2100, 2200))).toBe(2);
  expect(slowness('')).toBe(1);
  expect(budgetsAt(1.5, { e2e: 301 })).toEqual({ e2e: 452 });
});

import { expect, it } from 'vitest';
import { overruns, readTimes, timeLine } from './suite-times.ts';

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

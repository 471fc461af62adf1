import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import { createRateLimiter } from './rate-limiter.ts';

function retryAfter(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error instanceof Refusal ? error.details?.retry_after_s : error;
  }
  return 'allowed';
}

test('a key has its limit in each window, whatever the other keys do', async () => {
  const clock = fakeClock();
  const limiter = createRateLimiter(clock, 2, 60_000);
  expect([1, 2, 3].map(() => limiter.take('a'))).toEqual([true, true, false]);
  expect(limiter.take('b')).toBe(true);
  await clock.advance(59_000);
  expect(retryAfter(() => limiter.count('a'))).toBe(1);
  await clock.advance(1_000);
  expect(retryAfter(() => limiter.count('a'))).toBe('allowed');
});

test.each([-7_200_000, 7_200_000])('a clock that is set by %i ms changes no window', async (by) => {
  const clock = fakeClock();
  const limiter = createRateLimiter(clock, 1, 60_000);
  limiter.count('a');
  clock.setBy(by);
  expect(retryAfter(() => limiter.count('a'))).toBe(60);
  await clock.advance(60_000);
  expect(retryAfter(() => limiter.count('a'))).toBe('allowed');
});

test('the oldest key is forgotten instead of growing without bound', () => {
  const limiter = createRateLimiter(fakeClock(), 1, 60_000);
  limiter.take('first');
  expect(limiter.take('first')).toBe(false);
  for (let key = 0; key < 20_000; key += 1) limiter.take(`key ${key}`);
  expect(limiter.take('first')).toBe(true);
});

import { expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import { watchSleep } from './watch-sleep.ts';

it('tells of a set that was hidden or stood still, and of nothing else', async () => {
  const clock = fakeClock();
  let ahead = 0;
  const frozen = { ...clock, now: () => clock.now() + ahead };
  let slept = 0;
  const stop = watchSleep(frozen, document, () => {
    slept += 1;
  });
  await clock.advance(120_000);
  expect(slept).toBe(0);
  // The timers stood while the world went on.
  ahead = 3_600_000;
  await clock.advance(5_000);
  expect(slept).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(slept).toBe(2);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  ahead = 7_200_000;
  await clock.advance(60_000);
  expect(slept).toBe(2);
});

import { expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import { type Slept, watchSleep } from './watch-sleep.ts';

it('tells of a set that was hidden or stood still, and of nothing else', async () => {
  const clock = fakeClock();
  let ahead = 0;
  const frozen = { ...clock, now: () => clock.now() + ahead };
  const slept: Slept[] = [];
  const stop = watchSleep(frozen, document, (how) => void slept.push(how));
  await clock.advance(120_000);
  expect(slept).toEqual([]);
  // The timers stood while the world went on.
  ahead = 3_600_000;
  await clock.advance(5_000);
  expect(slept).toEqual(['leapt']);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(slept).toEqual(['leapt', 'hidden']);
  // A clock that was ahead is put right.
  ahead = 0;
  await clock.advance(5_000);
  expect(slept).toEqual(['leapt', 'hidden', 'leapt']);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  ahead = 7_200_000;
  await clock.advance(60_000);
  expect(slept).toHaveLength(3);
});

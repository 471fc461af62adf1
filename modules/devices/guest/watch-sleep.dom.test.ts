import { expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import { type WakeReason, watchSleep } from './watch-sleep.ts';

it('watchSleep reports a TV that was hidden or frozen, and nothing else', async () => {
  const clock = fakeClock();
  let ahead = 0;
  const frozen = { ...clock, now: () => clock.now() + ahead };
  const slept: WakeReason[] = [];
  const stop = watchSleep(frozen, document, (reason) => void slept.push(reason));
  await clock.advance(120_000);
  expect(slept).toEqual([]);
  // The timers were frozen while time passed.
  ahead = 3_600_000;
  await clock.advance(5_000);
  expect(slept).toEqual(['leapt']);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(slept).toEqual(['leapt', 'hidden']);
  // A clock that was ahead is corrected.
  ahead = 0;
  await clock.advance(5_000);
  expect(slept).toEqual(['leapt', 'hidden', 'leapt']);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  ahead = 7_200_000;
  await clock.advance(60_000);
  expect(slept).toHaveLength(3);
});

import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createScrollPace } from './scroll-pace.ts';

async function fling(pace: ReturnType<typeof createScrollPace>, clock: ReturnType<typeof fakeClock>, step: number) {
  for (let frame = 0; frame < 10; frame += 1) {
    pace.record(frame * step);
    await clock.advance(16);
  }
}

test('a flung list is fast, a list scrolled for reading is not', async () => {
  const clock = fakeClock();
  const pace = createScrollPace(clock);
  expect(pace.isFast()).toBe(false);
  await fling(pace, clock, 20);
  expect(pace.isFast()).toBe(false);
  await fling(pace, clock, 140);
  expect(pace.isFast()).toBe(true);
  await clock.advance(100);
  expect(pace.isFast()).toBe(false);
});

test('deferred work runs in small batches after the fling, and cancelled work does not run', async () => {
  const clock = fakeClock();
  const pace = createScrollPace(clock);
  await fling(pace, clock, 140);
  const completed: number[] = [];
  const rows = [0, 1, 2, 3, 4].map((row) => pace.onceSlow(() => completed.push(row)));
  rows[1]?.();
  await clock.advance(60);
  expect(completed).toEqual([]);
  await clock.advance(150);
  expect(completed).toEqual([0, 2, 3, 4]);
});

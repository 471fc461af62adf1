import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createPace } from './pace.ts';

async function fling(pace: ReturnType<typeof createPace>, clock: ReturnType<typeof fakeClock>, step: number) {
  for (let frame = 0; frame < 10; frame += 1) {
    pace.note(frame * step);
    await clock.advance(16);
  }
}

test('a list that is flung is fast, one that is scrolled to be read is not', async () => {
  const clock = fakeClock();
  const pace = createPace(clock);
  expect(pace.isFast()).toBe(false);
  await fling(pace, clock, 20);
  expect(pace.isFast()).toBe(false);
  await fling(pace, clock, 140);
  expect(pace.isFast()).toBe(true);
  await clock.advance(100);
  expect(pace.isFast()).toBe(false);
});

test('what waits is done a few at a time when the fling is over, and not at all when it was called off', async () => {
  const clock = fakeClock();
  const pace = createPace(clock);
  await fling(pace, clock, 140);
  const done: number[] = [];
  const rows = [0, 1, 2, 3, 4].map((row) => pace.whenCalm(() => done.push(row)));
  rows[1]?.();
  await clock.advance(60);
  expect(done).toEqual([]);
  await clock.advance(150);
  expect(done).toEqual([0, 2, 3, 4]);
});

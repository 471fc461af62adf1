import { expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createLatestOnly } from './latest-only.ts';

function setUp() {
  const clock = fakeClock();
  const ran: string[] = [];
  return { clock, ran, latest: createLatestOnly<string>(clock, 100, (value) => ran.push(value)) };
}

it('runs the first value at once and the last of an interval at its end', async () => {
  const { clock, ran, latest } = setUp();
  for (const value of ['a', 'b', 'c']) latest.submit('tv', value);
  expect(ran).toEqual(['a']);
  await clock.advance(100);
  expect(ran).toEqual(['a', 'c']);
  await clock.advance(1_000);
  latest.submit('tv', 'd');
  expect(ran).toEqual(['a', 'c', 'd']);
  expect(clock.pending).toBe(1);
});

it('keeps keys apart, and lets what is urgent replace what waits', async () => {
  const { clock, ran, latest } = setUp();
  latest.submit('tv', 'a');
  latest.submit('other', 'b');
  latest.submit('tv', 'late');
  latest.submit('tv', 'now', true);
  await clock.advance(1_000);
  expect(ran).toEqual(['a', 'b', 'now']);
});

it('runs what waits when it is flushed, once', async () => {
  const { clock, ran, latest } = setUp();
  latest.submit('tv', 'a');
  latest.submit('tv', 'b');
  latest.flush();
  await clock.advance(1_000);
  expect(ran).toEqual(['a', 'b']);
});

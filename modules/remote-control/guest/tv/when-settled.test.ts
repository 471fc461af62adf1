import { expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import type { TvPlayResult } from '#platform/web/guest-shell/tv';
import { whenSettled } from './when-settled.ts';

function setUp(initial?: TvPlayResult) {
  const clock = fakeClock();
  const listeners = new Set<() => void>();
  let known = initial;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const settled = whenSettled({ subscribe, outcome: () => known }, clock);
  function say(result: TvPlayResult) {
    known = result;
    for (const listener of [...listeners]) listener();
  }
  return { clock, listeners, settled, say };
}

it.each(['done', 'not_playable', 'locked'] as const)('tells %s as soon as the player does', async (result) => {
  const { settled, say, listeners } = setUp();
  say(result);
  expect([await settled, listeners.size]).toEqual([result, 0]);
});

it('tells at once what is known already, and follows the player no longer', async () => {
  const { settled, listeners } = setUp('done');
  expect([await settled, listeners.size]).toEqual(['done', 0]);
});

it('tells that it starts after a second and a half', async () => {
  const { settled, clock, listeners } = setUp();
  await clock.advance(1_500);
  expect([await settled, listeners.size]).toEqual(['started', 0]);
});

it('tells that what was stopped meanwhile had started', async () => {
  const { settled, say } = setUp();
  say('stopped');
  expect(await settled).toBe('started');
});

import { expect, it } from 'vitest';
import type { SentPlay, TvPlayResult } from '#platform/web/guest-shell/tv';
import { createSentReport } from './sent-report.ts';

/** Something that plays, and what its player says of it. */
function openPlay() {
  const listeners = new Set<() => void>();
  let outcome: TvPlayResult | undefined;
  const play: SentPlay = {
    outcome: () => outcome,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  function say(result: TvPlayResult | undefined): void {
    outcome = result;
    for (const listener of [...listeners]) listener();
  }
  return { play, say, listeners };
}

function setUp() {
  let changes = 0;
  const report = createSentReport(() => {
    changes += 1;
  });
  return { report, changes: () => changes };
}

it('tells what became of a film, from its code to its failure', () => {
  const { report, changes } = setUp();
  const { play, say } = openPlay();
  expect(report.state()).toBeNull();
  report.follow({ id: 'a', kind: 'film' }, play);
  expect(report.state()).toEqual({ id: 'a', kind: 'film', result: 'started' });
  const results = (['locked', undefined, 'done', 'not_playable'] as const).map((result) => {
    say(result);
    return report.state()?.result;
  });
  expect(results).toEqual(['locked', 'started', 'done', 'not_playable']);
  expect(changes()).toBe(5);
});

it('tells nothing of what was stopped, until it goes on', () => {
  const { report } = setUp();
  const { play, say } = openPlay();
  report.follow({ id: 'a', kind: 'radio' }, play);
  say('stopped');
  expect(report.state()).toBeNull();
  say('done');
  expect(report.state()?.result).toBe('done');
});

it('follows what was sent last, and nothing of a stay that has ended', () => {
  const { report } = setUp();
  const [first, second] = [openPlay(), openPlay()];
  report.follow({ id: 'a', kind: 'radio' }, first.play);
  report.follow({ id: 'b', kind: 'song' }, second.play);
  first.say('not_playable');
  expect([report.state()?.id, report.state()?.result, first.listeners.size]).toEqual(['b', 'started', 0]);
  report.forget();
  expect([report.state(), second.listeners.size]).toEqual([null, 0]);
});

import { expect, it } from 'vitest';
import type { RadioState, RadioStatus } from './radio-player.ts';
import { sentStation } from './sent-station.ts';

it.each<readonly [RadioStatus, string, string | undefined]>([
  ['tuning', 'a', undefined],
  ['waiting', 'a', undefined],
  ['playing', 'a', 'done'],
  ['silent', 'a', 'not_playable'],
  ['paused', 'a', 'stopped'],
  ['playing', 'b', 'stopped'],
])('a station that was sent and is %s, with station %s on, is said to be %s', (status, on, outcome) => {
  let state = { status: 'tuning', station: { id: 'a' } } as RadioState;
  const player = sentStation({ getState: () => state, subscribe: () => () => undefined });
  state = { status, station: { id: on } } as RadioState;
  expect(player.outcome()).toBe(outcome);
});

import { expect, it } from 'vitest';
import type { Song } from '#music/contract';
import { nextOf, queueOf } from '../rules/queue.ts';
import type { MusicState } from './music-player.ts';
import { musicSettled } from './music-settled.ts';

const first = queueOf([{ id: 'a' }, { id: 'b' }] as Song[]);
const second = nextOf(first, () => 0);

it.each<readonly [MusicState['status'], string, string | undefined]>([
  ['loading', 'first', undefined],
  ['waiting', 'first', undefined],
  ['playing', 'first', 'done'],
  ['playing', 'second', 'done'],
  ['paused', 'first', 'not_playable'],
  ['paused', 'second', 'started'],
])('songs that were sent, %s at the %s, are said to be %s', (status, at, outcome) => {
  let state: MusicState = { status: 'loading', queue: first, offAt: undefined };
  const player = musicSettled({ getState: () => state, subscribe: () => () => undefined });
  state = { ...state, status, queue: at === 'first' ? first : second };
  expect(player.outcome()).toBe(outcome);
});

import { expect, it } from 'vitest';
import type { Song } from '#music/contract';
import { nextOf, queueOf } from '../rules/queue.ts';
import type { MusicState } from './music-player.ts';
import { sentSongs } from './sent-songs.ts';

const first = queueOf([{ id: 'a' }, { id: 'b' }] as Song[]);
const queues = { first, second: nextOf(first, () => 0), another: queueOf([{ id: 'c' }] as Song[]) };

it.each<readonly [MusicState['status'], keyof typeof queues, string | undefined]>([
  ['loading', 'first', undefined],
  ['waiting', 'first', undefined],
  ['playing', 'first', 'done'],
  ['playing', 'second', 'done'],
  ['paused', 'second', 'stopped'],
  ['playing', 'another', 'stopped'],
])('songs that were sent, %s at the %s, are said to be %s', (status, at, outcome) => {
  let state: MusicState = { status: 'loading', queue: first, offAt: undefined, hasFailed: false };
  const songs = sentSongs({ getState: () => state, subscribe: () => () => undefined });
  state = { ...state, status, queue: queues[at] };
  expect(songs.outcome()).toBe(outcome);
});

it('songs of which none can be played are said to be so, not to be paused', () => {
  const state: MusicState = { status: 'paused', queue: first, offAt: undefined, hasFailed: true };
  expect(sentSongs({ getState: () => state, subscribe: () => () => undefined }).outcome()).toBe('not_playable');
});

import { expect, it } from 'vitest';
import { createMediaPlayer, isVideo } from './media-player.ts';

const pool = { url: 'https://hotel.test/pool.mp4', title: 'The pool' };
const lake = { url: 'https://hotel.test/lake.mp4', title: 'The lake' };

it('continues a video where it was closed', () => {
  const player = createMediaPlayer();
  player.play(pool);
  player.close(42);
  expect(player.getState()).toEqual({ ...pool, status: 'stopped', resumeTime: 42 });
  player.play(pool);
  expect(player.getState()).toEqual({ ...pool, status: 'play', resumeTime: 42 });
});

it('starts another video at its beginning, or where it is asked to', () => {
  const player = createMediaPlayer();
  player.play(pool);
  player.close(42);
  player.play(lake);
  expect(player.getState().resumeTime).toBe(0);
  player.play({ ...pool, resumeTime: 7 });
  expect(player.getState().resumeTime).toBe(7);
});

it('tells who started a video the second at which it closes, once, and nobody after it was forgotten', () => {
  const player = createMediaPlayer();
  const positions: unknown[] = [];
  const onPosition = (...position: unknown[]) => positions.push(position);
  player.play({ ...pool, onPosition });
  player.close(42);
  player.close(43);
  player.play({ ...pool, onPosition });
  player.close(0, true);
  player.play({ ...pool, onPosition });
  player.forget();
  player.close(7);
  expect(positions).toEqual([
    [42, false],
    [0, true],
  ]);
});

it('forgets what a guest watched, and tells who listens until they stop', () => {
  const player = createMediaPlayer();
  const seen: string[] = [];
  const stop = player.subscribe(() => seen.push(player.getState().url));
  player.play(pool);
  player.forget();
  stop();
  player.play(lake);
  expect(seen).toEqual([pool.url, '']);
});

it('has whoever shows videos get ready before one is played, also who comes later, until they stop', () => {
  const player = createMediaPlayer();
  const ready: string[] = [];
  const stop = player.onPrepare(() => ready.push('first'));
  player.play(pool);
  expect(ready).toEqual([]);
  player.prepare();
  player.onPrepare(() => ready.push('later'));
  stop();
  player.prepare();
  expect(ready).toEqual(['first', 'later', 'later']);
});

it.each([
  ['https://hotel.test/pool.mp4', true],
  ['http://hotel.test/films/Lake.WebM?size=small#t=3', true],
  ['https://hotel.test/pool.mp4.html', false],
  ['https://hotel.test/?file=pool.mp4', false],
  ['javascript:pool.mp4', false],
])('tells whether %s is a video: %s', (address, expected) => {
  expect(isVideo(address)).toBe(expected);
});

import { expect, it } from 'vitest';
import { seekStep, withinVideo } from './seek-step.ts';

it('moves a video by ten seconds, and further while the key is held', () => {
  expect([0, 7, 8, 23, 24, 200].map(seekStep)).toEqual([10, 10, 30, 30, 60, 60]);
});

it('stays within a video, and short of its end', () => {
  expect([withinVideo(-5, 100), withinVideo(50, 100), withinVideo(500, 100), withinVideo(500, 0)]).toEqual([
    0, 50, 98, 500,
  ]);
});

import { expect, it } from 'vitest';
import { chapterAt, videoClock } from './video-clock.ts';

it.each([
  [0, '0:00'],
  [2_885.9, '48:05'],
  [6_485, '1:48:05'],
])('%s seconds are %s', (seconds, text) => {
  expect(videoClock(seconds)).toBe(text);
});

it('finds the chapter of a second', () => {
  const chapters = [
    { start: 10, title: 'On board' },
    { start: 600, title: 'The crossing' },
  ];
  expect([9, 10, 599, 4_000].map((second) => chapterAt(chapters, second)?.title)).toEqual([
    undefined,
    'On board',
    'On board',
    'The crossing',
  ]);
});

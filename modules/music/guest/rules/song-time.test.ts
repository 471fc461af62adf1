import { expect, it } from 'vitest';
import { hoursAndMinutes, songClock } from './song-time.ts';

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3_725, '1:02:05'],
  [-1, '0:00'],
])('second %d is %s', (second, text) => {
  expect(songClock(second)).toBe(text);
});

it.each([
  [10, 0, 1],
  [2_900, 0, 48],
  [4_320, 1, 12],
  [3_599, 1, 0],
])('%d seconds are %d h %d min', (seconds, hours, minutes) => {
  expect(hoursAndMinutes(seconds)).toEqual({ hours, minutes });
});

import { expect, it } from 'vitest';
import { hoursAndMinutes } from './song-time.ts';

it.each([
  [10, 0, 1],
  [2_900, 0, 48],
  [4_320, 1, 12],
  [3_599, 1, 0],
])('%d seconds are %d h %d min', (seconds, hours, minutes) => {
  expect(hoursAndMinutes(seconds)).toEqual({ hours, minutes });
});

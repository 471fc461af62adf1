import { expect, it } from 'vitest';
import { filmClock, filmProgress, hoursAndMinutes } from './film-time.ts';

it('says lengths in hours and minutes', () => {
  expect([hoursAndMinutes(108), hoursAndMinutes(45), hoursAndMinutes(120)]).toEqual([
    { hours: 1, minutes: 48 },
    { hours: 0, minutes: 45 },
    { hours: 2, minutes: 0 },
  ]);
});

it.each([
  [4_271, '1:11'],
  [3_600, '1:00'],
  [665.9, '11:05'],
  [5, '0:05'],
  [-1, '0:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(filmClock(seconds)).toBe(text);
});

it('says hours and minutes throughout a long film, so that 0:11 is not mistaken for seconds', () => {
  expect([filmClock(665, 6_480), filmClock(4_271, 6_480), filmClock(74, 150)]).toEqual(['0:11', '1:11', '1:14']);
});

it('knows how far a film was watched, by its runtime where its length is unknown', () => {
  expect(filmProgress({ resume_time: 4_260, duration: 6_720, runtime_min: 112 })).toEqual({
    share: 4_260 / 6_720,
    minutesLeft: 41,
  });
  expect(filmProgress({ resume_time: 60, duration: 0, runtime_min: 2 })).toEqual({ share: 0.5, minutesLeft: 1 });
  expect(filmProgress({ resume_time: 0, duration: 100, runtime_min: 2 })).toBeUndefined();
  expect(filmProgress({ resume_time: 9, duration: 0, runtime_min: 0 })).toBeUndefined();
});

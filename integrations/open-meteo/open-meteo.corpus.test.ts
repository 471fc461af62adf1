import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Json, readAnswer } from './json-answer.ts';
import { readForecast } from './read-forecast.ts';
import { readPlaces } from './read-places.ts';

const folder = join(process.env.CORPUS_DIR ?? '', 'weather');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name: string): Json => readAnswer(200, JSON.parse(readFileSync(join(folder, name), 'utf8')));
const isPlaces = (name: string) => name.includes('geocoding');
const lengthOf = (block: unknown) => (block as { time?: readonly unknown[] } | undefined)?.time?.length ?? 0;

test.each(files.filter((name) => !isPlaces(name)))('every hour and day of %s is read', (name) => {
  const answer = read(name);
  const { zone, current, hourly, daily } = readForecast(answer, '');
  expect(zone).toBe(answer.timezone);
  expect(hourly.length).toBe(lengthOf(answer.hourly));
  expect(daily.length).toBe(lengthOf(answer.daily));
  expect(current !== null).toBe(answer.current !== undefined);
  const values = [...hourly.map((one) => one.temperature), ...daily.map((one) => one.high)];
  expect(values.filter((value) => value !== null).every((value) => value > -60 && value < 60)).toBe(true);
  for (const { day, sunrise, sunset } of daily) {
    expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(Number(sunset)).toBeGreaterThanOrEqual(Number(sunrise));
  }
});

test.each(files.filter(isPlaces))('the largest place of each country of %s is found', (name) => {
  const answer = read(name);
  const listed = (answer.results ?? []) as readonly { readonly country_code: string; readonly population?: number }[];
  for (const code of new Set(listed.map(({ country_code }) => country_code))) {
    const most = Math.max(...listed.filter((one) => one.country_code === code).map((one) => one.population ?? 0));
    const best = listed.find((one) => one.country_code === code && (one.population ?? 0) === most);
    expect(readPlaces(answer, code)).toMatchObject({ latitude: (best as unknown as Json).latitude, country: code });
  }
  expect(readPlaces(answer, 'ZZ')).toBeUndefined();
});

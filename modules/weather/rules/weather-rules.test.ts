import { expect, test } from 'vitest';
import { readLocations, weatherCondition, weatherPicture, wholeDegrees } from './index.ts';

test.each([
  ['', [], []],
  ['Vienna,Austria,AT', ['Vienna'], []],
  [' Vienna , Austria , AT | Salzburg,Austria,AT ', ['Vienna', 'Salzburg'], []],
  ['Vienna,Austria|Graz,Austria,AT|a,b,c,d', ['Graz'], ['Vienna,Austria', 'a,b,c,d']],
  [',Austria,AT|Graz,Austria,|Graz,,AT', ['Graz'], [',Austria,AT', 'Graz,Austria,']],
  ['|||', [], []],
])('the setting %j names %j and skips %j', (setting, cities, left) => {
  const { locations, skipped } = readLocations(setting);
  expect(locations.map(({ city }) => city)).toEqual(cities);
  expect(skipped.map(({ text }) => text)).toEqual(left);
});

test.each([
  [-10.4, 'C', '-10'],
  [-0.4, 'C', '0'],
  [0.4, 'C', '0'],
  [40, 'F', '104'],
  [-17.8, 'F', '0'],
  [-40, 'F', '-40'],
] as const)('%d °C are in °%s %s degrees', (celsius, unit, written) => {
  expect(Object.is(wholeDegrees(celsius, unit), -0)).toBe(false);
  expect(String(wholeDegrees(celsius, unit))).toBe(written);
});

test('every code of the provider has a text and a picture, and no other has', () => {
  const known = Array.from({ length: 100 }, (_, code) => code).filter((code) => weatherCondition(code));
  expect(known).toEqual([
    ...[0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99],
  ]);
  expect(known.map(weatherPicture)).not.toContain('unknown');
  expect([4, 50, 97, -1, 100].map(weatherPicture)).toEqual(Array(5).fill('unknown'));
  expect(weatherPicture(null)).toBe('unknown');
});

import { expect, test } from 'vitest';
import type { Country } from '#radio/contract';
import { listedCountry } from './listed-country.ts';

const none = { name: '', i18nName: '', station_count: 1, radio_stations: [] };
const countries: readonly Country[] = [
  { id: 'int', iso2: '', iso3: '', ...none },
  { id: 'AT', iso2: 'AT', iso3: 'AUT', ...none },
  { id: 'NZ', iso2: 'NZ', iso3: 'NZL', ...none },
];

test.each([
  ['AT', undefined, true, 'AT'],
  ['at', undefined, true, 'AT'],
  ['Nzl', 'AT', true, 'NZ'],
  ['', 'AT', true, 'AT'],
  ['XX', 'nz', true, 'NZ'],
  ['', '', true, 'int'],
  [undefined, undefined, true, 'int'],
  ['fav_01', 'AT', true, 'fav_01'],
  ['fav_01', undefined, false, 'int'],
])('the query %s while %s plays, with favourites: %s, lists %s', (wanted, playing, hasFavourites, expected) => {
  expect(listedCountry(countries, { wanted, playing, hasFavourites })).toBe(expected);
});

test('without countries none is listed', () => {
  expect(listedCountry([], { wanted: 'AT', hasFavourites: false })).toBeUndefined();
});

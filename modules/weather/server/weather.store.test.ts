import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { openTestWeather, type TestWeather } from '#weather/testing';

let hotel: TestWeather;
const minuteMs = 60_000;
const vienna = { city: 'Vienna', country: 'Austria', countryISO3166: 'AT' };

beforeEach(async () => {
  hotel = await openTestWeather(
    'Vienna,Austria,AT|Salzburg, Austria ,aut|Graz,AT||Linz,Upper,Austria,AT|Atlantis,Sea,CH',
  );
});
afterEach(async () => {
  await hotel.answers.idle();
  await hotel.platform.database.close();
});

test('places are the entries of exactly three parts; of the others staff are warned once', async () => {
  const { locations, unit, refresh_ms, time_format_24h } = await hotel.call('Weather.getLocations', {});
  expect(locations.map(({ city, country, countryISO3166 }) => [city, country, countryISO3166])).toEqual([
    ['Vienna', 'Austria', 'AT'],
    ['Salzburg', 'Austria', 'aut'],
    ['Atlantis', 'Sea', 'CH'],
  ]);
  expect([unit, refresh_ms, time_format_24h]).toEqual(['C', 900_000, 'HH']);
  await hotel.call('Weather.getLocations', {});
  const warnings = hotel.platform.log.lines.filter(({ message }) => message.includes('are skipped'));
  expect(warnings.map(({ fields }) => fields.entries)).toEqual([['Graz,AT', 'Linz,Upper,Austria,AT']]);
  expect((await hotel.places()).map(({ text, state }) => [text, state])).toEqual([
    ['Vienna,Austria,AT', 'shown'],
    ['Salzburg,Austria,aut', 'shown'],
    ['Atlantis,Sea,CH', 'not_found'],
    ['Graz,AT', 'skipped'],
    ['Linz,Upper,Austria,AT', 'skipped'],
  ]);
});

test('the weather of a place begins with the hour and the day of the place, and names its country as the guest does', async () => {
  const { current, hourly, daily, country_name, credit } = await hotel.call('Weather.fetchWeather', {
    ...vienna,
    lang: 'de',
  });
  expect(current).toMatchObject({ temperature: 4.2, feels_like: 1, code: 0 });
  expect([hourly.length, daily.length]).toEqual([24, 7]);
  const now = hotel.platform.clock.now();
  expect(Date.parse(hourly[0]?.at ?? '')).toBeGreaterThan(now - 60 * minuteMs);
  expect(daily[0]?.day).toBe(new Date(now).toISOString().slice(0, 10));
  expect(country_name).toBe('Österreich');
  expect(credit?.text).toBe('Weather by test');
});

test('the weather is shown in the unit of the setting, and refreshed by it', async () => {
  await hotel.set({ weather_unit: 'F', weather_refresh_ms: '60000' });
  expect(await hotel.call('Weather.getLocations', {})).toMatchObject({ unit: 'F', refresh_ms: 60_000 });
  const ask = () => hotel.call('Weather.fetchWeather', vienna);
  await ask();
  await hotel.platform.clock.advance(61_000);
  expect((await ask()).is_stale).toBe(true);
  await hotel.answers.idle();
  expect((await ask()).is_stale).toBe(false);
  expect(hotel.state.forecasts).toBe(2);
});

test('a place is looked for once, and places at the same position share one forecast', async () => {
  for (let day = 0; day < 40; day += 1) {
    await hotel.call('Weather.fetchWeather', { ...vienna, city: ' vienna ', lang: day % 2 === 0 ? 'fr' : 'it' });
    await hotel.answers.idle();
    await hotel.platform.clock.advance(24 * 60 * minuteMs);
  }
  expect([hotel.state.places, hotel.state.forecasts]).toEqual([1, 40]);
});

test('a provider that is down leaves what was last known, and since when', async () => {
  const first = await hotel.call('Weather.fetchWeather', vienna);
  hotel.state.isDown = true;
  await hotel.platform.clock.advance(3 * 60 * minuteMs);
  const later = await hotel.call('Weather.fetchWeather', vienna);
  expect([later.fetched_at, later.is_stale]).toEqual([first.fetched_at, true]);
  // The hours that have passed are not shown any more.
  expect(Date.parse(later.hourly[0]?.at ?? '')).toBeGreaterThan(Date.parse(first.hourly[2]?.at ?? ''));
});

test.each([
  ['a place that is not the hotel’s', { city: 'Paris', countryISO3166: 'FR' }, 'location_unknown'],
  ['a place that nobody knows', { city: 'Atlantis', countryISO3166: 'CH' }, 'location_not_found'],
])('%s is refused', async (_, place, code) => {
  await expect(hotel.call('Weather.fetchWeather', place)).rejects.toMatchObject({ code });
  expect(hotel.state.forecasts).toBe(0);
});

test('a provider that is down from the start is unavailable, and asked once', async () => {
  hotel.state.isDown = true;
  for (let device = 0; device < 5; device += 1) {
    await expect(hotel.call('Weather.fetchWeather', vienna)).rejects.toMatchObject({ code: 'weather_unavailable' });
  }
  expect(hotel.state.places).toBe(1);
  expect((await hotel.places())[0]?.state).toBe('unavailable');
});

test('staff say where a place is, and take it back', async () => {
  const params = { city: 'Atlantis', country: 'CH' };
  const body = { name: 'Atlantis', latitude: 46.6, longitude: 9.6, zone: 'Europe/Zurich' };
  const path = 'PUT /api/v1/weather/places/{country}/{city}/position';
  await expect(callRoute(hotel.api, path, { params, body: { ...body, zone: 'Mars/Olympus' } })).rejects.toMatchObject({
    code: 'zone_unknown',
  });
  await callRoute(hotel.api, path, { params, body });
  const shown = (await hotel.places()).find(({ city }) => city === 'Atlantis');
  expect(shown).toMatchObject({ state: 'shown', position: { latitude: 46.6, set_by: 'staff' } });
  await callRoute(hotel.api, 'DELETE /api/v1/weather/places/{country}/{city}/position', { params });
  expect((await hotel.places()).find(({ city }) => city === 'Atlantis')?.state).toBe('not_found');
  expect(hotel.platform.auditEntries.map(({ action }) => action).filter((one) => one.startsWith('weather'))).toEqual([
    'weather.position_changed',
    'weather.position_changed',
  ]);
});

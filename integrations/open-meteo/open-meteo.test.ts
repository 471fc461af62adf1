import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeClock, localTime } from '#platform/clock';
import { createFakeInternet } from '#platform/node/testing';
import type { WeatherProvider } from '#weather/contract';
import { createOpenMeteo } from './index.ts';
import { readForecast } from './read-forecast.ts';

/** 1 October 2026, 00:00 in Vienna. */
const midnight = 1_790_805_600;
const hours = (count: number, from = midnight) => Array.from({ length: count }, (_, at) => from + at * 3600);

const whole = {
  latitude: 48.2,
  longitude: 16.37,
  utc_offset_seconds: 7200,
  timezone: 'Europe/Vienna',
  timezone_abbreviation: 'GMT+2',
  current_units: { temperature_2m: '°C', wind_speed_10m: 'km/h' },
  current: {
    ...{ time: midnight + 36_000, interval: 900, temperature_2m: 17.44, apparent_temperature: 16, is_day: 1 },
    ...{ relative_humidity_2m: 61, weather_code: 2, wind_speed_10m: 12.3 },
  },
  hourly: {
    time: hours(3),
    temperature_2m: [11, null, 9.5],
    weather_code: [0, 61, 3],
    precipitation_probability: [0, 80, null],
    is_day: [0, 0, 0],
  },
  daily: {
    time: [midnight, midnight + 86_400],
    weather_code: [61, 3],
    temperature_2m_max: [18.2, 15],
    temperature_2m_min: [8, 7.5],
    precipitation_probability_max: [80, 10],
    sunrise: [midnight + 25_000, midnight + 86_400 + 25_080],
    sunset: [midnight + 67_000, midnight + 86_400 + 66_900],
  },
};

let reply: (request: IncomingMessage, response: ServerResponse) => void;
let requests: URL[];
const server = createServer((request, response) => {
  requests.push(new URL(request.url ?? '', `http://${request.headers.host}`));
  reply(request, response);
});
const answer = (body: unknown, status = 200) => {
  reply = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const internet = createFakeInternet(fakeClock());
function openAt(base: string): WeatherProvider {
  return createOpenMeteo(internet, base);
}
const vienna = { property: '1', latitude: 48.2, longitude: 16.37, zone: 'Europe/Vienna' };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const host of ['weather.example', 'api.open-meteo.com', 'geocoding-api.open-meteo.com']) {
    internet.addHost(host, port);
  }
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  requests = [];
});

test('a forecast is requested in seconds, in the zone of the place, with the query of the address', async () => {
  answer(whole);
  const forecast = await openAt('http://weather.example/base/?apikey=abc').forecast(vienna);
  const [url] = requests;
  expect(url?.pathname).toBe('/base/v1/forecast');
  const query = Object.fromEntries(url?.searchParams ?? []);
  expect(query).toMatchObject({ apikey: 'abc', latitude: '48.2', timezone: 'Europe/Vienna', timeformat: 'unixtime' });
  expect(`${query.current},${query.hourly}`).not.toMatch(/weathercode|windspeed/);
  expect(forecast.current).toEqual({
    ...{ at: (midnight + 36_000) * 1000, temperature: 17.4, feelsLike: 16, humidity: 61, wind: 12.3 },
    ...{ code: 2, isDay: true },
  });
  expect(forecast.hourly.map(({ temperature, rainChance }) => [temperature, rainChance])).toEqual([
    [11, 0],
    [null, 80],
    [9.5, null],
  ]);
  expect(forecast.daily.map(({ day, high, low }) => [day, high, low])).toEqual([
    ['2026-10-01', 18.2, 8],
    ['2026-10-02', 15, 7.5],
  ]);
});

test('an address that ends with the call is the same address', async () => {
  answer(whole);
  for (const base of ['/v1/forecast', '/v1/', '/v1']) await openAt(`http://weather.example${base}`).forecast(vienna);
  expect(requests.map(({ pathname }) => pathname)).toEqual(['/v1/forecast', '/v1/forecast', '/v1/forecast']);
});

test.each<[what: string, body: unknown, status: number]>([
  ['an error of the server', { error: true, reason: 'Parameter out of range' }, 400],
  ['an error that calls itself 200', { reason: 'no', error: true }, 200],
  ['too many requests', { error: true, reason: 'Daily API request limit exceeded.' }, 429],
  ['a broken server', {}, 500],
  ['nothing', {}, 200],
  ['null', null, 200],
  ['a number', 7, 200],
  ['no places in a list', [], 200],
  ['blocks that are none', { current: 4, hourly: [], daily: 'x' }, 200],
  ['columns without times', { hourly: { temperature_2m: [1, 2] }, daily: { time: null } }, 200],
  ['times that are none', { hourly: { time: [null, 'soon', -5, {}], temperature_2m: [1, 2, 3, 4] } }, 200],
])('%s rejects', async (_, body, status) => {
  answer(body, status);
  await expect(openAt('http://weather.example').forecast(vienna)).rejects.toThrow();
});

test.each<[what: string, send: (response: ServerResponse) => void]>([
  ['a page of a proxy', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in')],
  ['an answer cut in the middle', (response) => response.end(JSON.stringify(whole).slice(0, 400))],
  [
    'an answer shorter than it says',
    (response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('{"current":');
      response.destroy();
    },
  ],
  ['an empty answer', (response) => response.end()],
])('%s rejects', async (_, send) => {
  reply = (_request, response) => send(response);
  await expect(openAt('http://weather.example').forecast(vienna)).rejects.toThrow();
});

test('of the answer for several places the first counts', () => {
  const read = readForecast(whole, 'Europe/Vienna');
  answer([whole, { ...whole, timezone: 'Asia/Tokyo' }]);
  return expect(openAt('http://weather.example').forecast(vienna)).resolves.toEqual(read);
});

test('the names before 2023 and the object current_weather are read', () => {
  const { current, hourly, daily } = readForecast(
    {
      timezone: 'Europe/Berlin',
      utc_offset_seconds: 7200,
      current_weather: { time: '2023-06-01T12:00', temperature: 21.3, windspeed: 9.7, weathercode: 1, is_day: 1 },
      hourly: { time: ['2023-06-01T12:00'], temperature_2m: [21.3], weathercode: [1], relativehumidity_2m: [40] },
      daily: { time: ['2023-06-01'], weathercode: [80], temperature_2m_max: [22] },
    },
    'Europe/Berlin',
  );
  const noon = Date.parse('2023-06-01T10:00:00Z');
  expect(current).toMatchObject({ at: noon, temperature: 21.3, wind: 9.7, code: 1, humidity: null });
  expect(hourly).toEqual([{ at: noon, temperature: 21.3, code: 1, isDay: true, rainChance: null }]);
  expect(daily[0]).toMatchObject({ day: '2023-06-01', code: 80, high: 22, low: null });
});

test('columns of unequal length, gaps and nonsense become unknown values, and no day or hour is shifted', () => {
  const { hourly, daily } = readForecast(
    {
      ...{ timezone: 'Europe/Vienna', utc_offset_seconds: 7200 },
      hourly: {
        time: hours(4),
        temperature_2m: [1, null],
        weather_code: [0, 1, 2, 3, 45, 61],
        precipitation_probability: 'none',
      },
      daily: {
        time: [midnight, null, midnight + 2 * 86_400, midnight],
        weather_code: [7.5, 1, 200, 0],
        temperature_2m_max: [1e9, 2, '5'],
      },
    },
    'Europe/Vienna',
  );
  expect(hourly.map(({ temperature, code }) => [temperature, code])).toEqual([
    [1, 0],
    [null, 1],
    [null, 2],
    [null, 3],
  ]);
  expect(daily.map(({ day, code, high }) => [day, code, high])).toEqual([
    ['2026-10-01', null, null],
    ['2026-10-03', null, null],
  ]);
});

test('days on which the sun neither rises nor sets have no times of it, and count as day', () => {
  const june = Date.parse('2026-06-20T22:00:00Z') / 1000;
  const { daily, hourly } = readForecast(
    {
      timezone: 'Arctic/Longyearbyen',
      daily: {
        time: [june, june + 86_400, june + 172_800],
        sunrise: [0, june + 86_400, 'x'],
        sunset: [0, june + 86_400, june + 172_900],
      },
      hourly: { time: [june + 7200], temperature_2m: [4] },
    },
    'Arctic/Longyearbyen',
  );
  expect(daily.map(({ sunrise, sunset }) => [sunrise, sunset])).toEqual(Array(3).fill([null, null]));
  expect(hourly[0]?.isDay).toBe(true);
});

test.each([
  ['back', '2026-10-24T22:00:00Z', ['2026-10-25', '2026-10-26', '2026-10-27']],
  ['forward', '2026-03-28T23:00:00Z', ['2026-03-29', '2026-03-30', '2026-03-31']],
])('days around the clocks going %s keep their dates, by true midnights and by steps of 24 hours', (_, first, days) => {
  const start = Date.parse(first) / 1000;
  const change = first.startsWith('2026-10') ? 3600 : -3600;
  for (const step of [0, change]) {
    const time = [start, start + 86_400 + step, start + 2 * 86_400 + step];
    const { daily } = readForecast({ timezone: 'Europe/Vienna', daily: { time } }, 'Europe/Vienna');
    expect(daily.map(({ day }) => day)).toEqual(days);
  }
});

test('local times in words are at the offset that the answer says, whatever the zone of this machine', () => {
  const { hourly } = readForecast(
    {
      ...{ timezone: 'Asia/Tokyo', utc_offset_seconds: 32_400 },
      hourly: { time: ['2026-01-01T00:00', '2026-01-01T01:00'], temperature_2m: [3, 2] },
    },
    'Asia/Tokyo',
  );
  expect(hourly.map(({ at }) => localTime(at, 'Asia/Tokyo'))).toEqual(['2026-01-01 00:00:00', '2026-01-01 01:00:00']);
});

test.each([
  ['Mars/Olympus', 'Europe/Vienna', 'Europe/Vienna'],
  ['GMT', 'Europe/Vienna', 'Europe/Vienna'],
  ['Europe/Paris', '', 'Europe/Paris'],
  ['', '', 'UTC'],
])('an answer in the zone %j for a place in %j is shown in %s', (timezone, wanted, shown) => {
  expect(readForecast({ ...whole, timezone }, wanted).zone).toBe(shown);
});

test('°F and mph of a server that is set to them become °C and km/h', () => {
  const { current } = readForecast(
    {
      current_units: { temperature_2m: '°F', wind_speed_10m: 'mp/h' },
      current: { time: midnight, temperature_2m: 104, wind_speed_10m: 10, weather_code: 0 },
    },
    'America/Phoenix',
  );
  expect(current).toMatchObject({ temperature: 40, wind: 16.1 });
});

const places = [
  { name: 'Berlin', latitude: 44.47, longitude: -71.19, country_code: 'US', timezone: 'America/New_York' },
  { name: 'Berlin', latitude: 53, longitude: 12, country_code: 'DE', timezone: 'Europe/Berlin', population: 40 },
  {
    ...{ name: 'Berlin', latitude: 52.52, longitude: 13.41, country_code: 'DE', timezone: 'Europe/Berlin' },
    ...{ population: 3_426_354, admin1: 'Land Berlin' },
  },
  { name: 'Berlin', latitude: null, longitude: 13, country_code: 'DE', population: 9_000_000 },
  null,
];

test.each(['de', 'DE', 'deu', ' DEU '])(
  'of places of one name the largest of the country %j is found',
  async (country) => {
    answer({ results: places });
    const found = await openAt('http://weather.example').locate({ property: '1', city: 'Berlin', country });
    expect(found).toEqual({
      ...{ latitude: 52.52, longitude: 13.41, zone: 'Europe/Berlin', name: 'Berlin', region: 'Land Berlin' },
      country: 'DE',
    });
    expect(requests[0]?.pathname).toBe('/v1/search');
    expect(requests[0]?.searchParams.get('countryCode')).toBe('DE');
  },
);

test('a place that is in no country, or in another one, is not found', async () => {
  const find = (country: string) => openAt('http://weather.example').locate({ property: '1', city: 'Berlin', country });
  answer({ generationtime_ms: 0.88 });
  expect(await find('DE')).toBeUndefined();
  answer({ results: places });
  expect(await find('FR')).toBeUndefined();
  expect(await find('Germany')).toBeUndefined();
  answer({ results: 'many' });
  await expect(find('DE')).rejects.toThrow('lists no places');
});

test('Open-Meteo has its places at another host', async () => {
  answer({ results: places });
  const free = openAt('http://api.open-meteo.com/');
  await free.locate({ property: '1', city: 'Berlin', country: 'DE' });
  await free.forecast(vienna).catch(() => undefined);
  expect(requests.map(({ hostname }) => hostname)).toEqual(['geocoding-api.open-meteo.com', 'api.open-meteo.com']);
});

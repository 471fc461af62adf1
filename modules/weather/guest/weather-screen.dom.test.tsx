import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import type { Locations, PlaceWeather } from '#weather/contract';
import { WeatherNote } from './screens/weather-note.tsx';
import { WeatherScreen } from './screens/weather-screen.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const clock = fakeClock();
const iso = (ahead: number) => new Date(clock.now() + ahead * 60_000).toISOString();
const settings: Locations = {
  locations: [
    { city: 'Vienna', country: 'Austria', countryISO3166: 'AT' },
    { city: 'Graz', country: 'Austria', countryISO3166: 'AT' },
  ],
  ...{ unit: 'C', refresh_ms: 900_000 },
  ...{ time_format_12h: 'h a', time_format_24h: 'HH', date_format_12h: 'EEE MM/dd', date_format_24h: 'EEE dd.MM.' },
};
const weather: PlaceWeather = {
  location: { city: 'Vienna', country: 'Austria', countryISO3166: 'AT' },
  ...{ country_name: 'Österreich', zone: 'Asia/Tokyo', fetched_at: iso(-5), is_stale: false },
  credit: { text: 'Weather data by Open-Meteo.com', url: 'https://open-meteo.com/' },
  current: { at: iso(0), temperature: -10.4, feels_like: null, humidity: 61, wind: 10, code: 71, is_day: false },
  hourly: [
    { at: iso(0), temperature: -10.4, code: 71, is_day: false, rain_chance: 80 },
    { at: iso(60), temperature: null, code: 20, is_day: false, rain_chance: null },
  ],
  daily: [
    { day: '2026-11-21', code: 71, high: -0.3, low: -12, rain_chance: 5, sunrise: null, sunset: null },
    { day: '2026-11-22', code: null, high: null, low: null, rain_chance: null, sunrise: null, sunset: null },
  ],
};

type Given = {
  readonly settings?: Partial<Locations>;
  readonly weather?: Partial<PlaceWeather>;
  readonly fails?: boolean;
  readonly index?: string;
};

/** Shows the screen and the note beside the clock; texts are their own keys with their values. */
async function show(given: Given = {}) {
  const requests: { readonly city: string; readonly lang: string }[] = [];
  async function call(name: string, data: (typeof requests)[number]): Promise<unknown> {
    if (name === 'Weather.getLocations') return { ...settings, ...given.settings };
    requests.push(data);
    if (given.fails) throw new Error('weather_unavailable');
    return { ...weather, ...given.weather };
  }
  const wire = {
    of: () => ({ call, on: () => () => undefined }),
    state: () => ({ connection: 'open', clockCorrections: 0 }),
    subscribe: () => () => undefined,
    onConnection: () => () => undefined,
  };
  const toasts: string[] = [];
  const queries = createQueryCache({ wire: wire as never, clock, random: seededRandom(1) });
  const shell = {
    ...{ wire, queries, serverNow: () => clock.now(), navigate: () => undefined },
    ...{ href: () => '/ONEapp/weather/0', toast: (text: string) => void toasts.push(text) },
  } as unknown as GuestShell;
  const formatSettings = { zone: 'Europe/Vienna', twelveHourLanguages: ['en'] };
  const value = { shell, session: {}, property: formatSettings, query: {} } as unknown as ShellValue;
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  let language = 'de';
  const tree = () => {
    const snapshot = { language, ready: true, t };
    const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
    return (
      <TextsProvider texts={texts} formatSettings={formatSettings as never}>
        <ShellProvider value={value}>
          <aside>
            <WeatherNote />
          </aside>
          <AsyncProvider texts={{ loading: 'loading', retry: 'try again', failed: 'failed', failedText: '' }}>
            <WeatherScreen params={{ index: given.index ?? '0' }} />
          </AsyncProvider>
        </ShellProvider>
      </TextsProvider>
    );
  };
  const { rerender } = render(tree());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(0);
  return {
    ...{ requests, toasts, wait },
    async speak(next: string) {
      language = next;
      rerender(tree());
      await wait(0);
    },
  };
}

const text = () => (document.body.textContent ?? '').replaceAll(/[\u2066\u2069]/g, '');
const note = () => (document.querySelector('aside')?.textContent ?? '').replaceAll(/[\u2066\u2069]/g, '');

test('the weather of a place is shown with a true minus, words of our own, the age and the credit with its link', async () => {
  await show();
  expect(note()).toBe(' · −10°, weather.code.snow_slight');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vienna');
  for (const part of ['Österreich', '−12°', 'weather.humidity 61', 'weather.wind_kmh 10', '80%']) {
    expect(text()).toContain(part);
  }
  // −0.3 °C is no -0, and 5 % of rain is not worth a word.
  expect(text()).toContain('0°');
  expect(text()).not.toMatch(/−0°|-0°|5%/);
  expect(text()).toContain('weather.as_of 9:35');
  expect(screen.getByRole('link', { name: /Open-Meteo/ }).getAttribute('href')).toBe('https://open-meteo.com/');
});

test('the first hour, which is called now, says what the weather is now', async () => {
  await show({ weather: { hourly: [{ at: iso(0), temperature: 3, code: 0, is_day: true, rain_chance: 80 }] } });
  const [now] = document.querySelectorAll('ul[tabindex] > li');
  expect(now?.textContent).toContain('−10°');
  expect(now?.textContent).not.toContain('3°');
});

test('hours and days are written by the hotel’s patterns, at the place', async () => {
  await show();
  // 8:40 UTC is 17:40 in Tokyo; the next hour is 18.
  const [, next] = document.querySelectorAll('ul[tabindex] > li');
  expect(next?.textContent).toMatch(/^18/);
  expect(text()).toContain('So 22.11.');
});

test.each([
  [{ is_stale: true, fetched_at: iso(-180) }, 'weather.last_known 6:40'],
  [{ fetched_at: iso(-60) }, 'weather.last_known 8:40'],
  [{ is_stale: true, fetched_at: iso(-2 * 24 * 60) }, 'weather.last_known Do'],
])('old weather says since when it is known', async (old, said) => {
  await show({ weather: old });
  expect(text()).toContain(said);
});

test('°F are shown with mph, without a current reading that of the hour', async () => {
  await show({ settings: { unit: 'F' }, weather: { current: null } });
  expect(note()).toBe(' · 13°, weather.code.snow_slight');
  cleanup();
  await show({ settings: { unit: 'F' } });
  expect(text()).toContain('weather.wind_mph 6');
});

test('the weather loads anew in another language, after a second where it is shown', async () => {
  const { requests, speak, wait } = await show();
  const before = requests.length;
  await speak('fr');
  await wait(900);
  expect(requests.length).toBe(before);
  expect(text()).toContain('Österreich');
  await wait(200);
  expect(requests.slice(before).map(({ lang }) => lang)).toEqual(['fr']);
});

test('a failure shows on the screen alone, without a message', async () => {
  const { toasts } = await show({ fails: true });
  expect(text()).toContain('weather.failed');
  expect(note()).toBe('');
  expect(toasts).toEqual([]);
});

test('a hotel without places has no note, and says so on the screen', async () => {
  await show({ settings: { locations: [] } });
  expect(note()).toBe('');
  expect(text()).toContain('weather.none');
});

test.each([
  ['1', 'Graz'],
  ['7', 'Vienna'],
  ['x', 'Vienna'],
])('the index %s is %s', async (index, city) => {
  const { requests } = await show({ index });
  expect(requests.map((one) => one.city)).toContain(city);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe(city);
});

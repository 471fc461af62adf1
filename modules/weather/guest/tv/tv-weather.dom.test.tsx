import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import { FocusArea, screenFocusKey, startSpatialNavigation, useSetFocus } from '#platform/web/ui/focus';
import { TvWeather } from './tv-weather.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => undefined;
const at = new Date(0).toISOString();
const placeOf = (city: string) => ({ city, country: 'Austria', countryISO3166: 'AT' });
const settings = {
  ...{ unit: 'C', refresh_ms: 900_000, time_format_12h: 'h a', time_format_24h: 'HH' },
  ...{ date_format_12h: 'EEE', date_format_24h: 'EEE' },
};
const weatherOf = (city: string, temperature: number) => ({
  ...{ location: placeOf(city), country_name: 'Austria', zone: 'Europe/Vienna', fetched_at: at, is_stale: false },
  credit: null,
  current: { at, temperature, feels_like: null, humidity: null, wind: null, code: 0, is_day: true },
  ...{ hourly: [], daily: [] },
});

let setFocus: (key: string) => void;
function Remote() {
  setFocus = useSetFocus();
  return undefined;
}

/** Shows the weather of a TV whose server answers for Graz once `answerGraz` is called. */
async function openWeather() {
  const graz = Promise.withResolvers<void>();
  const pushes = new Map<string, () => void>();
  const visited: unknown[] = [];
  let cities = ['Vienna', 'Graz', 'Linz'];
  let temperature = 7;
  async function call(name: string, { city }: { readonly city: string }): Promise<unknown> {
    if (name === 'Weather.getLocations') return { ...settings, locations: cities.map(placeOf) };
    if (city === 'Linz') throw new Error('weather_unavailable');
    if (city === 'Graz') await graz.promise;
    return weatherOf(city, temperature);
  }
  const on = (name: string, listener: () => void) => {
    pushes.set(name, listener);
    return nothing;
  };
  const wire = {
    of: () => ({ call, on }),
    state: () => ({ connection: 'open', clockCorrections: 0 }),
    subscribe: () => nothing,
    onConnection: () => nothing,
  };
  const shell = {
    ...{ wire, serverNow: () => 0, log: nothing, back: nothing },
    queries: createQueryCache({ wire: wire as never, clock: systemClock, random: seededRandom(1) }),
    navigate: (target: unknown) => void visited.push(target),
  } as unknown as GuestShell;
  const property = { zone: 'UTC', name: 'Arvensee', logo: '', loginImage: '', twelveHourLanguages: [] };
  const value = { shell, session: {}, property, query: {}, route: {} } as unknown as ShellValue;
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => nothing, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={property as never}>
      <AsyncProvider texts={{ loading: 'loading', retry: 'retry', failed: 'failed', failedText: '' }}>
        <ShellProvider value={value}>
          <FocusArea focusKey={screenFocusKey} autoFocus>
            <TvWeather params={{ index: '0' }} />
            <Remote />
          </FocusArea>
        </ShellProvider>
      </AsyncProvider>
    </TextsProvider>,
  );
  const settle = () => act(() => vi.advanceTimersByTimeAsync(100));
  await settle();
  return {
    ...{ visited, settle },
    async choose(city: string) {
      await act(async () => setFocus(keyOf(city)));
      await act(async () => control(city)?.click());
      await settle();
    },
    async answerGraz() {
      graz.resolve();
      await settle();
    },
    /** The hotel has other places, and the weather another temperature. */
    async change() {
      cities = ['Salzburg', 'Vienna', 'Graz'];
      temperature = 12;
      await act(async () => pushes.get('Weather.locationsChanged')?.());
      await act(() => vi.advanceTimersByTimeAsync(settings.refresh_ms));
    },
  };
}

const keyOf = (city: string) => `weather.place.AT ${city}`;
const control = (city: string) => document.querySelector<HTMLElement>(`[data-focus-key="${keyOf(city)}"]`);
const focused = () => document.querySelector<HTMLElement>('[data-focused]')?.dataset.focusKey;
const heading = () => document.querySelector('h1')?.textContent;
const chosen = () => document.querySelector('[aria-pressed=true]')?.textContent;

test('another place leaves the focus on its name, and its weather takes the place of the other without an empty screen', async () => {
  const { choose, answerGraz, visited } = await openWeather();
  const [now, graz] = [document.querySelector('[data-focus-key="weather.now"]'), control('Graz')];
  await choose('Graz');
  expect([heading(), chosen(), focused()]).toEqual(['Vienna', 'Graz', keyOf('Graz')]);
  await answerGraz();
  expect([heading(), chosen(), focused()]).toEqual(['Graz', 'Graz', keyOf('Graz')]);
  expect([document.querySelector('[data-focus-key="weather.now"]'), control('Graz')]).toEqual([now, graz]);
  expect(document.activeElement).toBe(graz);
  // Another route is another screen of the TV, which begins at its first control.
  expect(visited).toEqual([]);
});

test('a place whose weather cannot be had says so beside the others, which stay in reach', async () => {
  const { choose } = await openWeather();
  const linz = control('Linz');
  await choose('Linz');
  expect([heading(), focused()]).toEqual(['weather.failed', keyOf('Linz')]);
  expect(control('Linz')).toBe(linz);
  await choose('Vienna');
  expect([heading(), focused()]).toEqual(['Vienna', keyOf('Vienna')]);
});

test('newer weather and other places of the hotel leave the focus where it is', async () => {
  const { change } = await openWeather();
  await act(async () => setFocus(keyOf('Graz')));
  const graz = control('Graz');
  await change();
  expect(document.body.textContent).toContain('12°');
  expect(control('Linz')).toBeNull();
  expect([focused(), document.activeElement === graz]).toEqual([keyOf('Graz'), true]);
});

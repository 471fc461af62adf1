import type { CallInput, CallName, CallRoot } from '#platform/contract';
import { createProviderAnswers } from '#platform/node/provider-answers';
import { callRoute, createTestContext } from '#platform/node/testing';
import { createTestProperty, propertyMigrations } from '#property/testing';
import { createWeather } from '#weather/server';
import { type WeatherForecast, type WeatherProvider, weather } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

const hourMs = 3_600_000;

/** A provider that counts its calls; it knows every place but `Atlantis`, and fails while it is down. */
export function createTestProvider(now: () => number) {
  const state = { places: 0, forecasts: 0, isDown: false };
  function forecast(): WeatherForecast {
    const at = now();
    const day = (ahead: number) => new Date(at + ahead * 24 * hourMs).toISOString().slice(0, 10);
    const unknown = { rainChance: null, sunrise: null, sunset: null };
    return {
      zone: 'Europe/Vienna',
      current: { at, temperature: 4.2, feelsLike: 1, humidity: 60, wind: 12, code: 0, isDay: true },
      hourly: Array.from({ length: 60 }, (_, hour) => ({
        at: at - 12 * hourMs + hour * hourMs,
        ...{ temperature: hour, code: 3, isDay: true, rainChance: 10 },
      })),
      daily: Array.from({ length: 9 }, (_, index) => ({ day: day(index - 1), code: 1, high: 5, low: -3, ...unknown })),
    };
  }
  const provider: WeatherProvider = {
    name: 'test',
    credit: { text: 'Weather by test', url: 'https://weather.example/' },
    async locate({ city, country }) {
      state.places += 1;
      if (state.isDown) throw new Error('out of order');
      if (city === 'Atlantis') return undefined;
      const code = country.slice(0, 2).toUpperCase();
      return { latitude: 48.2, longitude: 16.37, zone: 'Europe/Vienna', name: city, region: '', country: code };
    },
    async forecast() {
      state.forecasts += 1;
      if (state.isDown) throw new Error('out of order');
      return forecast();
    },
  };
  return { provider, state };
}

/** Opens a hotel that shows the weather of `locations`; end it with `platform.database.close()`. */
export async function openTestWeather(locations: string) {
  const platform = await createTestContext([...propertyMigrations, ...migrations]);
  const property = await createTestProperty(platform, { contracts: [weather] });
  const { provider, state } = createTestProvider(() => platform.clock.now());
  const answers = createProviderAnswers(platform);
  const module = createWeather(platform, { property: property.port, provider, answers });
  const api = { contract: weather, module };

  async function set(values: Readonly<Record<string, string>>): Promise<void> {
    const params = { propertyId: '1' };
    await callRoute(property.api, 'PATCH /api/v1/properties/{propertyId}/settings', { params, body: values });
  }
  await set({ weather_locations: locations });

  async function call<N extends CallName<typeof weather>>(
    name: N,
    data: CallInput<typeof weather, N>,
  ): Promise<CallRoot<typeof weather, N>> {
    const spec = weather.calls[name];
    const identity = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'one' };
    const root = await module.calls[name]?.({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof weather, N>;
  }

  const places = async () => (await callRoute(api, 'GET /api/v1/weather/places', {})).body.items;
  return { platform, property, module, api, answers, state, set, call, places };
}

/** A hotel with weather. */
export type TestWeather = Awaited<ReturnType<typeof openTestWeather>>;

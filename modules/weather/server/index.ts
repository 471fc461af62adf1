import { defineServerModule, listen, type ModuleContext, type ServerModule } from '#platform/node/server';
import { property } from '#property/contract';
import { weather } from '../contract.ts';
import { readLocations } from '../rules/index.ts';
import type { WeatherContext, WeatherPorts } from './context.ts';
import { migrations } from './migrations.ts';
import { weatherOf } from './place-weather.ts';
import { staffRoutes } from './staff-routes.ts';
import type { WeatherTables } from './tables.ts';

export type { WeatherPorts } from './context.ts';

/** Returns a function that warns in the log of entries that are no places, once as long as the setting stays the same. */
function createWarnings({ log }: ModuleContext): (property: string, setting: string) => void {
  const warned = new Map<string, string>();
  return (property, setting) => {
    if (warned.get(property) === setting) return;
    warned.set(property, setting);
    const { skipped } = readLocations(setting);
    if (skipped.length === 0) return;
    const entries = skipped.map(({ text }) => text);
    log.warn({ property, entries }, 'places of the weather are skipped: each needs city, country and country code');
  };
}

/** Creates the server half of the weather. */
export function createWeather(platform: ModuleContext, ports: WeatherPorts): ServerModule {
  const store = platform.database.store<WeatherTables, typeof weather>(weather);
  const context: WeatherContext = { ...ports, platform, store };
  const warn = createWarnings(platform);

  return defineServerModule(weather, {
    search: { none: 'its screen is an entry of the menu, and its places are on it' },
    forgets: {},
    migrations,
    calls: {
      'Weather.getLocations': async ({ property: id }) => {
        const settings = await context.property.settings(id);
        warn(id, settings.weather_locations);
        return {
          locations: context.provider ? [...readLocations(settings.weather_locations).locations] : [],
          unit: settings.weather_unit === 'F' ? ('F' as const) : ('C' as const),
          refresh_ms: settings.weather_refresh_ms,
          time_format_12h: settings.weather_time_format_12h,
          time_format_24h: settings.weather_time_format_24h,
          date_format_12h: settings.weather_date_format_12h,
          date_format_24h: settings.weather_date_format_24h,
        };
      },
      'Weather.fetchWeather': ({ property: id }, request) => weatherOf(context, id, request),
    },
    routes: staffRoutes(context),
    listeners: [
      listen(property, 'property.changed', ({ property: id, payload: { what } }) => {
        if (what !== 'settings') return;
        for (const to of [{ property: id }, { property: id, permission: 'weather.read' } as const]) {
          platform.sockets.push(weather, 'Weather.locationsChanged', { to, root: {} });
        }
      }),
    ],
    demo: async () => (await import('../demo/index.ts')).weatherDemo,
    // What is being fetched is stored before the database closes.
    start: async () => () => context.answers.idle(),
  });
}

import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { guestCalls } from './contract/guest-calls.ts';
import { weatherRoutes } from './contract/routes.ts';

export type { DayWeather, HourWeather, Locations, PlaceWeather } from './contract/guest-calls.ts';
export type {
  CurrentWeather,
  DailyWeather,
  ForecastRequest,
  HourlyWeather,
  PlaceRequest,
  WeatherCredit,
  WeatherForecast,
  WeatherPosition,
  WeatherProvider,
} from './contract/port.ts';
export type { StaffPlace } from './contract/routes.ts';

/** The weather of the places that a hotel names. */
export const weather = defineContract({
  module: 'weather',
  errors: {
    /** The hotel does not show the weather of this place. */
    location_unknown: { retryable: false, status: 404 },
    /** The provider knows no place of this name in this country. */
    location_not_found: { retryable: false, status: 404 },
    /** The provider does not answer, and nothing is known from before. */
    weather_unavailable: { retryable: true, status: 503 },
    zone_unknown: { retryable: false, status: 422 },
  },
  calls: guestCalls,
  routes: weatherRoutes,
  pushes: {
    'Weather.locationsChanged': {
      summary: 'The hotel’s settings changed, perhaps its places; also sent to the desk.',
      root: z.object({}),
    },
  },
  events: {},
  permissions: {
    'weather.read': { roles: ['front_desk', 'content', 'manager'] },
    'weather.manage': { roles: ['content', 'manager'] },
  },
  auditActions: ['weather.position_changed'],
});

declare module '#platform/contract' {
  interface Contracts {
    weather: typeof weather;
  }
}

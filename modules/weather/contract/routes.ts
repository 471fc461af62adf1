import { z } from 'zod';
import { staff } from '#platform/contract';

const propertyQuery = z.object({ property: z.string().max(64).optional() });

const position = z.object({
  name: z.string().trim().min(1).max(120),
  region: z.string().trim().max(120).default(''),
  country: z.string().trim().max(3).default(''),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  zone: z.string().trim().min(1).max(64),
});

const place = z
  .object({
    /** The entry of the setting `weather_locations`. */
    text: z.string(),
    /**
     * `skipped`: not three parts; `not_found`: the provider knows no such place; `unavailable`: it does not answer;
     * `no_provider`: the server has none (`WEATHER_URL`).
     */
    state: z.enum(['shown', 'skipped', 'not_found', 'unavailable', 'no_provider']),
    city: z.string(),
    country: z.string(),
    /** Where it is; null: not known. */
    position: position.extend({ set_by: z.enum(['search', 'staff']) }).nullable(),
    /** When the provider last answered; null: not yet. */
    fetched_at: z.iso.datetime().nullable(),
    is_stale: z.boolean(),
  })
  .meta({ id: 'WeatherPlace' });
/** An entry of the setting, as staff see it. */
export type StaffPlace = z.output<typeof place>;

const noPlace = { city: 'Nowhere', country: 'CH' };

/** Routes for staff. */
export const weatherRoutes = {
  'GET /api/v1/weather/places': {
    access: staff('weather.read'),
    summary: 'Lists the entries of the setting `weather_locations`: where each was found, or why guests do not see it.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(place), next: z.null() }) },
    sample: { query: {} },
  },
  'PUT /api/v1/weather/places/{country}/{city}/position': {
    access: staff('weather.manage'),
    summary: 'Says where a place is, for one that the provider does not find or confuses with another.',
    params: z.object({ city: z.string().trim().min(1).max(120), country: z.string().trim().min(1).max(20) }),
    query: propertyQuery,
    body: position,
    answers: { 204: z.undefined() },
    errors: ['zone_unknown'],
    sample: {
      params: noPlace,
      query: {},
      body: { name: 'Nowhere', latitude: 46.6, longitude: 9.6, zone: 'Europe/Zurich' },
    },
  },
  'DELETE /api/v1/weather/places/{country}/{city}/position': {
    access: staff('weather.manage'),
    summary: 'Forgets where a place is; it is looked for anew.',
    params: z.object({ city: z.string().trim().min(1).max(120), country: z.string().trim().min(1).max(20) }),
    query: propertyQuery,
    answers: { 204: z.undefined() },
    sample: { params: noPlace, query: {} },
  },
} as const;

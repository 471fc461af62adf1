import { z } from 'zod';

const location = z.object({ city: z.string(), country: z.string(), countryISO3166: z.string() });
const instant = z.iso.datetime();
const value = z.number().nullable();

const current = z.object({
  at: instant,
  /** °C; null: unknown. */
  temperature: value,
  feels_like: value,
  /** %. */
  humidity: value,
  /** km/h. */
  wind: value,
  /** WMO code. */
  code: value,
  is_day: z.boolean(),
});

const hour = z.object({ at: instant, temperature: value, code: value, is_day: z.boolean(), rain_chance: value });

const day = z.object({
  /** `YYYY-MM-DD` at the place. */
  day: z.string(),
  code: value,
  high: value,
  low: value,
  rain_chance: value,
  /** Null: unknown, or the sun does not rise that day. */
  sunrise: instant.nullable(),
  sunset: instant.nullable(),
});

const locations = z.object({
  locations: z.array(location),
  unit: z.enum(['C', 'F']),
  refresh_ms: z.number().int(),
  /** Patterns of Unicode date fields. */
  time_format_12h: z.string(),
  time_format_24h: z.string(),
  date_format_12h: z.string(),
  date_format_24h: z.string(),
});
/** The places of a hotel, and how it shows their weather. */
export type Locations = z.output<typeof locations>;

const weatherOfPlace = z.object({
  location,
  /** Country in the language of the call; as the hotel wrote it where that is unknown. */
  country_name: z.string(),
  /** IANA time zone of the place. */
  zone: z.string(),
  /** When the provider said so. */
  fetched_at: instant,
  /** The provider has not answered anew in time. */
  is_stale: z.boolean(),
  /** Whom to name beside the weather; null: nobody. */
  credit: z.object({ text: z.string(), url: z.string() }).nullable(),
  current: current.nullable(),
  /** From the current hour on. */
  hourly: z.array(hour),
  /** From today on. */
  daily: z.array(day),
});
/** The weather of a place. */
export type PlaceWeather = z.output<typeof weatherOfPlace>;
/** The weather of an hour. */
export type HourWeather = PlaceWeather['hourly'][number];
/** The weather of a day. */
export type DayWeather = PlaceWeather['daily'][number];

/** Calls of phones and TVs. */
export const guestCalls = {
  'Weather.getLocations': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Lists the places whose weather the hotel shows, in its order; none without a provider.',
    data: z.object({}),
    root: locations,
    sample: {},
  },
  'Weather.fetchWeather': {
    access: 'visitor_or_room',
    effect: 'none',
    stores: 'where a place of the hotel is, once',
    summary: 'Returns the weather of a place of the hotel: now, by the hour and by the day.',
    data: z.object({
      city: z.string().trim().min(1).max(120),
      country: z.string().trim().max(120).default(''),
      countryISO3166: z.string().trim().min(1).max(20),
      lang: z.string().max(35).default(''),
    }),
    root: weatherOfPlace,
    errors: ['location_unknown', 'location_not_found', 'weather_unavailable'],
    sample: { city: 'Nowhere', country: '', countryISO3166: 'CH' },
  },
} as const;

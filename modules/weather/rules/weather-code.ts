/** What a WMO code of weather (table 4677, as Open-Meteo uses it) is called in the guest catalogues: `weather.code.…`. */
const conditions = {
  0: 'clear',
  1: 'mainly_clear',
  2: 'partly_cloudy',
  3: 'overcast',
  45: 'fog',
  48: 'rime_fog',
  51: 'drizzle_light',
  53: 'drizzle',
  55: 'drizzle_dense',
  56: 'freezing_drizzle',
  57: 'freezing_drizzle_dense',
  61: 'rain_slight',
  63: 'rain',
  65: 'rain_heavy',
  66: 'freezing_rain',
  67: 'freezing_rain_heavy',
  71: 'snow_slight',
  73: 'snow',
  75: 'snow_heavy',
  77: 'snow_grains',
  80: 'showers_slight',
  81: 'showers',
  82: 'showers_violent',
  85: 'snow_showers',
  86: 'snow_showers_heavy',
  95: 'thunderstorm',
  96: 'thunderstorm_hail',
  99: 'thunderstorm_hail_heavy',
} as const;

/** A state of the weather that has a text. */
export type WeatherCondition = (typeof conditions)[keyof typeof conditions];

/** A picture of the weather. */
export type WeatherPicture =
  | 'clear'
  | 'partly'
  | 'cloud'
  | 'fog'
  | 'drizzle'
  | 'rain'
  | 'showers'
  | 'sleet'
  | 'snow'
  | 'thunder'
  | 'unknown';

/** Returns what a code means; undefined for codes without a text of ours. */
export function weatherCondition(code: number | null): WeatherCondition | undefined {
  return code === null ? undefined : (conditions as { readonly [code: number]: WeatherCondition })[code];
}

const pictures: readonly (readonly [from: number, until: number, picture: WeatherPicture])[] = [
  [0, 0, 'clear'],
  [1, 2, 'partly'],
  [3, 3, 'cloud'],
  [45, 48, 'fog'],
  [51, 55, 'drizzle'],
  [56, 57, 'sleet'],
  [61, 65, 'rain'],
  [66, 67, 'sleet'],
  [71, 77, 'snow'],
  [80, 82, 'showers'],
  [85, 86, 'snow'],
  [95, 99, 'thunder'],
];

/** Returns the picture of a code; `unknown` for codes without a text. */
export function weatherPicture(code: number | null): WeatherPicture {
  if (weatherCondition(code) === undefined || code === null) return 'unknown';
  return pictures.find(([from, until]) => code >= from && code <= until)?.[2] ?? 'unknown';
}

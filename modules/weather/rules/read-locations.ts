/** A place whose weather a hotel shows, as its setting has it. */
export type WeatherLocation = { readonly city: string; readonly country: string; readonly countryISO3166: string };

/** An entry of the setting that is no place. */
export type SkippedLocation = { readonly text: string };

/** What the setting `weather_locations` says. */
export type WeatherLocations = {
  readonly locations: readonly WeatherLocation[];
  readonly skipped: readonly SkippedLocation[];
};

/**
 * Reads places as `Vienna,Austria,AT|Salzburg,Austria,AT`: entries separated by `|`, each of exactly three parts. Entries that
 * are not, or that lack the city or the code, are skipped and returned, for staff.
 */
export function readLocations(setting: string): WeatherLocations {
  const locations: WeatherLocation[] = [];
  const skipped: SkippedLocation[] = [];
  for (const entry of setting.split('|')) {
    const text = entry.trim();
    const parts = text.split(',').map((part) => part.trim());
    const [city = '', country = '', countryISO3166 = ''] = parts;
    if (parts.length === 3 && city !== '' && countryISO3166 !== '') locations.push({ city, country, countryISO3166 });
    else if (text !== '') skipped.push({ text });
  }
  return { locations, skipped };
}

/** Identifies a place, however its name and code are written. */
export function locationKey({ city, countryISO3166 }: Pick<WeatherLocation, 'city' | 'countryISO3166'>): string {
  return `${city.trim().toLowerCase()},${countryISO3166.trim().toLowerCase()}`;
}

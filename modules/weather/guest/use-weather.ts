import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import { useQueryResult } from '#platform/web/query';
import type { Locations, PlaceWeather } from '#weather/contract';
import { weatherCalls } from './weather-calls.ts';
import { weatherLink } from './weather-link.ts';

type Location = Locations['locations'][number];

/** How long a reload waits when weather is already loaded. */
export const reloadWaitMs = 1_000;

/** The places of the hotel. */
export function useLocations() {
  const state = weatherCalls.useCall('Weather.getLocations', {}, { refetchOn: ['Weather.locationsChanged'] });
  const { data } = state;
  useEffect(() => {
    if (data) weatherLink.note(data.locations.length > 0);
  }, [data]);
  return state;
}

/** Returns the language to ask in: the current one, after a while where something is shown already. */
export function useSettledLanguage(hasLoaded: boolean): string {
  const language = useLanguage();
  const [settled, setSettled] = useState(language);
  useEffect(() => {
    if (settled === language) return undefined;
    const timer = systemClock.after(hasLoaded ? reloadWaitMs : 0, () => setSettled(language));
    return () => timer.cancel();
  }, [language, settled, hasLoaded]);
  return settled;
}

type LastWeather = { readonly place: string; readonly data: PlaceWeather };

/**
 * The weather of a place, refreshed as the hotel has set; what is known stays until there is newer. `before`: what was known last, of
 * this place or of the one before.
 */
export function usePlaceWeather(location: Location | undefined, everyMs: number) {
  const shell = useGuestShell();
  const [last, setLast] = useState<LastWeather>();
  const place = location ? `${location.city},${location.countryISO3166}` : '';
  const known = last?.place === place ? last.data : undefined;
  const lang = useSettledLanguage(known !== undefined);
  const call = location && ({ name: 'Weather.fetchWeather', data: { ...location, lang } } as const);
  const state = useQueryResult(shell.queries, call && weatherCalls.query(shell, call, { everyMs }), lang);
  const { data } = state;
  useEffect(() => {
    if (data) setLast({ place, data });
  }, [data, place]);
  return { ...state, data: data ?? known, before: last?.data };
}

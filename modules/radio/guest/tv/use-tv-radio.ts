import { useState } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import type { TvRemoteKey } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { useKeys } from '#platform/web/ui/focus';
import type { Country, Station } from '#radio/contract';
import { radioCalls } from '../radio-calls.ts';
import { radioPlayer } from '../radio-player.ts';
import { useCountry } from '../use-country.ts';
import { useRadioState } from '../use-radio.ts';

/** Stations of the row that stands where a guest has no favourites yet. */
const firstStations = 8;

/** The country whose stations are listed, and a function that lists another. */
export function useListedCountry(countries: readonly Country[]) {
  const { station } = useRadioState();
  // What is played later does not move the list.
  const [playing] = useState(() => station?.country);
  // Favourites have a row of their own.
  return useCountry(countries, { playing, hasFavourites: false });
}

/** The stations that are offered first: favourites, else the most listened ones of the first country. */
export function useFirstRow(first: Country | undefined, favourites: readonly Station[]) {
  const t = useText();
  const { stayId: stay_id = '' } = useSession();
  const isNeeded = first !== undefined && favourites.length === 0;
  const data = isNeeded ? { country: first.id, offset: 0, limit: firstStations, stay_id } : undefined;
  const state = radioCalls.useCall('Radio.getStations', data, { refetchOn: ['Radio.stationsChanged'] });
  if (!isNeeded) return { heading: t('radio.favourites'), stations: favourites };
  return { heading: first.i18nName, stations: state.data?.stations ?? [] };
}

/** The stations at which the mark of each part is. */
export type MarkedStations = { readonly [part in 'row' | 'grid']?: Station | undefined };

/** What the colours of the remote do. */
type KeyActions = { readonly [color in 'yellow' | 'green' | 'blue']: () => void };

/** Colours as the legend says, and channel keys for the stations of the list while there is one. */
export function useRadioKeys(colours: KeyActions): void {
  const { tvSet } = useGuestShell();
  const { station } = useRadioState();
  const steps = station && { channelUp: () => radioPlayer.step(1), channelDown: () => radioPlayer.step(-1) };
  const actions: { readonly [key in TvRemoteKey]?: () => void } = { ...colours, ...steps };
  useKeys((event) => {
    const act = actions[tvSet?.keyOf(event) ?? 'ok'];
    if (!act) return false;
    if (!event.repeat) act();
    return true;
  });
}

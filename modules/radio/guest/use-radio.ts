import { useEffect, useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useProperty, useSession } from '#platform/web/guest-shell';
import { onReconnect } from '#platform/web/guest-shell/player';
import { languageName, listComma, useLanguage, useText } from '#platform/web/i18n';
import { CallRefusedError, type WireClient } from '#platform/web/wire';
import type { radio, Station } from '#radio/contract';
import { radioCalls } from './radio-calls.ts';
import { type RadioState, radioPlayer, type Tune } from './radio-player.ts';
import { trackLine } from './track-title.ts';

/** What the radio plays now. */
export function useRadioState(): RadioState {
  return useStoreState(radioPlayer, (state) => state);
}

let followed: WireClient | undefined;

/** Follows what stations say that they play. From the first station on: its title comes as soon as its sound does. */
function followTitles(wire: WireClient): void {
  if (followed === wire) return;
  followed = wire;
  wire.of<typeof radio>().on('Radio.titleChanged', ({ item_id, title }) => radioPlayer.setTitle(item_id, title));
}

/** Returns what asks for stations: of a set, with the player that the hotel has set for its radio. */
function useTune(): Tune {
  const { wire } = useGuestShell();
  const { stayId: stay_id = '' } = useSession();
  const { deviceSettings: { player_radio: preferred } = {} } = useProperty();
  const player = preferred === 'html5' ? 'html5' : 'native';
  return async ({ id }) => ({
    ...(await wire.of<typeof radio>().call('Radio.getStream', { item_id: id, stay_id })),
    player,
  });
}

/** Returns a function that plays a station of a list. */
export function usePlayStation(): (station: Station, list?: readonly Station[]) => void {
  const { wire } = useGuestShell();
  const tune = useTune();
  return (station, list) => {
    followTitles(wire);
    radioPlayer.connect((listener) => onReconnect(wire, listener));
    radioPlayer.play(station, tune, list);
  };
}

/** Returns a function that plays the station of an id; it resolves to false where there is none. */
export function usePlayById(): (id: string) => Promise<boolean> {
  const { wire } = useGuestShell();
  const { stayId: stay_id = '' } = useSession();
  const play = usePlayStation();
  return async (id) => {
    try {
      const { station } = await wire.of<typeof radio>().call('Radio.getStream', { item_id: id, stay_id });
      play(station, [station]);
      return true;
    } catch (error) {
      if (error instanceof CallRefusedError && error.code === 'station_unknown') return false;
      throw error;
    }
  };
}

/** The countries that have stations, without these, and the favourites of the stay. */
export function useCountries() {
  const { stayId: stay_id = '' } = useSession();
  // Stations come page by page: of one country that is named, and `none` is no country.
  const data = { country: 'none', lang: useLanguage(), stay_id };
  return radioCalls.useCall('Radio.getAllRadioStationsWithFavourites', data, {
    refetchOn: ['Radio.stationsChanged', 'Radio.favouritesChanged'],
  });
}

const refusals = { favourites_full: 'radio.favourites_full' } as const;

/** Returns the sentence for a call that was not carried out. */
function refusalKey(error: unknown) {
  const code = error instanceof CallRefusedError ? error.code : '';
  return refusals[code as keyof typeof refusals] ?? 'sound.not_done';
}

/** The stay's favourites: whether a station is one, and a function that makes it one or no longer; visitors have none. */
export function useFavourites() {
  const shell = useGuestShell();
  const { isCheckedIn, stayId: stay_id = '' } = useSession();
  const t = useText();
  const { data } = useCountries();
  /** Until the server has told of the change. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server has told replaces it
  useEffect(() => setWanted(new Map()), [data]);
  const known = new Set(data?.favourite_radio_stations.map(({ id }) => id));
  const has = ({ id }: Station) => wanted.get(id) ?? known.has(id);
  async function toggle(station: Station): Promise<void> {
    const isAdded = !has(station);
    setWanted((before) => new Map(before).set(station.id, isAdded));
    const calls = shell.wire.of<typeof radio>();
    const name = isAdded ? 'Radio.insertMyFavouritesManually' : 'Radio.removeMyFavouritesManually';
    try {
      await calls.call(name, { item_id: station.id, stay_id });
    } catch (error) {
      setWanted((before) => new Map(before).set(station.id, !isAdded));
      shell.toast(t(refusalKey(error)));
    }
  }
  return { may: isCheckedIn, has, toggle };
}

/** Returns the line under a station's name: what plays, or how far it is. */
export function useLine({ status, title, station }: RadioState): string {
  const t = useText();
  const about = useAbout();
  if (status === 'silent') return t('radio.silent');
  if (status === 'waiting') return t('radio.waiting');
  if (status === 'tuning') return t('radio.tuning');
  return trackLine(title) || (station ? about(station) : '');
}

/** Returns a function that says what a station is about: its tags, else its languages. */
export function useAbout(): (station: Station) => string {
  const reader = useLanguage();
  return ({ tags, languages }) => {
    const words = tags.length > 0 ? tags : languages.map((key) => languageName(key, reader));
    const [first = '', ...others] = words.slice(0, 3);
    return [first.charAt(0).toLocaleUpperCase(reader) + first.slice(1), ...others]
      .filter(Boolean)
      .join(listComma(reader));
  };
}

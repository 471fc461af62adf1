import { z } from 'zod';
import { playedOnTv, playId } from '#remote-control/contract';
import { language, stationId, stayId } from './fields.ts';

const station = z.object({
  id: z.string(),
  name: z.string(),
  /** Path on this server; empty: none. */
  image: z.string(),
  /** ISO 3166-1 alpha-2; empty: unknown. */
  country: z.string(),
  tags: z.array(z.string()),
  languages: z.array(z.string()),
  /** Empty: unknown. */
  codec: z.string(),
  /** kbit/s; 0: unknown. */
  bitrate: z.number().int(),
  hls: z.boolean(),
  favourite: z.boolean(),
});
/** A station as guests see it. */
export type Station = z.output<typeof station>;

const country = z.object({
  /** `AT`; `int` for stations of no country. */
  id: z.string(),
  iso2: z.string(),
  iso3: z.string(),
  /** In English. */
  name: z.string(),
  /** In the language of the call. */
  i18nName: z.string(),
  station_count: z.number().int(),
  /** The most listened first; only some of them where the hotel has very many (`Radio.getStations` has all). */
  radio_stations: z.array(station),
});
/** A country with stations. */
export type Country = z.output<typeof country>;

const page = z.object({ stations: z.array(station), total: z.number().int() });
const itemId = z.object({ item_id: stationId, stay_id: stayId });

/** Calls of phones and TVs. */
export const guestCalls = {
  'Radio.getAllRadioStationsWithFavourites': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Lists the countries with their stations, and the favourites of the stay.',
    data: z.object({
      country: z
        .string()
        .max(10)
        .default('')
        .describe('Id, `iso2` or `iso3`: only this country has its stations then.'),
      lang: language,
      stay_id: stayId,
    }),
    root: z.object({
      countries: z.array(country),
      /** Id of the group of favourites. */
      favourites_group_id: z.literal('fav_01'),
      favourite_radio_stations: z.array(station),
      /** Stations of all countries. */
      total: z.number().int(),
    }),
    sample: {},
  },
  'Radio.getStations': {
    access: 'visitor_or_room',
    effect: 'none',
    searches: 'search',
    summary: 'Lists stations of a country, the most listened first, or finds some hundred by their names.',
    data: z.object({
      country: z.string().max(10).default('').describe('Empty: of all countries, for a search.'),
      search: z.string().trim().max(80).default(''),
      offset: z.coerce.number().int().min(0).max(200_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(100),
      stay_id: stayId,
    }),
    root: page,
    sample: { country: 'AT' },
  },
  'Radio.getMyFavourites': {
    access: 'room',
    effect: 'none',
    summary: 'Lists the favourites of the stay.',
    data: z.object({ stay_id: stayId }),
    root: z.object({ favourites_group_id: z.literal('fav_01'), favourite_radio_stations: z.array(station) }),
    sample: {},
  },
  'Radio.insertMyFavouritesManually': {
    access: 'room',
    summary: 'Adds a station to the favourites of the stay.',
    data: itemId,
    root: z.object({}),
    errors: ['station_unknown', 'stay_required', 'favourites_full'],
    sample: { item_id: 'none' },
  },
  'Radio.removeMyFavouritesManually': {
    access: 'room',
    summary: 'Removes a station from the favourites of the stay.',
    data: itemId,
    root: z.object({}),
    errors: ['stay_required'],
    sample: { item_id: 'none' },
  },
  'Radio.getStream': {
    access: 'visitor_or_room',
    // It stores that the device may listen; a guest who tries one station after another stays far below what commands may be.
    effect: 'command',
    summary: 'Returns where this device receives a station; the address is good for it alone and for some minutes.',
    data: z.object({ item_id: stationId, stay_id: stayId }),
    root: z.object({
      station,
      url: z.string(),
      kind: z.enum(['http', 'hls']),
      /** What plays now, if the station says so and somebody listens. */
      title: z.string(),
      /** Another station of the country, should this one be silent; null: there is none. */
      next: station.nullable(),
    }),
    errors: ['station_unknown'],
    sample: { item_id: 'none' },
  },
  'RemotePlayer.playRadioChannel': {
    access: 'room',
    effect: 'command',
    summary: 'Switches the TV of the caller’s room to a station, and tells what the TV says of it.',
    data: z.object({
      /** Id of the caller’s room. */
      room_ip_id: z.union([z.string().max(64), z.number()]).default(''),
      item_id: stationId,
      category_id: z.union([z.string().max(64), z.number()]).default('0'),
      play_id: playId,
    }),
    root: z.object({ result: playedOnTv }),
    errors: ['station_unknown', 'no_tv', 'tv_silent', 'not_on_this_set'],
    sample: { item_id: 'none' },
  },
} as const;

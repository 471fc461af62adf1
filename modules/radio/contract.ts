import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { guestCalls } from './contract/guest-calls.ts';
import { pictureRoute } from './contract/picture-route.ts';
import { radioRoutes } from './contract/routes.ts';

export type { StationProblem } from './contract/fields.ts';
export type { Country, Station } from './contract/guest-calls.ts';
export {
  type DirectoryRequest,
  type HlsPiece,
  type HlsRelay,
  type StationDirectory,
  type StationEntry,
  type StationFileFailure,
  type StationFileToRead,
  type StationFormat,
  type StationMarks,
  type StationPiece,
  type StationReader,
  type StationReport,
  type StationStream,
  type TunedStream,
  TuneError,
  type TuneFailure,
  type TuneRequest,
  type Tuner,
} from './contract/port.ts';
export type { RadioDirectory, RadioImport, StaffStation } from './contract/routes.ts';

const settings = {
  // Countries whose stations guests are offered, as codes with commas (`AT,DE`); empty: all.
  radio_countries: { class: 'secret', cast: 'string', default: '' },
  // Country that comes first; empty: the first of the list.
  radio_first_country: { class: 'public', cast: 'string', default: '' },
  // Whether stations that guests see first are tried a few times a day, so that silent ones come last.
  radio_health_checks: { class: 'secret', cast: 'boolean', default: 'true' },
} as const satisfies { readonly [name: string]: SettingSpec };

const none = z.object({});

/** Web radio: stations by country, favourites, and what receives them. */
export const radio = defineContract({
  module: 'radio',
  errors: {
    station_unknown: { retryable: false, status: 404 },
    /** The TV of a room shared by several stays did not choose the stay. */
    stay_required: { retryable: false, status: 409 },
    favourites_full: { retryable: false, status: 409 },
    /** The room has no TV that could be switched now. */
    no_tv: { retryable: false, status: 409 },
    /** The import asks nothing, or not any more. */
    not_waiting: { retryable: false, status: 409 },
    /** The TV received the command and has not confirmed it within three seconds. */
    tv_silent: { retryable: true, status: 504 },
    /** The TV cannot play it, or not now. */
    not_on_this_set: { retryable: true, status: 409 },
    /** Four files wait to be imported already. */
    imports_waiting: { retryable: true, status: 429 },
  },
  calls: guestCalls,
  routes: { ...radioRoutes, ...pictureRoute },
  pushes: {
    'Radio.stationsChanged': { summary: 'The hotel’s stations changed; also sent to the desk.', root: none },
    'Radio.favouritesChanged': { summary: 'To the stay and the TVs of its room: its favourites changed.', root: none },
    'Radio.titleChanged': {
      summary: 'To whoever listens: what a station plays now.',
      root: z.object({ item_id: z.string(), title: z.string() }),
    },
    'Radio.importsChanged': { summary: 'To the desk: an import began, asks something, ended or failed.', root: none },
  },
  events: {
    'radio.changed': {
      summary: 'Stations of a property were imported or edited.',
      payload: none,
      critical: true,
    },
    'radio.import_changed': { summary: 'An import began, ended or failed.', payload: z.object({ id: z.string() }) },
    'radio.favourites_changed': {
      summary: 'A stay changed its favourite stations.',
      payload: z.object({ stay_id: z.string(), room_id: z.string() }),
    },
  },
  settings,
  permissions: {
    'radio.read': { roles: ['front_desk', 'content', 'manager'] },
    'radio.manage': { roles: ['content', 'manager'] },
  },
  auditActions: [
    ...(['radio.import_started', 'radio.import_applied', 'radio.import_discarded', 'radio.stations_removed'] as const),
    ...(['radio.station_changed', 'radio.directory_changed', 'radio.directory_fetched'] as const),
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    radio: typeof radio;
  }
}

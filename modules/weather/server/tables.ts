import type { Store } from '#platform/node/db';
import type { weather } from '../contract.ts';

/** Where a place of a property is, so that it is looked for once. `place`: its `locationKey`. */
export type PositionTable = {
  property: string;
  place: string;
  name: string;
  region: string;
  country: string;
  latitude: number;
  longitude: number;
  zone: string;
  set_by: 'search' | 'staff';
};

/** Tables of this module. */
export type WeatherTables = { weather_positions: PositionTable };

/** The database store of this module. */
export type WeatherStore = Store<WeatherTables, typeof weather>;

import type { Store } from '#platform/node/db';
import type { maps } from '../contract.ts';

// JSON is text, instants are milliseconds since 1970.

/** Where a property is, and its map. */
export type MapTable = {
  readonly property: string;
  /** Degrees; null: nobody said. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly zoom: number;
  /** Version of its tiles, which names their file; empty: it has none. */
  readonly tiles: string;
  readonly tiles_info: string;
};

/** A walk. */
export type WalkTable = {
  readonly property: string;
  readonly id: string;
  readonly names: string;
  readonly minutes: number | null;
  readonly place_id: string;
  readonly line: string;
  readonly created_at: number;
};

/** A floor of the house. */
export type FloorTable = {
  readonly property: string;
  readonly id: string;
  readonly level: number;
  readonly names: string;
  readonly image: string;
  readonly spots: string;
  readonly created_at: number;
};

/** Tables of this module. */
export type MapsTables = {
  readonly maps_maps: MapTable;
  readonly maps_walks: WalkTable;
  readonly maps_floors: FloorTable;
};

/** The database store of this module. */
export type MapsStore = Store<MapsTables, typeof maps>;

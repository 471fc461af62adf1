import type { Store, WriteContext } from '#platform/node/db';
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
  /** Grows with each change of the map, its walks and floors. */
  readonly revision: number;
};

/** A walk or a floor of the house. */
export type PartTable = {
  readonly property: string;
  readonly kind: 'walk' | 'floor';
  readonly id: string;
  /** As its contract has it, without what follows from it. */
  readonly body: string;
  readonly created_at: number;
};

/** Tables of this module. */
export type MapsTables = {
  readonly maps_maps: MapTable;
  readonly maps_parts: PartTable;
};

/** What a write of this module has. */
export type MapsWrite = WriteContext<MapsTables, typeof maps>;

/** The database store of this module. */
export type MapsStore = Store<MapsTables, typeof maps>;

import type { Coordinate, TilesInfo } from '../contract.ts';
import type { MapsContext } from './context.ts';
import type { MapsWrite, MapTable } from './tables.ts';

type Services = Pick<MapsContext, 'store'>;

/** Where a property is, and its map. */
export type StoredMap = {
  /** Undefined: nobody said. */
  readonly center: Coordinate | undefined;
  readonly zoom: number;
  /** Undefined: it has no map. */
  readonly tiles: { readonly version: string; readonly info: TilesInfo } | undefined;
  /** Grows with each change of the map, its walks and floors. */
  readonly revision: number;
};

/** Zoom of a map of which nobody said how near it begins. */
const usualZoom = 14;

/** Reads where a property is, and its map. */
export async function readMap({ store }: Services, property: string): Promise<StoredMap> {
  const row = await store.read.selectFrom('maps_maps').selectAll().where('property', '=', property).executeTakeFirst();
  if (!row) return { center: undefined, zoom: usualZoom, tiles: undefined, revision: 0 };
  const { latitude, longitude, zoom, tiles, tiles_info, revision } = row;
  return {
    center: latitude === null || longitude === null ? undefined : [longitude, latitude],
    zoom,
    tiles: tiles === '' ? undefined : { version: tiles, info: JSON.parse(tiles_info) as TilesInfo },
    revision: Number(revision),
  };
}

/** What can be changed of a map. */
type MapChange = Partial<Omit<MapTable, 'property' | 'revision'>>;

/** Stores a change of a property's map, or only that its walks or floors changed, in a write of its caller. */
export async function noteChange({ tx, emit }: MapsWrite, property: string, change: MapChange = {}): Promise<void> {
  const none = { latitude: null, longitude: null, zoom: usualZoom, tiles: '', tiles_info: '{}', revision: 1 };
  await tx
    .insertInto('maps_maps')
    .values({ property, ...none, ...change })
    .onConflict((conflict) =>
      conflict.column('property').doUpdateSet((row) => ({ ...change, revision: row('maps_maps.revision', '+', 1) })),
    )
    .execute();
  await emit('maps.changed', property, {});
}

/** Changes what is stored of a property's map. */
export async function saveMap({ store }: Services, property: string, change: MapChange): Promise<void> {
  await store.write((write) => noteChange(write, property, change));
}

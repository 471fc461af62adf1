import type { Coordinate, TilesInfo } from '../contract.ts';
import type { MapsContext } from './context.ts';
import type { MapTable } from './tables.ts';

type Services = Pick<MapsContext, 'store'>;

/** Where a property is, and its map. */
export type StoredMap = {
  /** Undefined: nobody said. */
  readonly center: Coordinate | undefined;
  readonly zoom: number;
  /** Undefined: it has no map. */
  readonly tiles: { readonly version: string; readonly info: TilesInfo } | undefined;
};

/** Zoom of a map of which nobody said how near it begins. */
const usualZoom = 14;

/** Reads where a property is, and its map. */
export async function readMap({ store }: Services, property: string): Promise<StoredMap> {
  const row = await store.read.selectFrom('maps_maps').selectAll().where('property', '=', property).executeTakeFirst();
  if (!row) return { center: undefined, zoom: usualZoom, tiles: undefined };
  const { latitude, longitude, zoom, tiles, tiles_info } = row;
  return {
    center: latitude === null || longitude === null ? undefined : [longitude, latitude],
    zoom,
    tiles: tiles === '' ? undefined : { version: tiles, info: JSON.parse(tiles_info) as TilesInfo },
  };
}

/** Changes what is stored of a property's map. */
export async function saveMap(
  { store }: Services,
  property: string,
  change: Partial<Omit<MapTable, 'property'>>,
): Promise<void> {
  const none = { latitude: null, longitude: null, zoom: usualZoom, tiles: '', tiles_info: '{}' };
  await store.write(async ({ tx, emit }) => {
    await tx
      .insertInto('maps_maps')
      .values({ property, ...none, ...change })
      .onConflict((conflict) => conflict.column('property').doUpdateSet(change))
      .execute();
    await emit('maps.changed', property, {});
  });
}

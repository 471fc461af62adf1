import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { toUnit } from '#maps/rules';
import { drawValley, edges, toDegrees, type ValleyFeature } from './valley.ts';

/** A tile of the map, as it is in the archive before it is packed. */
export type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly bytes: Uint8Array };

/** Levels of the map: phones enlarge what is nearer. */
export const [minZoom, maxZoom] = [9, 15];
/** Houses and footpaths are drawn from here on. */
const detailZoom = 13;
const details = new Set(['buildings', 'path', 'minor_road']);

function isShown({ layer, properties }: ValleyFeature, z: number): boolean {
  return z >= detailZoom || !(details.has(layer) || details.has(String(properties.kind)));
}

/** West, south, east and north of the map in degrees. */
export function mapBounds(): readonly [number, number, number, number] {
  const [west, south, east, north] = edges;
  const [southWest, northEast] = [toDegrees([west, south]), toDegrees([east, north])];
  return [southWest[0], southWest[1], northEast[0], northEast[1]];
}

/** Cuts the drawn valley into vector tiles. */
export function cutTiles(): readonly Tile[] {
  const layers = Map.groupBy(drawValley(), ({ layer }) => layer);
  const tiles: Tile[] = [];
  const [west, south, east, north] = mapBounds();
  const [[left, top], [right, bottom]] = [toUnit([west, north]), toUnit([east, south])];
  for (let z = minZoom; z <= maxZoom; z += 1) {
    const cut = [...layers].map(([name, features]) => {
      const shown = features.filter((feature) => isShown(feature, z));
      const collection = {
        type: 'FeatureCollection' as const,
        features: shown.map(({ properties, geometry }) => ({ type: 'Feature' as const, properties, geometry })),
      };
      return [name, new GeoJSONVT(collection as never, { maxZoom: z, indexMaxZoom: z, buffer: 96 })] as const;
    });
    const scale = 2 ** z;
    for (let x = Math.floor(left * scale); x <= Math.floor(right * scale); x += 1) {
      for (let y = Math.floor(top * scale); y <= Math.floor(bottom * scale); y += 1) {
        const found = cut.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y);
          return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
        });
        if (found.length > 0) tiles.push({ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(found), { version: 2 }) });
      }
    }
  }
  return tiles;
}

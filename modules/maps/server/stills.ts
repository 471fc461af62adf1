import { createHash } from 'node:crypto';
import type { Bounds, Coordinate } from '../contract.ts';
import { boundsAround, toUnit } from '../rules/index.ts';
import type { MapsContext } from './context.ts';
import { createRecent } from './recent.ts';
import { readMap, type StoredMap } from './stored-map.ts';

/** Pixels of a still picture: the upper part of a TV, twice as fine as most need. */
export const stillSize = { width: 1920, height: 1080 } as const;
/** Levels by which a picture may begin farther away than the map, so that all places are on it. */
const mostFarther = 4;
/** Places farther away than this share of the picture’s half are left out of it rather than shrinking the rest. */
const margin = 0.86;
/** Pictures that a process keeps. */
const mostStored = 12;

/** Returns the zoom, in halves, at which most places are on the picture: as near as the map, if they are. */
export function stillZoom(center: Coordinate, zoom: number, places: readonly Coordinate[]): number {
  const nearest = Math.round(zoom * 2) / 2;
  const [x, y] = toUnit(center);
  const needed = places.map((place) => {
    const [px, py] = toUnit(place);
    const share = Math.max(Math.abs(px - x) / stillSize.width, Math.abs(py - y) / stillSize.height) * 2;
    return Math.floor(Math.log2(margin / share / 512) * 2) / 2;
  });
  const inReach = needed.filter((one) => one >= nearest - mostFarther);
  return Math.min(nearest, ...inReach);
}

/** Returns what a still picture shows. */
export function stillBounds(center: Coordinate, zoom: number): Bounds {
  return boundsAround(center, zoom, stillSize);
}

/** Pictures of the maps, drawn when they are first wanted. */
export type Stills = {
  /** Returns a picture; undefined: there is none of this version at this zoom. */
  read(property: string, version: string, zoom: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** Returns the version of the pictures of a map, which changes with what they show; undefined: there are none. */
export function stillVersion({ center, tiles }: StoredMap): string | undefined {
  if (!center || !tiles) return undefined;
  const place = createHash('sha256').update(center.join()).digest('base64url').slice(0, 12);
  return `${tiles.version}_${place}`;
}

/** Returns whether a picture at a zoom is one that phones and TVs are told of. */
function isOffered(map: StoredMap, version: string, wanted: number): boolean {
  const nearest = Math.round(map.zoom * 2) / 2;
  return stillVersion(map) === version && wanted <= nearest && wanted >= nearest - mostFarther;
}

/** Creates the pictures of the maps. */
export function createStills(context: Pick<MapsContext, 'store' | 'archives' | 'drawStill'>): Stills {
  const drawn = createRecent<Uint8Array<ArrayBuffer>>(mostStored);
  async function draw(property: string, version: string, zoom: number) {
    const map = await readMap(context, property);
    if (!map.center || !map.tiles || !isOffered(map, version, zoom)) return undefined;
    const archive = await context.archives.open(property, map.tiles.version);
    return archive && (await context.drawStill(archive, { center: map.center, zoom, look: 'dark', ...stillSize }));
  }
  return {
    read: (property, version, zoom) => drawn.get(`${property} ${version} ${zoom}`, () => draw(property, version, zoom)),
  };
}

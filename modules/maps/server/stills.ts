import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { runHeavyWork, WorkPlaces } from '#platform/node/threads';
import type { Bounds, Coordinate } from '../contract.ts';
import { boundsAround, toUnit } from '../rules/index.ts';
import { readerOf } from './archives.ts';
import type { MapsContext } from './context.ts';
import { createRecent } from './recent.ts';
import { readMap, type StoredMap } from './stored-map.ts';

/** Pixels of a still picture: the upper part of a TV, twice as fine as most need. */
export const stillSize = { width: 1920, height: 1080 } as const;
/** Levels by which a picture may begin farther away than the map, so that all places are on it. */
const mostFarther = 4;
/** Places farther away than this share of the picture’s half are left out of it rather than shrinking the rest. */
const margin = 0.86;
/** Pictures that may wait to be drawn: all that a hotel has, and of all hotels. */
const drawingPlaces = { ofOwner: 9, ofAll: 100 } as const;

/** Levels by which a walk must gain in a nearer picture, so that the picture does not change for little. */
const leastNearer = 1;

const nearestOf = (zoom: number) => Math.round(zoom * 2) / 2;

/** Returns for each place the zoom, in halves, up to which it is on a picture around another. */
function neededZooms(center: Coordinate, places: readonly Coordinate[]): readonly number[] {
  const [x, y] = toUnit(center);
  return places.map((place) => {
    const [px, py] = toUnit(place);
    const share = Math.max(Math.abs(px - x) / stillSize.width, Math.abs(py - y) / stillSize.height) * 2;
    return Math.floor(Math.log2(margin / share / 512) * 2) / 2;
  });
}

/** Returns the zoom, in halves, at which most places are on the picture: as near as the map, if they are. */
export function stillZoom(center: Coordinate, zoom: number, places: readonly Coordinate[]): number {
  const nearest = nearestOf(zoom);
  const inReach = neededZooms(center, places).filter((one) => one >= nearest - mostFarther);
  return Math.min(nearest, ...inReach);
}

/** Returns the zoom, in halves, of the nearest picture with all of a line; undefined: it reaches beyond the farthest one. */
export function lineZoom(center: Coordinate, zoom: number, line: readonly Coordinate[]): number | undefined {
  const nearest = nearestOf(zoom);
  const needed = Math.min(nearest, ...neededZooms(center, line));
  return needed >= nearest - mostFarther ? needed : undefined;
}

/** Returns whether a walk, whole at `walkZoom`, needs another picture than that of the map: it is cut off there, or much too small. */
export function needsOwnStill(mapZoom: number, walkZoom: number): boolean {
  return walkZoom < mapZoom || walkZoom >= mapZoom + leastNearer;
}

/** Returns what a still picture shows. */
export function stillBounds(center: Coordinate, zoom: number): Bounds {
  return boundsAround(center, zoom, stillSize);
}

/** Pictures of the maps, drawn when they are first wanted, one at a time in a process, and stored beside their map. */
export type Stills = {
  /** Returns a picture; undefined: there is none of this version at this zoom. Refuses with `too_many_requests` while many wait. */
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
  const nearest = nearestOf(map.zoom);
  return stillVersion(map) === version && wanted <= nearest && wanted >= nearest - mostFarther;
}

/** Returns the key of the file of a picture of a version. */
function stillKey(property: string, version: string, zoom: number): string {
  return `${property}/${version}_${zoom}.webp`;
}

/** Whether a file of a property is a picture of its map as it is now. */
export function isStillOf(map: StoredMap, name: string): boolean {
  const version = stillVersion(map);
  return version !== undefined && name.startsWith(`${version}_`);
}

type Services = Pick<MapsContext, 'store' | 'archives' | 'drawStill' | 'platform'>;

/** Creates the pictures of the maps. */
export function createStills(context: Services): Stills {
  const { mapFiles, log } = context.platform;
  const underWay = createRecent<Uint8Array<ArrayBuffer>>(0);
  const places = new WorkPlaces(drawingPlaces);

  async function draw(property: string, map: StoredMap, zoom: number) {
    if (!map.center || !map.tiles) return undefined;
    const archive = await context.archives.open(property, map.tiles.version);
    return archive && (await context.drawStill(archive, { center: map.center, zoom, look: 'dark', ...stillSize }));
  }

  async function load(property: string, version: string, zoom: number) {
    const map = await readMap(context, property);
    if (!isOffered(map, version, zoom)) return undefined;
    const key = stillKey(property, version, zoom);
    const stored = await mapFiles.find(key);
    if (stored) return await readerOf(mapFiles, key)(0, stored.bytes - 1);
    const work = () => runHeavyWork('stills', () => draw(property, map, zoom), property);
    const drawn = await places.hold(property, work);
    if (drawn) {
      await mapFiles.put(key, Readable.from([drawn])).catch((error: unknown) => {
        log.warn({ property, error: String(error) }, 'could not store a picture of a map');
      });
    }
    return drawn;
  }

  return {
    read: (property, version, zoom) =>
      underWay.get(`${property} ${version} ${zoom}`, () => load(property, version, zoom)),
  };
}

import type { Bounds, Coordinate } from '#maps/contract';

/** Mean radius of the earth in metres. */
const earthRadius = 6_371_008.8;
/** Pixels of a side of the world at zoom 0, as MapLibre counts zoom. */
const worldPixels = 512;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns where a place is in the square of the Web Mercator projection: 0 to 1 from the west, and from the north. */
export function toUnit([longitude, latitude]: Coordinate): readonly [x: number, y: number] {
  return [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(radians(latitude))) / Math.PI) / 2];
}

function fromUnit(x: number, y: number): Coordinate {
  return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI];
}

/** Returns what a picture of so many pixels shows around a place at a zoom. */
export function boundsAround(
  center: Coordinate,
  zoom: number,
  { width, height }: { readonly width: number; readonly height: number },
): Bounds {
  const [x, y] = toUnit(center);
  const size = worldPixels * 2 ** zoom;
  const [west, north] = fromUnit(x - width / 2 / size, y - height / 2 / size);
  const [east, south] = fromUnit(x + width / 2 / size, y + height / 2 / size);
  return [west, south, east, north];
}

/** Returns where a place is in a picture of these bounds: 0 to 1 from its left, and from its top; beyond that, it is off the picture. */
export function positionIn(
  [west, south, east, north]: Bounds,
  place: Coordinate,
): readonly [across: number, down: number] {
  const [[left, top], [right, bottom]] = [toUnit([west, north]), toUnit([east, south])];
  const [x, y] = toUnit(place);
  return [(x - left) / (right - left), (y - top) / (bottom - top)];
}

/** Returns the metres between two places on the sphere (haversine). */
export function metresBetween(one: Coordinate, other: Coordinate): number {
  const [dx, dy] = [radians(other[0] - one[0]), radians(other[1] - one[1])];
  const share = Math.sin(dy / 2) ** 2 + Math.cos(radians(one[1])) * Math.cos(radians(other[1])) * Math.sin(dx / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Returns the smallest bounds of places. */
export function boundsOf(places: readonly Coordinate[]): Bounds {
  const [longitudes, latitudes] = [places.map(([longitude]) => longitude), places.map(([, latitude]) => latitude)];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** Returns the metres of a line. */
export function lengthOf(line: readonly Coordinate[]): number {
  return line.slice(1).reduce((sum, place, at) => sum + metresBetween(line[at] ?? place, place), 0);
}

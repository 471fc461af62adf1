import type { PlaceOnMap } from '#content/contract';
import type { CallRoot } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { hasWalkInMenu } from '#platform/node/server';
import type { Coordinate, MapPlace, MapStill, MapWalk, maps, Names } from '../contract.ts';
import { metresBetween } from '../rules/index.ts';
import type { MapsContext } from './context.ts';
import type { MeasuredWalk, ReadGuestParts } from './guest-parts.ts';
import { needsOwnStill, stillBounds, stillSize, stillVersion, stillZoom } from './stills.ts';
import { readMap, type StoredMap } from './stored-map.ts';

type Caller = { readonly identity: Guest | Tv | Visitor; readonly property: string };
type GuestMap = CallRoot<typeof maps, 'Maps.getMap'>;

/** Returns a name in the first wanted language that there is, or a variety of it. */
function nameIn(names: Names, languages: readonly string[]): string {
  for (const language of languages) {
    const found = names[language] ?? names[language.split('-')[0] ?? ''];
    if (found !== undefined) return found;
  }
  return names[''] ?? Object.values(names)[0] ?? '';
}

const placeOf = ({ latitude, longitude }: PlaceOnMap): Coordinate => [longitude, latitude];

/** Returns the places as guests see them, the nearest first. */
function toPlaces(places: readonly PlaceOnMap[], center: Coordinate | undefined): readonly MapPlace[] {
  return places
    .map((place) => {
      const { page: id, title, line: text, image, latitude, longitude, distance } = place;
      const straight = center ? Math.round(metresBetween(center, placeOf(place))) : null;
      return {
        ...{ id, title, text, image, latitude, longitude },
        metres: distance?.metres ?? straight,
        minutes: distance?.minutes ?? null,
        by: distance?.by ?? ('foot' as const),
      };
    })
    .sort((one, other) => (one.metres ?? 0) - (other.metres ?? 0) || one.title.localeCompare(other.title))
    .map((place, at) => ({ ...place, number: at + 1 }));
}

function toTiles(property: string, { tiles }: StoredMap): GuestMap['tiles'] {
  if (!tiles) return null;
  const { version, info } = tiles;
  const { min_zoom, max_zoom, bounds, credit } = info;
  return { url: `/media/${property}/maps/${version}/{z}/{x}/{y}`, min_zoom, max_zoom, bounds, credit };
}

/** The still pictures of a map: returns the one of a zoom; undefined: there are none. */
type StillAt = ((zoom: number) => MapStill) | undefined;

function stillsOf(property: string, map: StoredMap): StillAt {
  const { center } = map;
  const version = stillVersion(map);
  if (!center || version === undefined) return undefined;
  return (zoom) => {
    const [west, south, east, north] = stillBounds(center, zoom);
    return {
      url: `/media/${property}/maps/${version}/still/${zoom}`,
      bounds: [west, south, east, north],
      ...stillSize,
    };
  };
}

/** Returns the zoom of the picture on which most places are. */
function zoomOfPlaces({ center, zoom }: StoredMap, places: readonly MapPlace[]): number {
  const positions = places.map(({ longitude, latitude }): Coordinate => [longitude, latitude]);
  return center ? stillZoom(center, zoom, positions) : zoom;
}

type Shown = {
  readonly languages: readonly string[];
  /** Ids of the places that the caller sees. */
  readonly places: ReadonlySet<string>;
  readonly stillAt: StillAt;
  /** Zoom of the map's own picture. */
  readonly zoom: number;
};

function toWalk(
  { names, place_id, wholeAt, ...walk }: MeasuredWalk,
  { languages, places, stillAt, zoom }: Shown,
): MapWalk {
  return {
    ...walk,
    name: nameIn(names, languages),
    place_id: places.has(place_id) ? place_id : '',
    still: (wholeAt !== undefined && needsOwnStill(zoom, wholeAt) && stillAt?.(wholeAt)) || null,
  };
}

/** Returns the map of a property for a caller, in their language. */
export async function guestMap(
  context: MapsContext & { readonly readParts: ReadGuestParts },
  { identity, property }: Caller,
  lang: string,
): Promise<GuestMap> {
  const { name, defaultLanguage } = await context.property.requireById(property);
  const languages = [...new Set([lang.trim().toLowerCase(), defaultLanguage.toLowerCase()])].filter(Boolean);
  const [map, found] = await Promise.all([
    readMap(context, property),
    context.content.placesOnMap(property, { languages, isWalkIn: hasWalkInMenu({ caller: identity }) }),
  ]);
  const { walks, floors } = await context.readParts(property, map);
  const places = toPlaces(found, map.center);
  const [stillAt, zoom] = [stillsOf(property, map), zoomOfPlaces(map, places)];
  const shown: Shown = { languages, places: new Set(places.map(({ id }) => id)), stillAt, zoom };
  return {
    hotel: map.center ? { name, longitude: map.center[0], latitude: map.center[1] } : null,
    zoom: map.zoom,
    tiles: toTiles(property, map),
    still: stillAt?.(zoom) ?? null,
    places: [...places],
    walks: walks.map((walk) => toWalk(walk, shown)),
    floors: floors.map(({ id, names, image, spots }) => ({
      ...{ id, image, name: nameIn(names, languages) },
      spots: spots.map(({ names: all, x, y, page_id }) => ({ name: nameIn(all, languages), x, y, page_id })),
    })),
  };
}

import type { PlaceOnMap } from '#content/contract';
import type { CallRoot } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { hasWalkInMenu } from '#platform/node/server';
import type { Coordinate, MapPlace, maps, Names } from '../contract.ts';
import { metresBetween } from '../rules/index.ts';
import type { MapsContext } from './context.ts';
import type { ReadGuestParts } from './guest-parts.ts';
import { stillBounds, stillSize, stillVersion, stillZoom } from './stills.ts';
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

function toStill(property: string, map: StoredMap, places: readonly MapPlace[]): GuestMap['still'] {
  const version = stillVersion(map);
  if (!map.center || version === undefined) return null;
  const zoom = stillZoom(
    map.center,
    map.zoom,
    places.map(({ longitude, latitude }) => [longitude, latitude]),
  );
  const [west, south, east, north] = stillBounds(map.center, zoom);
  return {
    url: `/media/${property}/maps/${version}/still/${zoom}`,
    bounds: [west, south, east, north],
    ...stillSize,
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
  const { walks, floors } = await context.readParts(property, map.revision);
  const places = toPlaces(found, map.center);
  const shown = new Set(places.map(({ id }) => id));
  return {
    hotel: map.center ? { name, longitude: map.center[0], latitude: map.center[1] } : null,
    zoom: map.zoom,
    tiles: toTiles(property, map),
    still: toStill(property, map, places),
    places: [...places],
    walks: walks.map(({ names, place_id, ...walk }) => ({
      ...walk,
      name: nameIn(names, languages),
      place_id: shown.has(place_id) ? place_id : '',
    })),
    floors: floors.map(({ id, names, image, spots }) => ({
      ...{ id, image, name: nameIn(names, languages) },
      spots: spots.map(({ names: all, x, y, page_id }) => ({ name: nameIn(all, languages), x, y, page_id })),
    })),
  };
}

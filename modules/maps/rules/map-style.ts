import type { Bounds, Coordinate } from '#maps/contract';
import { dark, light, type MapLayer, mapLayers, type Palette } from './map-layers.ts';

/** Where the tiles of a map are. */
export type MapTiles = {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly min_zoom: number;
  readonly max_zoom: number;
  readonly bounds: Bounds;
  readonly credit: string;
};

type DrawnWalk = { readonly id: string; readonly line: readonly Coordinate[] };
type StyleLayer = { readonly id: string; readonly [part: string]: unknown };

/** How a map is drawn, as MapLibre's style specification (version 8) has it. */
export type MapStyle = {
  readonly version: 8;
  readonly sources: { readonly [name: string]: object };
  readonly layers: readonly StyleLayer[];
};

/** Pixels by zoom, as `widthAt` of the rules has them. */
function widths(width: number): readonly unknown[] {
  return ['interpolate', ['exponential', 1.5], ['zoom'], 5, Math.max(0.5, width * 1.5 ** -10), 20, width * 1.5 ** 5];
}

function toLayer({ id, of, kinds, draw, colour, width = 1, dashes, fromZoom }: MapLayer, palette: Palette): StyleLayer {
  const base = {
    ...{ id, source: 'map', 'source-layer': of },
    ...(kinds && { filter: ['in', ['get', 'kind'], ['literal', [...kinds]]] }),
    ...(fromZoom !== undefined && { minzoom: fromZoom }),
  };
  if (draw === 'area') {
    const only = kinds ? {} : { filter: ['==', ['geometry-type'], 'Polygon'] };
    return { ...only, ...base, type: 'fill', paint: { 'fill-color': palette[colour] } };
  }
  return {
    ...{ ...base, type: 'line', layout: { 'line-join': 'round', 'line-cap': dashes ? 'butt' : 'round' } },
    paint: {
      ...{ 'line-color': palette[colour], 'line-width': widths(width) },
      ...(dashes && { 'line-dasharray': [...dashes] }),
    },
  };
}

type Names = { readonly id: string; readonly of: string; readonly kinds: readonly string[]; readonly size: number };

/** Names of what lies there, in the language that the map has them in. */
const names: readonly (Names & { readonly isWater?: boolean; readonly isLine?: boolean; readonly fromZoom: number })[] =
  [
    {
      id: 'name-water',
      of: 'water',
      kinds: ['lake', 'river', 'ocean', 'water'],
      size: 17,
      isWater: true,
      fromZoom: 11,
    },
    { id: 'name-road', of: 'roads', kinds: ['minor_road', 'major_road'], size: 12, isLine: true, fromZoom: 15 },
    { id: 'name-peak', of: 'pois', kinds: ['peak'], size: 12, fromZoom: 11 },
    {
      id: 'name-station',
      of: 'pois',
      kinds: ['train_station', 'station', 'bus_stop', 'ferry_terminal'],
      size: 12,
      fromZoom: 14,
    },
    { id: 'name-place', of: 'places', kinds: ['locality', 'neighbourhood', 'macrohood'], size: 15, fromZoom: 9 },
  ];

function toNames(
  { id, of, kinds, size, isWater, isLine, fromZoom }: (typeof names)[number],
  palette: Palette,
): StyleLayer {
  return {
    ...{ id, type: 'symbol', source: 'map', 'source-layer': of, minzoom: fromZoom },
    // Of an area each tile has a piece, and each piece would have the name.
    filter: [
      'all',
      ['has', 'name'],
      ['!=', ['geometry-type'], 'Polygon'],
      ['in', ['get', 'kind'], ['literal', [...kinds]]],
    ],
    layout: {
      'text-field': ['get', 'name'],
      // Drawn from the fonts of the page: no file of letters is fetched.
      'text-font': [isWater ? 'Newsreader' : 'Hanken Grotesk'],
      'text-size': size,
      'text-max-width': 8,
      ...(isLine && { 'symbol-placement': 'line' }),
    },
    paint: {
      'text-color': isWater ? palette.waterText : palette.text,
      'text-halo-color': isWater ? palette.water : palette.halo,
      'text-halo-width': 1.4,
    },
  };
}

/** Returns the walks as lines that a map draws. */
export function walkLines(walks: readonly DrawnWalk[]) {
  return {
    type: 'FeatureCollection' as const,
    features: walks.map(({ id, line }) => ({
      ...{ type: 'Feature' as const, properties: { id } },
      geometry: { type: 'LineString' as const, coordinates: line.map((place) => [...place]) },
    })),
  };
}

/** Returns how the map of a hotel is drawn; `origin`: where its tiles are. */
export function mapStyle(tiles: MapTiles, look: 'light' | 'dark', origin: string): MapStyle {
  const palette = look === 'dark' ? dark : light;
  const { min_zoom: minzoom, max_zoom: maxzoom, bounds, credit } = tiles;
  const none = walkLines([]);
  const walk = (id: string, colour: string, width: number): StyleLayer => ({
    ...{ id, type: 'line', source: 'walk', layout: { 'line-join': 'round', 'line-cap': 'round' } },
    paint: { 'line-color': colour, 'line-width': width },
  });
  return {
    version: 8,
    sources: {
      map: {
        ...{ type: 'vector', tiles: [`${origin}${tiles.url}`], minzoom, maxzoom, bounds: [...bounds] },
        ...(credit !== '' && { attribution: credit }),
      },
      walk: { type: 'geojson', data: none },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': palette.land } },
      ...mapLayers.map((layer) => toLayer(layer, palette)),
      walk('walk-edge', palette.halo, 8),
      walk('walk', palette.walk, 4.5),
      ...names.map((one) => toNames(one, palette)),
    ],
  };
}

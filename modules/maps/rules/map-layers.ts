/** Colours of a map. */
export type Palette = {
  readonly land: string;
  readonly meadow: string;
  readonly forest: string;
  readonly rock: string;
  readonly snow: string;
  readonly village: string;
  readonly sand: string;
  readonly water: string;
  readonly shore: string;
  readonly building: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly path: string;
  readonly rail: string;
  readonly text: string;
  readonly waterText: string;
  readonly halo: string;
  readonly walk: string;
};

/** By day: on paper, as the phone's light screens are. */
export const light: Palette = {
  ...{ land: '#f1ede2', meadow: '#e3e8cf', forest: '#cbd9ba', rock: '#e4dfd4', snow: '#fbfbf8', village: '#ebe4d6' },
  ...{ sand: '#efe3c4', water: '#a9cfe0', shore: '#8fbdd2', building: '#d9cdb9', road: '#fffdf8', roadEdge: '#d6ccb9' },
  ...{ path: '#a58f6a', rail: '#a7a198', text: '#3c4744', waterText: '#2f6680', halo: '#f8f5ee', walk: '#b3541e' },
};

/** By night: as dark screens and TVs are. */
export const dark: Palette = {
  ...{ land: '#1f2a2b', meadow: '#26352b', forest: '#1b2f27', rock: '#2b3434', snow: '#46524f', village: '#2a3534' },
  ...{ sand: '#3a3a2c', water: '#143c4d', shore: '#2a6a80', building: '#53615b', road: '#5f6d68', roadEdge: '#141d1f' },
  ...{ path: '#ab9868', rail: '#75807d', text: '#e3e0d5', waterText: '#9bd0e8', halo: '#141e20', walk: '#f5bc63' },
};

/** How a kind of features is drawn, in the order of this list. */
export type MapLayer = {
  readonly id: string;
  /** Layer of the tiles, in the schema of Protomaps' base map (version 4). */
  readonly of: string;
  /** Values of `kind`; left out: all. */
  readonly kinds?: readonly string[];
  readonly draw: 'area' | 'line';
  readonly colour: keyof Palette;
  /** Of a line: pixels at zoom 15. */
  readonly width?: number;
  readonly dashes?: readonly [number, number];
  readonly fromZoom?: number;
};

const meadows = ['grassland', 'farmland', 'meadow', 'park', 'garden', 'golf_course', 'cemetery', 'grass', 'pitch'];
const forests = ['forest', 'wood', 'nature_reserve'];
const villages = ['urban_area', 'residential', 'commercial', 'school', 'hospital', 'industrial', 'pedestrian', 'pier'];

/** All that is drawn, from the ground up. */
export const mapLayers: readonly MapLayer[] = [
  { id: 'earth', of: 'earth', draw: 'area', colour: 'land' },
  { id: 'cover-meadow', of: 'landcover', kinds: meadows, draw: 'area', colour: 'meadow' },
  { id: 'cover-village', of: 'landcover', kinds: villages, draw: 'area', colour: 'village' },
  { id: 'cover-rock', of: 'landcover', kinds: ['barren'], draw: 'area', colour: 'rock' },
  { id: 'cover-forest', of: 'landcover', kinds: forests, draw: 'area', colour: 'forest' },
  { id: 'cover-snow', of: 'landcover', kinds: ['glacier'], draw: 'area', colour: 'snow' },
  { id: 'use-meadow', of: 'landuse', kinds: meadows, draw: 'area', colour: 'meadow' },
  { id: 'use-village', of: 'landuse', kinds: villages, draw: 'area', colour: 'village' },
  { id: 'use-forest', of: 'landuse', kinds: forests, draw: 'area', colour: 'forest' },
  { id: 'use-sand', of: 'landuse', kinds: ['beach', 'sand'], draw: 'area', colour: 'sand' },
  { id: 'water', of: 'water', draw: 'area', colour: 'water' },
  { id: 'shore', of: 'water', draw: 'line', colour: 'shore', width: 2 },
  {
    id: 'rail',
    of: 'roads',
    kinds: ['rail'],
    draw: 'line',
    colour: 'rail',
    width: 2.4,
    dashes: [5, 2.5],
    fromZoom: 11,
  },
  {
    id: 'path',
    of: 'roads',
    kinds: ['path'],
    draw: 'line',
    colour: 'path',
    width: 2.2,
    dashes: [2.5, 2],
    fromZoom: 13,
  },
  {
    id: 'minor-edge',
    of: 'roads',
    kinds: ['minor_road', 'other'],
    draw: 'line',
    colour: 'roadEdge',
    width: 8.5,
    fromZoom: 13,
  },
  { id: 'major-edge', of: 'roads', kinds: ['major_road'], draw: 'line', colour: 'roadEdge', width: 12 },
  { id: 'highway-edge', of: 'roads', kinds: ['highway'], draw: 'line', colour: 'roadEdge', width: 15 },
  { id: 'minor', of: 'roads', kinds: ['minor_road', 'other'], draw: 'line', colour: 'road', width: 6.5, fromZoom: 13 },
  { id: 'major', of: 'roads', kinds: ['major_road'], draw: 'line', colour: 'road', width: 9.5 },
  { id: 'highway', of: 'roads', kinds: ['highway'], draw: 'line', colour: 'road', width: 12 },
  { id: 'building', of: 'buildings', draw: 'area', colour: 'building', fromZoom: 14 },
];

/** Returns the pixels of a line at a zoom: half as wide for each level, but never a hair. */
export function widthAt(width: number, zoom: number): number {
  return Math.max(0.5, width * 1.5 ** (zoom - 15));
}

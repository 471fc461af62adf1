import type { Coordinate } from '#maps/contract';
import { numbersOf } from '../music/random.ts';

/** Metres east and north of the house. */
type Point = readonly [east: number, north: number];
type Line = readonly Point[];

/** A feature of the map in the schema of Protomaps' base map (version 4). */
export type ValleyFeature = {
  readonly layer: string;
  readonly properties: { readonly [name: string]: string | number };
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Coordinate[])[] }
    | { readonly type: 'LineString'; readonly coordinates: readonly Coordinate[] }
    | { readonly type: 'Point'; readonly coordinates: Coordinate };
};

/** Reads points: `east north, east north`. */
function way(points: string): Line {
  return points.split(', ').map((point): Point => {
    const [east = 0, north = 0] = point.split(' ').map(Number);
    return [east, north];
  });
}

/** Where the hotel stands. */
export const center: Coordinate = [9.6, 46.6];
/** Metres of a degree of longitude and of latitude there. */
const [eastDegree, northDegree] = [76_590, 111_170];
/** Edges of the map in metres: west, south, east and north. */
export const edges = [-7_000, -7_400, 7_000, 4_600] as const;

/** Returns where a point of the valley is, in degrees. */
export function toDegrees([east, north]: Point): Coordinate {
  return [Number((center[0] + east / eastDegree).toFixed(6)), Number((center[1] + north / northDegree).toFixed(6))];
}

/** A curve through points (Catmull-Rom), as nobody builds a shore with a ruler. */
function curve(points: Line, isClosed: boolean): Point[] {
  const steps = 8;
  const count = points.length;
  const at = (index: number) =>
    points[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] as Point;
  const drawn: Point[] = [];
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const on = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      drawn.push([on(0), on(1)]);
    }
  }
  return [...drawn, isClosed ? (drawn[0] as Point) : at(count - 1)];
}

type Kind = { readonly layer: string; readonly kind: string } & { readonly [name: string]: string | number };

function area({ layer, ...properties }: Kind, outline: Line): ValleyFeature {
  const coordinates = [curve(outline, true).map(toDegrees)];
  return { layer, properties, geometry: { type: 'Polygon', coordinates } };
}

function line({ layer, ...properties }: Kind, points: Line): ValleyFeature {
  return {
    ...{ layer, properties },
    geometry: { type: 'LineString', coordinates: curve(points, false).map(toDegrees) },
  };
}

function point({ layer, ...properties }: Kind, at: Point): ValleyFeature {
  return { layer, properties, geometry: { type: 'Point', coordinates: toDegrees(at) } };
}

/** A straight-edged house: its middle, length, width, and the angle of its ridge. */
function building([east, north]: Point, [length, width, degrees]: readonly [number, number, number]): ValleyFeature {
  const angle = (degrees * Math.PI) / 180;
  const corners: Point[] = [
    [-length / 2, -width / 2],
    [length / 2, -width / 2],
    [length / 2, width / 2],
    [-length / 2, width / 2],
    [-length / 2, -width / 2],
  ];
  const turned = corners.map(
    ([x, y]): Point => [
      east + x * Math.cos(angle) - y * Math.sin(angle),
      north + x * Math.sin(angle) + y * Math.cos(angle),
    ],
  );
  return {
    ...{ layer: 'buildings', properties: { kind: 'building' } },
    geometry: { type: 'Polygon', coordinates: [turned.map(toDegrees)] },
  };
}

/** Houses on both sides of a lane. */
function houses(lane: Line, dice: () => number, every = 34): ValleyFeature[] {
  const built: ValleyFeature[] = [];
  for (let index = 1; index < lane.length; index += 1) {
    const [from, to] = [lane[index - 1] as Point, lane[index] as Point];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
    for (let along = every / 2; along < length; along += every) {
      for (const side of [-1, 1]) {
        if (dice() < 0.25) continue;
        const off = side * (17 + dice() * 9);
        const share = (along + dice() * 8) / length;
        const middle: Point = [from[0] + dx * share - (dy / length) * off, from[1] + dy * share + (dx / length) * off];
        built.push(building(middle, [11 + dice() * 7, 8 + dice() * 4, angle + (dice() < 0.3 ? 90 : 0)]));
      }
    }
  }
  return built;
}

const lake: Line = way(
  '-2650 -260, -2100 -130, -1500 -110, -950 -170, -500 -105, -120 -78, 180 -84, 520 -170, 900 -200, 1260 -150, 1420 -260, 1560 -330, 1640 -170, 1950 -190, 2400 -420, 2750 -840, 2600 -1280, 1900 -1470, 1100 -1300, 350 -1390, -450 -1530, -1250 -1380, -2000 -1060, -2550 -820, -2820 -540',
);

const mainRoad: Line = way(
  '-7000 -260, -4800 -330, -3300 -40, -2300 60, -1400 110, -700 130, 0 118, 620 70, 1500 60, 2300 -80, 3000 -520, 3900 -1060, 5400 -1560, 7000 -1900',
);

const railway: Line = way(
  '-7000 20, -4600 60, -2900 260, -1700 380, -900 410, -100 430, 900 400, 2000 280, 3200 -260, 4400 -820, 7000 -1420',
);

const lanes: { readonly [name: string]: Line } = {
  Dorfgasse: way('-1060 116, -1010 210, -820 262, -560 256, -330 124'),
  Bahnhofweg: way('-820 262, -850 340, -905 392'),
  Kirchgasse: way('-700 130, -690 196, -660 258'),
  Seeweg: way('-700 130, -560 20, -330 -40, -60 -20'),
  'Val Pign': way('330 96, 430 420, 500 900, 640 1600, 700 2500, 860 3500'),
};

/** The drive to the house, and the lane to its jetty. */
const drive: Line = way('-60 118, -40 66, 10 40');

/** From the hotel along the shore to the headland. */
const shore = way('20 -30, 160 -50, 420 -120, 700 -165, 1000 -170, 1270 -110, 1440 -200, 1500 -250');

/** Walks of the demo hotel, drawn as its staff would. */
export const walks: { readonly [name in 'pines' | 'chapel' | 'village']: Line } = {
  pines: [
    ...shore,
    ...way('1560 -180, 1700 -40, 1660 180, 1330 330, 980 290, 700 330, 470 240, 260 190, 110 90, 30 20'),
  ],
  chapel: shore,
  village: way('0 -25, -60 -22, -330 -44, -560 16, -690 120, -690 196'),
};

function land(): ValleyFeature[] {
  const [west, south, east, north] = edges;
  const corners: Point[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const all = { type: 'Polygon', coordinates: [corners.map(toDegrees)] } as const;
  return [
    { layer: 'earth', properties: { kind: 'earth' }, geometry: all },
    { layer: 'landcover', properties: { kind: 'grassland' }, geometry: all },
  ];
}

function heights(): ValleyFeature[] {
  return [
    area(
      { layer: 'landcover', kind: 'barren' },
      way(
        '-7600 -3900, -5200 -4150, -3300 -3850, -1500 -4250, 400 -3900, 2300 -4200, 4300 -3900, 7600 -4300, 7800 -8200, -7800 -8200',
      ),
    ),
    area(
      { layer: 'landcover', kind: 'glacier' },
      way('-900 -5600, -200 -5250, 700 -5350, 1200 -5900, 600 -6600, -300 -6700, -1000 -6200'),
    ),
    area(
      { layer: 'landcover', kind: 'glacier' },
      way('-2500 -6100, -1900 -5850, -1500 -6300, -2000 -6700, -2600 -6500'),
    ),
    area(
      { layer: 'landcover', kind: 'barren' },
      way(
        '-5800 3500, -3900 3150, -2000 3500, -400 3200, 300 3900, 1500 3400, 3600 3150, 5900 3500, 7600 5400, -7600 5400',
      ),
    ),
  ];
}

function forests(): ValleyFeature[] {
  const outlines: Line[] = [
    way(
      '-6600 700, -5000 620, -3300 760, -2100 700, -1200 780, -500 720, 150 760, 330 1300, 420 2000, 200 2700, -900 2450, -2300 2700, -3900 2350, -5600 2700, -6800 1900',
    ),
    way(
      '640 800, 1300 700, 2200 640, 3400 260, 4800 -180, 6600 -620, 6900 900, 5600 2200, 3900 2500, 2300 2300, 1100 2650, 830 1800',
    ),
    // The old pines of the bay.
    way(
      '210 10, 430 -40, 760 -95, 1060 -95, 1290 -40, 1520 -60, 1640 60, 1560 240, 1240 255, 900 215, 560 230, 330 150',
    ),
    way(
      '-6900 -1300, -5000 -1150, -3400 -1050, -2500 -1240, -1600 -1560, -500 -1720, 500 -1580, 1300 -1500, 2100 -1680, 2900 -1500, 4200 -1750, 5800 -2200, 6900 -2600, 6700 -3500, 4600 -3300, 2600 -3650, 700 -3250, -1200 -3700, -3100 -3250, -5000 -3600, -6900 -3200',
    ),
    way('-1900 20, -1500 10, -1350 -70, -1700 -95, -2050 -75'),
  ];
  return outlines.map((outline) => area({ layer: 'landcover', kind: 'forest' }, outline));
}

const road = { layer: 'roads' } as const;
const path = { ...road, kind: 'path' } as const;
const lane = { ...road, kind: 'minor_road' } as const;
const water = { layer: 'water' } as const;

function waters(): ValleyFeature[] {
  const stream = { ...water, kind: 'stream', kind_detail: 'stream' } as const;
  const river = way('-2780 -520, -3500 -720, -4700 -640, -5900 -760, -7000 -700');
  return [
    area({ ...water, kind: 'lake', name: 'Arvensee' }, lake),
    line(
      { ...stream, name: 'Ual Pign' },
      way('760 4200, 640 3300, 560 2400, 540 1500, 600 800, 560 300, 600 -10, 590 -190'),
    ),
    line({ ...stream, name: 'Ual Sut' }, way('1900 2600, 1700 1700, 1500 900, 1420 420, 1400 100, 1330 -160')),
    line({ ...stream, name: 'Ual Murtèl' }, way('2200 -4300, 1800 -3200, 1500 -2300, 1350 -1350')),
    line({ ...stream, name: 'Ual da Glatsch' }, way('-100 -5300, -300 -4300, -650 -3200, -700 -2300, -620 -1500')),
    line({ ...water, kind: 'river', name: 'Arvna' }, river),
    point({ ...water, kind: 'lake', name: 'Arvensee' }, [-300, -800]),
  ];
}

/** Paths beside the walks: to the peaks, and around the lake. */
const paths: readonly Line[] = [
  way('640 1600, 1100 2200, 1500 3000, 2100 3600'),
  way(
    '-3300 -640, -2930 -690, -2640 -950, -2060 -1180, -1300 -1500, -450 -1650, 370 -1500, 1100 -1410, 1920 -1580, 2700 -1350, 2880 -840, 2520 -350, 1990 -110, 1700 -40',
  ),
  way('-450 -1600, -900 -2400, -1400 -3300, -2400 -4300, -3500 -5000, -3800 -5300'),
  way('350 -1470, 300 -2400, 800 -3300, 600 -4200, 100 -4900'),
];

function ways(): ValleyFeature[] {
  return [
    line({ ...road, kind: 'rail', kind_detail: 'rail' }, railway),
    ...[walks.pines, ...paths].map((one) => line({ ...path, kind_detail: 'path' }, one)),
    line({ ...path, kind_detail: 'footway' }, walks.village),
    ...Object.entries(lanes).map(([name, one]) => line({ ...lane, name, kind_detail: 'residential' }, one)),
    line({ ...lane, kind_detail: 'service' }, drive),
    line({ ...road, kind: 'major_road', name: 'Seestrasse', kind_detail: 'secondary' }, mainRoad),
    line({ ...path, kind_detail: 'pier' }, way('28 -40, 30 -80, 32 -112')),
  ];
}

function buildings(): ValleyFeature[] {
  const dice = numbersOf('arven');
  return [
    // The house: the old boathouse on the shore, and the long wing under the pines.
    building([10, 8], [54, 17, 8]),
    building([46, 30], [18, 40, 8]),
    building([36, -52], [16, 11, 4]),
    // Church with its tower, the stop of the railway, and the chapel.
    building([-690, 212], [24, 11, 80]),
    building([-682, 226], [7, 7, 80]),
    building([-905, 396], [30, 10, 4]),
    building([1_505, -252], [13, 8, 60]),
    ...houses(lanes.Dorfgasse ?? [], dice),
    ...houses(lanes.Kirchgasse ?? [], dice, 26),
    ...houses(lanes.Bahnhofweg ?? [], dice, 30),
    ...houses(lanes.Seeweg ?? [], dice, 60),
    ...houses(way('-1900 92, -1400 110, -1080 118'), dice, 90),
    ...houses(way('360 180, 470 700, 520 1000'), dice, 160),
  ];
}

const peaks: readonly (readonly [name: string, elevation: number, at: Point])[] = [
  ['Piz Murtèl', 2_611, [4_300, -4_700]],
  ['Il Frater', 2_890, [2_300, -5_300]],
  ['Piz Arven', 3_204, [150, -6_100]],
  ['La Sora', 2_847, [-2_000, -5_700]],
  ['Cuolm Pign', 2_402, [-3_850, -5_350]],
];

function names(): ValleyFeature[] {
  return [
    point({ layer: 'places', kind: 'locality', name: 'Arven', kind_detail: 'village' }, [-740, 190]),
    point({ layer: 'pois', kind: 'train_station', name: 'Arven' }, [-905, 402]),
    ...peaks.map(([name, elevation, at]) => point({ layer: 'pois', kind: 'peak', name, elevation }, at)),
  ];
}

/** Returns the drawn valley of the demo hotel. */
export function drawValley(): readonly ValleyFeature[] {
  return [...land(), ...heights(), ...forests(), ...waters(), ...ways(), ...buildings(), ...names()];
}

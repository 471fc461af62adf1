import { cat } from './animals.ts';
import { chalet, lamp } from './buildings.ts';
import {
  at,
  box,
  cloud,
  disc,
  type Frame,
  glow,
  green,
  light,
  line,
  many,
  oval,
  path,
  round,
  type Scene,
  wash,
} from './drawing.ts';
import { hills, lightOnWater, water } from './land.ts';
import { letter } from './things.ts';
import { fishingBoat, sailingBoat } from './vehicles.ts';

/** A fishing boat on the beach, its nets hung up to dry. */
function nets(f: Frame): string {
  const net = (x: number, y: number) =>
    path(
      `M${x} ${y}C${x + 40} ${y + 60} ${x + 100} ${y + 60} ${x + 150} ${y}V${y + 150}C${x + 100} ${y + 190} ${x + 40} ${y + 190} ${x} ${y + 150}Z`,
      '#2f6d78',
      'opacity=".35"',
    ) +
    many(7, (i) =>
      line(`M${x + i * 25} ${y + 30 - Math.abs(3 - i) * 10}V${y + 180 - Math.abs(3 - i) * 10}`, '#24505c', 2),
    ) +
    many(6, (i) => line(`M${x} ${y + 20 + i * 26}q75 56 150 0`, '#24505c', 2)) +
    many(4, (i) => disc(x + 16 + i * 40, y + 28 + (i % 2) * 14, 8, '#e2683c'));
  return (
    wash(f, ['#9fd0d2', '#e6eedb', '#fbe7c2']) +
    light(f.x + 150, 200, 54, '#fff5d4') +
    cloud(f.x - 150, 160, 1, '#ffffff') +
    hills(f, 420, 16, '#8fb0ac') +
    water(f, 450, ['#7fbfbd', '#4a98a0', '#f0ddb0'], '#ffffff', 30) +
    path(`M0 620C${f.x - 60} 560 ${f.x + 100} 640 ${f.width} 580V900H0Z`, '#f0d9a6') +
    path(`M0 760C${f.x} 720 ${f.x + 80} 790 ${f.width} 740V900H0Z`, '#e3c488') +
    [f.x - 250, f.x - 92, f.x + 66].map((x) => box(x, 440, [9, 250], '#7a5638')).join('') +
    net(f.x - 246, 450) +
    net(f.x - 88, 450) +
    oval(f.x + 90, 790, [190, 16], '#b9945a', 'opacity=".6"') +
    at(f.x + 80, 770, fishingBoat('#2d5f86', '#fbf3e2', '#c8472f'), 1.15, -3)
  );
}

/** Letters that fly over a harbour like gulls. */
const harbourMaster: Scene = (f) =>
  wash(f, ['#f2b59a', '#f8d6b4', '#fdeed2']) +
  light(f.x - 130, 330, 66, '#fff6da') +
  hills(f, 460, 20, '#a98a94') +
  water(f, 500, ['#d9a79a', '#7d8ea2', '#3c5a74'], '#fff0da') +
  lightOnWater(f, f.x - 130, 505, '#fff2d2', 12) +
  at(f.x - 150, 560, sailingBoat('#8c3b3a', '#fffaf0', '#e6d6c2'), 0.8) +
  box(f.x + 40, 640, [f.width, 300], '#6c5560') +
  box(f.x + 30, 626, [f.width, 22], '#8c7078') +
  chalet(f.x + 190, 628, 210, { wall: '#fbf0de', roof: '#a94a3c', window: '#ffd98a', entrance: green }) +
  lamp(f.x + 66, 630, 190, '#4a3a44', '#ffe3a0') +
  [
    [-200, 420, -18],
    [-90, 250, 12],
    [30, 340, -8],
    [110, 180, 20],
    [-210, 140, 8],
    [230, 270, -14],
  ]
    .map(([x = 0, y = 0, turn = 0], i) =>
      at(f.x + x, y, letter('#fffaf0', '#e8dcc8', '#b8392c'), 0.7 + (i % 3) * 0.24, turn),
    )
    .join('');

/** A bridge whose far end nobody can see. */
const fogBridge: Scene = (f) =>
  wash(f, ['#8fa6a8', '#b7c6c2', '#dfe3d8']) +
  light(f.x + 150, 200, 50, '#fbf6e4', 0.6) +
  box(f.x - 24, 120, [60, 640], '#5f7a80') +
  box(f.x - 44, 150, [100, 24], '#4d686f') +
  box(f.x - 44, 300, [100, 20], '#4d686f') +
  box(f.x + 236, 300, [26, 330], '#93a9aa') +
  line(
    `M-40 640Q${f.x - 120} 560 ${f.x} 140Q${f.x + 110} 520 ${f.x + 250} 312Q${f.x + 300} 460 ${f.x + 400} 520`,
    '#4d686f',
    8,
  ) +
  line(`M${f.x + 110} 472Q${f.x + 180} 430 ${f.x + 250} 312`, '#93a9aa', 6) +
  many(13, (i) => {
    const t = i / 12;
    return line(`M${round(f.x - 300 + 300 * t)} ${round(640 - 90 * t - 410 * t * t * t)}V642`, '#4d686f', 3);
  }) +
  many(9, (i) => {
    const t = i / 8;
    const y = 140 * (1 - t) * (1 - t) + 2 * 520 * t * (1 - t) + 312 * t * t;
    return line(`M${round(f.x + 2 * 110 * t * (1 - t) + 250 * t * t)} ${round(y)}V636`, '#7f9799', 3);
  }) +
  path(`M0 640L${f.x + 330} 628L${f.x + 330} 650L0 690Z`, '#3f5a62') +
  cloud(f.x + 190, 600, 3, '#e9ece2', 0.85) +
  cloud(f.x - 190, 760, 3.4, '#d3dcd6', 0.7) +
  lamp(f.x - 140, 650, 120, '#33474f', '#ffe6ae') +
  glow(f.x - 140, 510, 90, '#ffe6ae', 0.7) +
  cloud(f.x + 100, 800, 4, '#e4e8de', 0.85) +
  cloud(f.x - 120, 890, 4.4, '#eef0e6', 0.9) +
  at(f.x - 60, 652, path('M-14 0C-18 -36 -12 -54 0 -54C12 -54 18 -36 14 0Z', green) + disc(0, -64, 11, '#3a3430'));

/** Stairs between white houses, down to the sea. */
const stairs: Scene = (f) =>
  wash(f, ['#3f9ecb', '#9fd6e6', '#e4f2ea']) +
  water(f, 330, ['#3f9cc0', '#1f6f9c'], '#e6fbff', 20) +
  hills(f, 320, 10, '#7fb0c4').replace('V900', 'V334') +
  path(`M0 120H${f.x - 130}V520L${f.x - 90} 480L${f.x - 420} 1000H0Z`, '#fffdf6') +
  path(`M${f.x - 130} 120V520L${f.x - 90} 470V170Z`, '#d6e2e6') +
  path(`M${f.width} 60H${f.x + 150}V540L${f.x + 110} 500L${f.x + 480} 1000H${f.width}Z`, '#fbf6ea') +
  path(`M${f.x + 150} 60V540L${f.x + 110} 490V130Z`, '#cfdce2') +
  many(
    9,
    (i) =>
      path(
        `M${f.x - 112 - i * 30} ${500 + i * 46}L${f.x + 116 + i * 36} ${500 + i * 46}L${f.x + 152 + i * 36} ${546 + i * 46}L${f.x - 142 - i * 30} ${546 + i * 46}Z`,
        i % 2 ? '#f6f0e2' : '#fffdf6',
      ) + box(f.x - 96 - i * 30, 500 + i * 46, [212 + i * 66, 12], '#c3d3da'),
  ) +
  box(f.x - 250, 240, [70, 100], '#2d7fb0', 'rx="30"') +
  box(f.x + 210, 210, [70, 110], green, 'rx="6"') +
  box(f.x + 196, 316, [98, 12], '#d9c9ae') +
  many(26, (i) =>
    disc(
      f.x + 170 + f.random() * 130 - (i % 3) * 12,
      400 + f.random() * 170,
      12 + f.random() * 12,
      ['#d94f7c', '#e8709a', '#b83a66'][i % 3] ?? '#d94f7c',
    ),
  ) +
  many(10, () => disc(f.x - 300 + f.random() * 130, 110 + f.random() * 70, 10 + f.random() * 12, '#d94f7c')) +
  at(f.x - 40, 742, cat('#e39b5a', '#b8703a'), 0.62) +
  path(`M${f.x + 10} 356l26 0l-4 12h-20Z`, '#fff') +
  path(`M${f.x + 22} 354L${f.x + 22} 318L${f.x + 44} 350Z`, '#fff');

export const harbourScenes: Readonly<Record<string, Scene>> = {
  nets,
  'harbour-master': harbourMaster,
  'fog-bridge': fogBridge,
  stairs,
};

import { camel } from './animals.ts';
import {
  at,
  box,
  cloud,
  disc,
  flakes,
  glow,
  green,
  light,
  line,
  many,
  path,
  round,
  type Scene,
  stars,
  wash,
} from './drawing.ts';
import { hills, lightOnWater, mountain, pines, ridge } from './land.ts';
import { carWithLight, gondola, lorry } from './vehicles.ts';

/** A gondola alone between dark peaks. */
const cableCar: Scene = (f) =>
  wash(f, ['#101626', '#243252', '#4f5c80']) +
  stars(f, 46, 400) +
  disc(f.x + 190, 150, 36, '#e8e2d0') +
  disc(f.x + 176, 142, 32, '#1a2338') +
  mountain(f.x - 210, 250, 760, [260, 260], {
    lit: '#2f3c5c',
    shade: '#222d48',
    snow: '#8c98b4',
    snowShade: '#6a7694',
  }) +
  mountain(f.x + 230, 330, 760, [260, 260], {
    lit: '#27334f',
    shade: '#1c2640',
    snow: '#7a86a4',
    snowShade: '#5c6888',
  }) +
  line(`M0 ${round(420 + (f.x / f.width) * 60)}L${f.x} 360L${f.width} 250`, '#0b0f1a', 6) +
  line(`M0 452L${f.x} 372L${f.width} 270`, '#0b0f1a', 3) +
  glow(f.x, 500, 210, '#ffcf7a', 0.55) +
  at(f.x, 362, gondola('#8f2f2a', '#ffe0a0'), 1.05) +
  cloud(f.x - 150, 770, 2.6, '#9aa4bf', 0.4) +
  cloud(f.x + 180, 830, 3, '#aeb7cc', 0.45) +
  cloud(f.x - 20, 880, 3.4, '#c3cad9', 0.5) +
  pines(f, 940, 150, '#0b101d', 0);

/** A lorry on a road through the salt. */
const saltRoad: Scene = (f) =>
  wash(f, ['#d9694a', '#f0a36c', '#f9d9a6']) +
  light(f.x, 400, 130, '#fff0cc', 0.45) +
  ridge(f, 500, 26, '#a8584a') +
  box(0, 520, [f.width, 380], '#f6ead2') +
  many(8, (i) => line(`M0 ${548 + i * i * 7}H${f.width}`, '#e2cfae', 2 + i * 0.4)) +
  path(`M${f.x - 12} 520L${f.x + 12} 520L${f.x + 250} 900L${f.x - 250} 900Z`, '#5c4a4a') +
  many(6, (i) => box(f.x - 2 - i * 1.4, 540 + i * i * 12, [4 + i * 2.8, 8 + i * 7], '#f6ead2')) +
  at(f.x + 40, 690, lorry(green, '#1d4f47'), 0.8) +
  many(6, (i) => {
    const y = 560 + i * 56;
    return box(f.x - 60 - i * 52, y - 30 - i * 8, [5 + i, 40 + i * 10], '#7a4a3c');
  }) +
  lightOnWater(f, f.x, 522, '#fff6e0', 4);

/** Two cars that meet on a bridge in the snow. */
const coldExchange: Scene = (f) =>
  wash(f, ['#141c28', '#2b3a4c', '#56697a']) +
  ridge(f, 420, 50, '#22303f') +
  pines(f, 560, 130, '#17222e', 0) +
  many(13, (i) => {
    const x = f.x - 1125 + i * 150;
    return (
      line(`M${x} 640L${x + 75} 330L${x + 150} 640M${x} 330H${x + 150}`, '#3d4c5a', 14) +
      line(`M${x + 75} 330V640`, '#33414e', 8)
    );
  }) +
  box(0, 632, [f.width, 60], '#e9f0f2') +
  box(0, 660, [f.width, 60], '#2a3642') +
  many(7, (i) => box(f.x - 1125 + i * 300 - 24, 716, [48, 190], '#222d38')) +
  at(f.x - 196, 640, carWithLight('#1a2028', '#ffe6ae'), 0.95) +
  `<g transform="translate(${f.x + 200} 640) scale(-.95 .95)">${carWithLight(green, '#ffe6ae')}</g>` +
  at(
    f.x,
    640,
    box(-6, -60, [12, 60], '#c8402f') +
      box(-40, -64, [80, 12], '#f4efe4') +
      box(-18, -64, [18, 12], '#c8402f') +
      box(20, -64, [18, 12], '#c8402f'),
  ) +
  flakes(f, 90, '#f6fafc');

/** Camels on the crest of a dune. */
const dust: Scene = (f) =>
  wash(f, ['#e8894e', '#f4b36c', '#f9dca0']) +
  light(f.x + 70, 270, 96, '#fff0c4', 0.5) +
  hills(f, 470, 26, '#d98a4c') +
  path(
    `M0 620C${f.x - 160} 470 ${f.x - 20} 440 ${f.x + 120} 520C${f.x + 200} 570 ${f.x + 280} 560 ${f.width} 520V900H0Z`,
    '#c9713c',
  ) +
  path(
    `M${f.x - 40} 462C${f.x + 40} 560 ${f.x - 120} 700 ${f.x - 40} 900H0V620C${f.x - 160} 470 ${f.x - 80} 450 ${f.x - 40} 462Z`,
    '#e69a58',
  ) +
  path(`M0 800C${f.x - 60} 700 ${f.x + 160} 720 ${f.width} 800V900H0Z`, '#a9532e') +
  [
    [-90, 486, 0.62],
    [30, 476, 0.66],
    [150, 540, 0.6],
  ]
    .map(([x = 0, y = 0, s = 1], i) => at(f.x + x, y, camel('#4a2a20', i === 1 ? green : '#8c2f28'), s))
    .join('') +
  line(`M${f.x - 60} 504C${f.x - 120} 560 ${f.x - 60} 640 ${f.x - 150} 760`, '#b5632f', 5, 'stroke-dasharray="3 14"');

export const roadScenes: Readonly<Record<string, Scene>> = {
  'cable-car': cableCar,
  'salt-road': saltRoad,
  'cold-exchange': coldExchange,
  dust,
};

import { bird } from './animals.ts';
import { chalet } from './buildings.ts';
import {
  at,
  box,
  cloud,
  flakes,
  glow,
  green,
  light,
  line,
  many,
  oval,
  path,
  rain,
  type Scene,
  stars,
  wash,
} from './drawing.ts';
import { hills, pines } from './land.ts';
import { grandPiano, stool, umbrellaFromAbove } from './things.ts';

/** Umbrellas in the rain, seen from a window. */
const umbrellas: Scene = (f) =>
  wash(f, ['#4d6478', '#5c7488', '#4a6074']) +
  many(40, (i) =>
    box(
      (i % 5) * 130 + (Math.floor(i / 5) % 2) * 60 - 60 + (f.width - 600) / 2,
      Math.floor(i / 5) * 118 + 6,
      [122, 110],
      '#556c80',
      'rx="8" opacity=".6"',
    ),
  ) +
  many(30, (i) =>
    oval(
      f.random() * f.width,
      f.random() * 900,
      [30 + f.random() * 40, 8 + f.random() * 8],
      '#9fb4c2',
      `opacity="${i % 3 ? '.3' : '.45'}"`,
    ),
  ) +
  [
    [-190, 120, 86],
    [40, 90, 70],
    [210, 190, 92],
    [-60, 260, 80],
    [-230, 360, 74],
    [120, 380, 96],
    [-110, 500, 92],
    [240, 560, 78],
    [30, 640, 86],
    [-220, 690, 90],
    [140, 790, 84],
  ]
    .map(
      ([x = 0, y = 0, r = 80], i) =>
        oval(f.x + x + 16, y + 26, [r, r * 0.96], '#2d3f50', 'opacity=".45"') +
        at(f.x + x, y, umbrellaFromAbove(r, i === 5 ? green : '#c8402f', i === 5 ? '#3b8173' : '#a8332a'), 1, i * 17),
    )
    .join('') +
  rain(f, 60, '#e6eef2');

/** Birds on five wires, like notes. */
const whistlers: Scene = (f) =>
  wash(f, ['#f08a6a', '#f7b98a', '#fbe3bd']) +
  light(f.x - 90, 620, 110, '#fff3d0', 0.55) +
  cloud(f.x + 180, 150, 1, '#fde6d2') +
  cloud(f.x - 180, 560, 1.2, '#fde6d2', 0.7) +
  box(f.x + 210, 120, [20, 700], '#4a2c30') +
  many(5, (i) => box(f.x + 178, 214 + i * 62, [84, 12], '#4a2c30', 'rx="5"')) +
  box(f.x - 290, 160, [14, 700], '#5f3a3c') +
  many(5, (i) =>
    line(
      `M-20 ${244 + i * 62}Q${f.x - 40} ${270 + i * 62} ${f.x + 220} ${214 + i * 62}T${f.width + 20} ${236 + i * 62}`,
      '#4a2c30',
      3,
    ),
  ) +
  [
    [-200, 252],
    [-140, 318],
    [-70, 260],
    [-10, 382],
    [50, 252],
    [100, 374],
    [150, 300],
    [-230, 440],
    [-100, 510],
    [20, 506],
  ]
    .map(([x = 0, y = 0], i) => at(f.x + x, y, bird(i === 4 ? green : '#3a2430'), 1.2))
    .join('') +
  hills(f, 740, 20, '#a9604c') +
  pines(f, 800, 100, '#7a3f3c', 0) +
  hills(f, 830, 14, '#5c2f34') +
  chalet(f.x - 120, 840, 90, { wall: '#3f2028', roof: '#2d161e', window: '#ffd98a' });

/** A grand piano that somebody left in the snow. */
const snowPiano: Scene = (f) =>
  wash(f, ['#9fb6c8', '#d3dde2', '#f3e6d6']) +
  light(f.x + 160, 240, 50, '#fff8e4', 0.7) +
  many(Math.ceil(f.width / 74), (i) => {
    const x = i * 74 + f.random() * 30;
    return (
      box(x, 60 + f.random() * 80, [14 + (i % 3) * 4, 620], '#f4f1ea') +
      many(7, (k) => box(x, 170 + k * 66 + f.random() * 20, [12, 6], '#5c5a5e'))
    );
  }) +
  path(`M0 620C${f.x} 580 ${f.x + 100} 640 ${f.width} 600V900H0Z`, '#eef3f4') +
  path(`M0 740C${f.x} 700 ${f.x + 100} 780 ${f.width} 720V900H0Z`, '#fdfdfa') +
  oval(f.x + 10, 760, [240, 20], '#bccdd6') +
  at(f.x, 756, grandPiano('#1f1d24', '#37343f', '#fffaf0')) +
  path(
    `M${f.x - 190} 562C${f.x - 100} 546 ${f.x + 100} 548 ${f.x + 200} 566L${f.x + 150} 570H${f.x - 180}Z`,
    '#ffffff',
  ) +
  at(f.x - 250, 800, stool(green, '#1f1d24'), 1) +
  many(6, (i) => oval(f.x - 280 + i * 8, 840 + i * 10, [9, 5], '#c9d8df')) +
  flakes(f, 60, '#ffffff');

/** The dome of an observatory below all its stars. */
const nineThousandStars: Scene = (f) =>
  wash(f, ['#0b1030', '#1d2358', '#4a3f7c', '#a8678c']) +
  path(
    `M${f.x - 420} 640C${f.x - 200} 480 ${f.x - 60} 200 ${f.x + 240} 0H${f.x + 420}C${f.x + 220} 240 ${f.x + 60} 520 ${f.x - 180} 700Z`,
    '#8f8cc8',
    'opacity=".22"',
  ) +
  path(
    `M${f.x - 330} 640C${f.x - 120} 470 ${f.x + 20} 210 ${f.x + 300} 0H${f.x + 370}C${f.x + 180} 230 ${f.x + 10} 500 ${f.x - 200} 670Z`,
    '#d3c6ea',
    'opacity=".18"',
  ) +
  stars(f, 200, 640) +
  path(
    `M0 740C${f.x - 150} 690 ${f.x - 100} 640 ${f.x} 640C${f.x + 120} 640 ${f.x + 200} 700 ${f.width} 730V900H0Z`,
    '#1a1838',
  ) +
  box(f.x - 120, 560, [240, 110], '#e6e0ea') +
  box(f.x + 20, 560, [100, 110], '#bcb4c8') +
  path(`M${f.x - 136} 562C${f.x - 130} 420 ${f.x + 130} 420 ${f.x + 136} 562Z`, '#f6f2f4') +
  path(`M${f.x + 40} 464C${f.x + 90} 480 ${f.x + 132} 510 ${f.x + 136} 562H${f.x + 30}Z`, '#cfc8d6') +
  path(
    `M${f.x - 10} 562C${f.x - 8} 500 ${f.x + 10} 470 ${f.x + 30} 452L${f.x + 66} 466C${f.x + 44} 486 ${f.x + 32} 510 ${f.x + 30} 562Z`,
    '#1d2358',
  ) +
  line(`M${f.x + 10} 552L${f.x + 76} 420`, '#f0ddb0', 20) +
  path(`M${f.x + 66} 418L${f.x + 88} 428L${f.x + 300} 60L${f.x + 190} 0Z`, '#fff3cf', 'opacity=".16"') +
  box(f.x - 90, 600, [36, 70], green, 'rx="4"') +
  glow(f.x - 20, 620, 60, '#ffd98a', 0.7) +
  box(f.x - 34, 604, [28, 28], '#ffd98a', 'rx="3"') +
  path(`M0 860C${f.x} 800 ${f.x + 100} 880 ${f.width} 820V900H0Z`, '#100f26');

export const weatherScenes: Readonly<Record<string, Scene>> = {
  umbrellas,
  whistlers,
  'snow-piano': snowPiano,
  'nine-thousand-stars': nineThousandStars,
};

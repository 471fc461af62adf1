import { goat, llama } from './animals.ts';
import { chalet } from './buildings.ts';
import {
  at,
  box,
  cloud,
  disc,
  type Frame,
  glow,
  gradient,
  green,
  light,
  line,
  many,
  oval,
  path,
  round,
  type Scene,
  stars,
  wash,
} from './drawing.ts';
import { flowers, grass, hills, mountain, pine, pines, ridge } from './land.ts';

/** A hut on a spur above the ranges. */
const upperHut: Scene = (f) =>
  wash(f, ['#5a7fa8', '#c3a6b0', '#f6c99d']) +
  light(f.x + 150, 300, 54, '#fff1cf', 0.7) +
  cloud(f.x - 170, 170, 0.9, '#f9e6da') +
  ridge(f, 400, 70, '#a996ae') +
  ridge(f, 480, 70, '#83809f') +
  ridge(f, 570, 60, '#5c6587') +
  path(
    `M0 760C${f.x - 200} 700 ${f.x - 120} 640 ${f.x - 60} 560L${f.x + 70} 556C${f.x + 160} 660 ${f.x + 260} 690 ${f.width} 730V900H0Z`,
    '#2f3f5c',
  ) +
  line(`M${f.x - 20} 900C${f.x + 140} 800 ${f.x - 130} 720 ${f.x - 10} 566`, '#c9b08a', 8, 'stroke-dasharray="14 12"') +
  chalet(f.x, 562, 130, { wall: '#8a4a30', roof: '#3c2430', window: '#ffd98a' }) +
  glow(f.x - 34, 528, 70, '#ffd98a', 0.5) +
  box(f.x + 84, 420, [5, 140], '#20283c') +
  path(`M${f.x + 89} 420L${f.x + 148} 436L${f.x + 89} 452Z`, green) +
  pines(f, 900, 150, '#1d2a44', 130);

/** Curtains of light that fade towards the ground. */
const northernLights = (f: Frame) =>
  gradient('aurora', ['#8fe8c000', '#8fe8c0', '#5fc4b000']) +
  many(46, (i) => {
    const x = f.x - 330 + i * 14;
    const y = 150 + Math.sin(i / 6) * 60 + Math.sin(i / 2.3) * 14;
    return box(
      x,
      y - 110,
      [15, 330 + Math.sin(i / 3) * 50],
      'url(#aurora)',
      `opacity="${round(0.3 + 0.2 * Math.sin(i / 4))}"`,
    );
  });

/** A lit tent under northern lights. */
const acrossTheWhite: Scene = (f) =>
  wash(f, ['#0d1a2e', '#16324a', '#2b5a6a']) +
  stars(f, 60, 460) +
  northernLights(f) +
  ridge(f, 530, 50, '#3d6277') +
  path(`M0 570C${f.x} 540 ${f.x + 200} 590 ${f.width} 560V900H0Z`, '#cfe0e6') +
  path(`M0 680C${f.x} 640 ${f.x + 200} 740 ${f.width} 690V900H0Z`, '#e6f0f2') +
  glow(f.x + 50, 620, 170, '#ffcf87', 0.7) +
  path(`M${f.x - 60} 660L${f.x + 50} 540L${f.x + 160} 660Z`, '#f0a24a') +
  path(`M${f.x + 50} 540L${f.x + 160} 660L${f.x + 90} 660Z`, '#c96a2e') +
  path(`M${f.x + 20} 660L${f.x + 48} 590L${f.x + 66} 660Z`, '#ffe6b0') +
  line(`M${f.x - 250} 900C${f.x - 180} 800 ${f.x - 120} 720 ${f.x - 50} 668`, '#9cb9c6', 7) +
  line(`M${f.x - 210} 900C${f.x - 150} 810 ${f.x - 100} 730 ${f.x - 34} 672`, '#9cb9c6', 7) +
  at(
    f.x - 150,
    786,
    box(-60, -30, [110, 26], '#5a3a2a', 'rx="6"') +
      box(-46, -58, [80, 30], green, 'rx="8"') +
      line('M-76 -2H70C84 -2 90 -14 88 -26', '#3a2a22', 7),
  );

/** A bridge of ropes over a gorge. */
const ropeBridge: Scene = (f) =>
  wash(f, ['#f2d9a8', '#c6d8b4', '#8fb8a4']) +
  light(f.x, 170, 50, '#fff6d8') +
  ridge(f, 360, 60, '#9db89a') +
  box(0, 480, [f.width, 420], '#7aa596', 'opacity=".5"') +
  path(`M0 300L${f.x - 210} 330L${f.x - 190} 470L${f.x - 230} 560L${f.x - 170} 700L${f.x - 200} 900H0Z`, '#7a5a48') +
  path(`M0 300L${f.x - 210} 330L${f.x - 260} 470L${f.x - 280} 640L${f.x - 260} 900H0Z`, '#8f6c54') +
  path(
    `M${f.width} 260L${f.x + 200} 320L${f.x + 230} 430L${f.x + 180} 600L${f.x + 220} 760L${f.x + 190} 900H${f.width}Z`,
    '#6a4c40',
  ) +
  path(`M${f.width} 260L${f.x + 270} 330L${f.x + 262} 560L${f.x + 290} 900H${f.width}Z`, '#7c5a48') +
  path(
    `M${f.x + 40} 470C${f.x + 20} 600 ${f.x + 60} 760 ${f.x + 30} 900H${f.x - 60}C${f.x - 20} 760 ${f.x - 30} 600 ${f.x + 10} 470Z`,
    '#e9f4ee',
    'opacity=".75"',
  ) +
  line(`M${f.x - 220} 336Q${f.x} 470 ${f.x + 210} 326`, '#4a3020', 9) +
  line(`M${f.x - 220} 262Q${f.x} 400 ${f.x + 210} 252`, '#4a3020', 5) +
  many(19, (i) => {
    const t = i / 18;
    const x = f.x - 220 + 430 * t;
    const sag = 4 * t * (1 - t);
    return (
      line(`M${round(x)} ${round(262 - 10 * t + 70 * sag)}V${round(336 - 10 * t + 69 * sag)}`, '#4a3020', 3) +
      box(x - 8, 332 - 10 * t + 69 * sag, [16, 10], '#6e4a30')
    );
  }) +
  box(f.x - 226, 230, [16, 110], '#3c281c') +
  box(f.x + 202, 220, [16, 110], '#3c281c') +
  at(
    f.x - 30,
    398,
    path('M-16 0C-20 -30 -14 -50 0 -50C14 -50 20 -30 16 0Z', '#c8472f') +
      box(-24, -46, [18, 34], green, 'rx="6"') +
      disc(0, -60, 12, '#5a3420') +
      box(-12, 0, [8, 20], '#2c3440') +
      box(4, 0, [8, 20], '#2c3440'),
  ) +
  pine(f.x - 250, 320, 120, '#3f6a4c') +
  pine(f.x + 260, 310, 140, '#3f6a4c');

/** A llama with a week's luggage. */
const llamaWeekend: Scene = (f) =>
  wash(f, ['#79bfd6', '#c8e4dc', '#f6efd2']) +
  light(f.x - 180, 150, 52, '#fff5d0') +
  cloud(f.x + 160, 140, 1, '#fff') +
  mountain(f.x - 120, 190, 520, [300, 320], {
    lit: '#93a9b8',
    shade: '#7b94a6',
    snow: '#fffaf2',
    snowShade: '#d3dee2',
  }) +
  mountain(f.x + 220, 250, 520, [260, 260], {
    lit: '#a3b7c0',
    shade: '#8ba3b0',
    snow: '#fffaf2',
    snowShade: '#d3dee2',
  }) +
  hills(f, 500, 24, '#9cbf74') +
  hills(f, 650, 34, '#7fa95a') +
  oval(f.x, 800, [170, 18], '#5a8244', 'opacity=".6"') +
  at(f.x - 10, 796, llama('#f4e6cf', '#dcc7a6', '#c8472f'), 1.1) +
  at(
    f.x + 210,
    800,
    box(-50, -70, [100, 70], '#8c4a2f', 'rx="10"') +
      box(-50, -46, [100, 7], '#e3b26c') +
      line('M-16 -72V-88H16V-72', '#5c2c1c', 7),
  ) +
  flowers(f, 690, ['#fff6df', '#e2683c', '#f2c14e']);

/** The goat that wears the mayor's chain. */
const mayorsGoat: Scene = (f) =>
  wash(f, ['#f4c987', '#f9e2b4', '#fdf3d8']) +
  light(f.x - 150, 220, 58, '#fffaf0', 0.7) +
  ridge(f, 470, 60, '#c9a98c') +
  hills(f, 560, 30, '#a9b478') +
  [
    [-220, 600, 70],
    [-150, 626, 84],
    [-70, 604, 66],
  ]
    .map(([x = 0, y = 0, w = 0], i) =>
      chalet(f.x + x, y, w, { wall: '#fff4de', roof: i === 1 ? green : '#a94a3c', window: '#8a6a50' }),
    )
    .join('') +
  hills(f, 660, 20, '#8aa35c') +
  path(
    `M${f.x - 60} 900L${f.x - 30} 760L${f.x - 60} 690L${f.x + 20} 610L${f.x + 170} 600L${f.x + 240} 680L${f.x + 230} 760L${f.x + 330} 900Z`,
    '#8c7a6c',
  ) +
  path(
    `M${f.x + 170} 600L${f.x + 240} 680L${f.x + 230} 760L${f.x + 330} 900H${f.x + 140}L${f.x + 120} 760L${f.x + 150} 680Z`,
    '#736254',
  ) +
  at(f.x + 80, 606, goat('#fffaf0', '#e0d3bf', '#d9a520'), 1.05) +
  grass(f, 760, '#5f7a3c', 30);

export const ridgeScenes: Readonly<Record<string, Scene>> = {
  'upper-hut': upperHut,
  'across-the-white': acrossTheWhite,
  'rope-bridge': ropeBridge,
  'llama-weekend': llamaWeekend,
  'mayors-goat': mayorsGoat,
};

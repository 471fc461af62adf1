import { fox, hedgehog, owl, snail } from './animals.ts';
import { bigTop } from './buildings.ts';
import {
  at,
  box,
  cloud,
  disc,
  glow,
  green,
  light,
  line,
  many,
  oval,
  path,
  type Scene,
  stars,
  wash,
} from './drawing.ts';
import { flowers, grass, hills, pines, tree } from './land.ts';
import { toyEngine } from './vehicles.ts';

/** A tent in the meadow, lit for the evening. */
const smallestCircus: Scene = (f) =>
  wash(f, ['#2a2352', '#6a4480', '#e0897a']) +
  stars(f, 50, 340) +
  light(f.x + 190, 150, 40, '#f8e9c6') +
  hills(f, 560, 26, '#5a3f6e') +
  hills(f, 680, 14, '#4a5a44') +
  glow(f.x, 640, 330, '#ffc878', 0.5) +
  at(f.x - 20, 760, bigTop(0, 0, ['#fbf0dc', '#c8402f'])) +
  hills(f, 770, 8, '#3c4a38') +
  many(11, (i) => {
    const x = f.x - 320 + i * 64;
    const y = 500 + Math.abs(i - 5) * 34;
    return disc(x, y, 8, '#ffe3a0') + glow(x, y, 26, '#ffe3a0', 0.5);
  }) +
  line(`M${f.x - 320} 662Q${f.x - 160} 590 ${f.x - 20} 400Q${f.x + 130} 590 ${f.x + 320} 662`, '#2a2038', 2.5) +
  path(`M${f.x - 60} 774L${f.x + 20} 774L${f.x + 60} 900L${f.x - 110} 900Z`, '#ffd98a', 'opacity=".4"') +
  at(
    f.x + 210,
    830,
    box(-64, -90, [128, 66], '#d9a520', 'rx="10"') +
      path('M-72 -90C-60 -126 60 -126 72 -90Z', '#a8332a') +
      box(-40, -74, [30, 28], '#ffe3a8', 'rx="4"') +
      disc(-36, -14, 22, '#3a2a2e') +
      disc(36, -14, 22, '#3a2a2e') +
      disc(-36, -14, 9, '#d9a520') +
      disc(36, -14, 9, '#d9a520'),
  );

/** A fox that sleeps around the moon. */
const foxMoon: Scene = (f) =>
  wash(f, ['#14284a', '#22506a', '#3f7f86']) +
  stars(f, 60, 400) +
  pines(f, 560, 200, '#1b4560', 0) +
  many(Math.ceil(f.width / 120) + 1, (i) => box(i * 120 - 20 + (i % 2) * 30, 0, [34 + (i % 3) * 12, 720], '#12304a')) +
  path(`M0 680C${f.x} 620 ${f.x + 100} 700 ${f.width} 650V900H0Z`, '#1a4a52') +
  glow(f.x + 10, 600, 340, '#fff1c4', 0.7) +
  disc(f.x + 10, 600, 120, '#fff4d2') +
  disc(f.x - 30, 560, 18, '#f0dfb4') +
  disc(f.x + 50, 640, 12, '#f0dfb4') +
  disc(f.x + 46, 540, 9, '#f0dfb4') +
  at(f.x + 6, 740, fox('#d9703a', '#b8552a', '#fbf0dc'), 1.25) +
  grass(f, 790, '#2f7a6a', 30) +
  flowers(f, 800, ['#fff1c4', '#8fd6c4'], 14) +
  oval(f.x + 220, 830, [30, 10], green) +
  box(f.x + 212, 830, [16, 40], '#f4e6cf', 'rx="6"');

/** The smallest train with its heaviest passenger. */
const hedgehogExpress: Scene = (f) =>
  wash(f, ['#f2b45c', '#f8d58c', '#fdf0c8']) +
  light(f.x + 150, 190, 60, '#fffae6') +
  cloud(f.x - 170, 150, 1, '#fffaf0') +
  hills(f, 520, 40, '#d98f4a') +
  hills(f, 620, 30, '#b8a04c') +
  path(`M0 760C${f.x - 100} 690 ${f.x + 100} 690 ${f.width} 740V900H0Z`, '#7f9a48') +
  line(`M-20 770C${f.x - 100} 700 ${f.x + 100} 700 ${f.width + 20} 752`, '#5c3a24', 8) +
  many(Math.ceil(f.width / 44), (i) =>
    box(i * 44, 738 - Math.sin((i * 44 * Math.PI) / f.width) * 16 + 8, [14, 14], '#5c3a24', 'rx="3"'),
  ) +
  many(4, (i) => disc(f.x + 70 - i * 46, 470 - i * 34 - (i % 2) * 8, 26 + i * 9, '#fff8ea', 'opacity=".85"')) +
  at(f.x + 100, 716, toyEngine('#c8402f', green), 1.25) +
  at(
    f.x - 140,
    716,
    box(-96, -50, [192, 34], '#2d5f86', 'rx="8"') +
      disc(-56, -12, 18, '#2b2a33') +
      disc(56, -12, 18, '#2b2a33') +
      disc(-56, -12, 8, '#f2b84b') +
      disc(56, -12, 8, '#f2b84b') +
      at(-10, -50, hedgehog('#5a4030', '#e8c79a')) +
      box(-90, -74, [34, 26], '#e8c27a', 'rx="4"'),
    1.15,
    -3,
  ) +
  many(5, (i) => disc(f.x - 240 + i * 120, 700 + (i % 2) * 120, 0, '#fff')) +
  tree(f.x - 250, 690, 40, ['#5a4030', '#a9843c', '#c9a250']) +
  flowers(f, 780, ['#fff6df', '#c8402f', '#f2e18a'], 30);

/** A snail with its luggage: everything. */
const snailWeekend: Scene = (f) =>
  wash(f, ['#8fcfa8', '#cfe8b8', '#f4f2cc']) +
  light(f.x - 180, 160, 50, '#fffae0') +
  many(6, (i) =>
    path(
      `M${f.x - 360 + i * 140} 900C${f.x - 420 + i * 140} 600 ${f.x - 340 + i * 140} ${300 + (i % 3) * 90} ${f.x - 250 + i * 140} ${190 + (i % 2) * 110}C${f.x - 220 + i * 140} 420 ${f.x - 240 + i * 140} 640 ${f.x - 290 + i * 140} 900Z`,
      ['#6fae6a', '#5c9c5c', '#84bd76'][i % 3] ?? '#6fae6a',
      'opacity=".85"',
    ),
  ) +
  path(`M0 720C${f.x} 680 ${f.x + 100} 750 ${f.width} 700V900H0Z`, '#7a5a3c') +
  path(`M0 760C${f.x} 730 ${f.x + 100} 790 ${f.width} 750V900H0Z`, '#664a30') +
  at(f.x - 20, 742, snail('#e6c89a', '#e2905a', '#b8632f'), 1.2) +
  many(4, (i) => disc(f.x - 250 + i * 160, 830 + (i % 2) * 26, 16 - (i % 2) * 5, '#8c7050')) +
  many(5, (i) => disc(f.x - 230 + i * 110, 240 + (i % 3) * 60, 9, '#ffffff', 'opacity=".8"')) +
  line(`M${f.x - 300} 752h80`, '#cfe8dc', 6, 'opacity=".7"') +
  at(
    f.x + 230,
    760,
    line('M0 0V-150', '#5c9c5c', 9) +
      many(6, (i) => oval(0, -186, [20, 40], '#fffaf0', `transform="rotate(${i * 60} 0 -150)"`)) +
      disc(0, -150, 24, '#f2b84b'),
  );

/** Three owls and a lesson. */
const owlSchool: Scene = (f) =>
  wash(f, ['#1d2a54', '#3a4a80', '#8f7fa6']) +
  stars(f, 70, 500) +
  light(f.x + 40, 330, 170, '#fbf0d2', 0.45) +
  line(`M-20 660C${f.x - 100} 620 ${f.x + 60} 650 ${f.width + 20} 590`, '#2a1c2c', 34) +
  line(`M${f.x + 160} 622C${f.x + 220} 560 ${f.x + 240} 500 ${f.x + 300} 470`, '#2a1c2c', 14) +
  many(9, (i) =>
    oval(
      f.x - 280 + i * 76,
      690 + (i % 3) * 22,
      [16, 34],
      i === 4 ? green : '#3a2c48',
      `transform="rotate(${-30 + i * 9} ${f.x - 280 + i * 76} 660)"`,
    ),
  ) +
  at(f.x - 150, 634, owl('#8c5a3a', '#f0d6ae'), 1.5) +
  at(f.x + 60, 632, owl('#6b5a72', '#e6d8e2'), 0.95) +
  at(f.x + 190, 612, owl('#a9763c', '#f6e2b8'), 0.7) +
  at(
    f.x - 40,
    640,
    path('M-44 -10L0 -22L0 -74L-44 -62Z', '#fbf3e2') +
      path('M44 -10L0 -22L0 -74L44 -62Z', '#e6dac2') +
      path('M-48 -6L0 -18L48 -6L0 -12Z', '#a8332a'),
    0.8,
  ) +
  pines(f, 920, 170, '#141a34', 0);

export const childrenScenes: Readonly<Record<string, Scene>> = {
  'smallest-circus': smallestCircus,
  'fox-moon': foxMoon,
  'hedgehog-express': hedgehogExpress,
  'snail-weekend': snailWeekend,
  'owl-school': owlSchool,
};

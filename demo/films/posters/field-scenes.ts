import { chalet } from './buildings.ts';
import {
  at,
  box,
  cloud,
  disc,
  type Frame,
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
import { flowers, grass, hills, mountain, poplar, tree, water } from './land.ts';
import { balloon, bicycle, caravan } from './vehicles.ts';

/** An orchard in which the fruit is of glass. */
function glassOrchard(f: Frame): string {
  const fruit = (x: number, foot: number, r: number) =>
    tree(x, foot, r, ['#4a2f2a', '#7c8c4a', '#a9b060']) +
    many(9, () => {
      const [dx, dy] = [(f.random() - 0.5) * r * 2, -r * (1.1 + f.random() * 1.2)];
      return (
        disc(x + dx, foot + dy, r * 0.11, '#fff6e0', 'opacity=".95"') +
        disc(x + dx, foot + dy, r * 0.2, '#ffe9b8', 'opacity=".35"')
      );
    });
  const rows = [
    [-30, 500, 26],
    [40, 500, 26],
    [-110, 530, 38],
    [110, 530, 38],
    [-190, 580, 56],
    [190, 580, 56],
  ]
    .map(([x = 0, y = 0, r = 0]) => fruit(f.x + x, y, r))
    .join('');
  return (
    wash(f, ['#7a4a6b', '#d9806a', '#f6c98a']) +
    light(f.x + 10, 330, 66, '#fff1cc', 0.7) +
    hills(f, 420, 24, '#8c6a6b') +
    hills(f, 480, 10, '#a38f58') +
    box(0, 490, [f.width, 410], '#8c8a4a') +
    path(`M${f.x - 14} 490L${f.x + 18} 490L${f.x + 120} 900L${f.x - 110} 900Z`, '#cdb678') +
    rows +
    fruit(f.x - 240, 800, 110) +
    fruit(f.x + 250, 820, 120) +
    line(`M${f.x + 150} 840L${f.x + 196} 560M${f.x + 190} 846L${f.x + 226} 560`, green, 9) +
    many(6, (i) => line(`M${f.x + 158 + i * 7} ${800 - i * 42}L${f.x + 194 + i * 6} ${804 - i * 42}`, green, 7)) +
    at(
      f.x - 60,
      830,
      path('M-60 -50H60L46 10H-46Z', '#a9743f') +
        many(6, (i) => disc(-44 + i * 18, -56 - (i % 2) * 10, 14, '#fff1d0')) +
        line('M-56 -50C-40 -120 40 -120 56 -50', '#7c5128', 7),
    )
  );
}

/** A balloon over the hills. */
const grandmothersBalloon: Scene = (f) =>
  wash(f, ['#6cb6d8', '#b9e0e2', '#f4efd4']) +
  light(f.x - 190, 170, 50, '#fff6d8') +
  cloud(f.x + 190, 220, 1.1, '#fff') +
  cloud(f.x - 200, 470, 0.9, '#fff') +
  hills(f, 640, 30, '#8fbfa0') +
  hills(f, 700, 30, '#7fae74') +
  hills(f, 780, 24, '#5f9458') +
  chalet(f.x - 180, 760, 90, { wall: '#fff4de', roof: '#8c3b2b', window: '#8a6a50', entrance: green }) +
  path(
    `M${f.x + 120} 900C${f.x + 110} 840 ${f.x + 220} 800 ${f.x + 170} 740L${f.x + 186} 738C${f.x + 250} 800 ${f.x + 170} 850 ${f.x + 210} 900Z`,
    '#ead9ae',
  ) +
  tree(f.x + 260, 770, 34, ['#5a4030', '#4f8450', '#74a562']) +
  tree(f.x - 280, 800, 44, ['#5a4030', '#4f8450', '#74a562']) +
  at(
    f.x + 30,
    590,
    balloon(['#c8402f', '#f6e7c4', '#e2614a', '#f2b84b', '#f6e7c4', '#c8402f']) +
      path('M-14 -14C-16 -40 14 -40 12 -14Z', '#7c3a6b') +
      disc(0, -44, 11, '#e8e2dc') +
      line('M34 14C70 60 40 90 60 130', green, 6),
    1.08,
  );

/** A caravan above the sea at sunset. */
const usedCaravan: Scene = (f) =>
  wash(f, ['#f2856a', '#f8b98a', '#fde6bc']) +
  light(f.x - 110, 380, 74, '#fff3d0', 0.6) +
  water(f, 440, ['#e0a184', '#6f9aa6', '#3a6f86'], '#fff0d2', 30) +
  path(`M0 640C${f.x - 60} 600 ${f.x + 60} 620 ${f.width} 560V900H0Z`, '#9aa35c') +
  path(`M0 780C${f.x - 60} 740 ${f.x + 60} 780 ${f.width} 720V900H0Z`, '#7d8c48') +
  oval(f.x + 20, 756, [200, 16], '#5f6c36', 'opacity=".7"') +
  at(f.x + 20, 750, caravan('#fbf3e2', green), 1.15) +
  line(`M${f.x - 150} 560Q${f.x - 40} 620 ${f.x + 190} 540`, '#7a4a3c', 2.5) +
  many(8, (i) =>
    path(
      `M${f.x - 140 + i * 40} ${566 + Math.sin(i / 2.2) * 20}L${f.x - 116 + i * 40} ${568 + Math.sin(i / 2.2) * 20}L${f.x - 128 + i * 40} ${596 + Math.sin(i / 2.2) * 20}Z`,
      ['#c8402f', '#f2b84b', '#fffaf0'][i % 3] ?? '#fff',
    ),
  ) +
  at(
    f.x - 220,
    800,
    path('M-40 0L-26 -60L30 -60L20 0Z', '#c8402f') + line('M-44 6L30 -66M34 6L-30 -66', '#5a3a2a', 5),
  ) +
  grass(f, 790, '#5f6c36', 24);

/** A bicycle at the edge of the wheat. */
const greenBicycle: Scene = (f) =>
  wash(f, ['#5fb0cc', '#bfe0d6', '#f8edc8']) +
  light(f.x + 170, 180, 56, '#fff5d0') +
  cloud(f.x - 150, 170, 1.1, '#fff') +
  hills(f, 470, 20, '#9db07a') +
  [-260, -210, -160, 200, 250].map((x, i) => poplar(f.x + x, 520, 170 + (i % 3) * 30, '#5f8450')).join('') +
  path(`M0 510C${f.x} 480 ${f.x + 100} 530 ${f.width} 500V900H0Z`, '#e6c264') +
  path(`M0 600C${f.x} 560 ${f.x + 100} 620 ${f.width} 580V900H0Z`, '#dcb350') +
  many(Math.ceil(f.width / 9), (i) =>
    line(`M${i * 9} ${round(700 + (i % 5) * 6)}q4 -40 ${round(2 + (i % 4) * 3)} -74`, i % 2 ? '#c99a38' : '#edcf7c', 4),
  ) +
  path(`M0 750C${f.x} 730 ${f.x + 100} 770 ${f.width} 740V900H0Z`, '#cdb08a') +
  oval(f.x, 838, [190, 14], '#a98a64', 'opacity=".7"') +
  at(f.x - 6, 836, bicycle(green, '#3a3430'), 1.5) +
  flowers(f, 800, ['#d23f3a', '#d23f3a', '#3d6fb8'], 14);

/** A vineyard of two halves. */
const vineyard: Scene = (f) =>
  wash(f, ['#8c6a9a', '#e09a86', '#f8d6a6']) +
  light(f.x - 130, 280, 58, '#fff1cc', 0.65) +
  mountain(f.x + 190, 300, 480, [260, 240], { lit: '#8a7a9a', shade: '#75668a' }) +
  hills(f, 450, 24, '#8a7f72') +
  path(`M0 560Q${f.x} 380 ${f.width} 560V900H0Z`, '#9aa45a') +
  path(`M${f.x} 470Q${f.x + 180} 480 ${f.width} 560V900H${f.x + 60}Z`, '#b86a44') +
  many(15, (i) => {
    const x = f.x + (i - 7) * 34;
    const end = f.x + (i - 7) * 150;
    return i === 7
      ? ''
      : line(
          `M${x} ${round(484 + Math.abs(i - 7) * 3)}L${end} 900`,
          i < 7 ? '#5f7038' : '#843f2c',
          10 + Math.abs(i - 7) * 1.2,
          'stroke-dasharray="22 8"',
        );
  }) +
  path(`M${f.x - 7} 470L${f.x + 7} 470L${f.x + 70} 900L${f.x - 60} 900Z`, '#e6d3a0') +
  chalet(f.x, 474, 130, { wall: '#fff0d6', roof: '#8c3f34', window: '#ffd98a', entrance: green }) +
  poplar(f.x - 100, 476, 130, '#4a5f3c') +
  poplar(f.x + 104, 478, 150, '#4a5f3c') +
  at(
    f.x + 4,
    800,
    path('M-52 0H52L44 -70H-44Z', '#a9743f') +
      many(9, (i) => disc(-32 + (i % 5) * 16, -76 - Math.floor(i / 5) * 14, 12, i % 2 ? '#5a2a5c' : '#733a72')),
  );

export const fieldScenes: Readonly<Record<string, Scene>> = {
  'glass-orchard': glassOrchard,
  'grandmothers-balloon': grandmothersBalloon,
  'used-caravan': usedCaravan,
  'green-bicycle': greenBicycle,
  vineyard,
};

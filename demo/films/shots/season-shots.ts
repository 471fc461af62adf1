import { fox, hedgehog } from '../posters/animals.ts';
import { boards, chalet, roomWindow } from '../posters/buildings.ts';
import {
  at,
  box,
  cloud,
  disc,
  glow,
  gradient,
  green,
  light,
  many,
  oval,
  path,
  round,
  stars,
  wash,
} from '../posters/drawing.ts';
import { flowers, grass, hills, pine, pines, ridge, tree } from '../posters/land.ts';
import { chair, grandPiano, stool, stove } from '../posters/things.ts';
import { balloon, toyEngine } from '../posters/vehicles.ts';
import { between, fallingSnow, gently, passing, type Shot, scatter, still, swing, zoomed } from './shot.ts';

/** A tent under lights that wander. */
const northernLights: Shot = (t) =>
  wash(still(21), ['#0d1a2e', '#16324a', '#2b5a6a']) +
  stars(still(22), 60, 460) +
  gradient('aurora', ['#8fe8c000', '#8fe8c0', '#5fc4b000']) +
  many(72, (i) => {
    const y = 140 + Math.sin(i / 6 + t * 3) * 60 + Math.sin(i / 2.3 - t * 4) * 14;
    return box(
      240 + i * 15,
      y - 110,
      [16, 330 + Math.sin(i / 3) * 50],
      'url(#aurora)',
      `opacity="${round(0.3 + 0.2 * Math.sin(i / 4 + t * 6))}"`,
    );
  }) +
  ridge(still(23), 530, 50, '#3d6277') +
  path('M0 570C800 540 1000 590 1600 560V900H0Z', '#cfe0e6') +
  path('M0 690C800 640 1000 740 1600 690V900H0Z', '#e6f0f2') +
  glow(860, 620, 190 + 12 * swing(t, 6), '#ffcf87', 0.7) +
  path('M740 670L860 540L980 670Z', '#f0a24a') +
  path('M860 540L980 670L900 670Z', '#c96a2e') +
  path('M826 670L858 594L878 670Z', '#ffe6b0');

/** The fire that waits for whoever comes in. */
const hearth: Shot = (t) => {
  const flame = 1 + 0.06 * swing(t, 11) + 0.04 * swing(t, 17, 0.3);
  return zoomed(
    wash(still(24), ['#6b3f2c', '#8a5436', '#6b3f2c']) +
      roomWindow(
        1120,
        150,
        [240, 280],
        box(900, 100, [500, 400], '#38506e') +
          path('M900 380q150 -40 420 0v100h-420Z', '#dfe8ee') +
          fallingSnow(t, 120),
        '#f1e4cc',
      ) +
      boards(still(25), 690, ['#4a2a1c', '#331c12']) +
      glow(640, 690, 320 * flame, '#ffb866', 0.5) +
      at(640, 760, stove('#2b2628', '#1d191b'), 1.1) +
      at(640, 672, path('M-24 0C-40 -46 -8 -56 -4 -96C34 -66 42 -30 22 0Z', '#ffcf87'), round(flame * 100) / 100) +
      at(380, 810, chair('#2a1710', green), 1.05) +
      `<g transform="translate(920 820) scale(-1.05 1.05)">${chair('#2a1710', '#d9a25f')}</g>`,
    1 + 0.08 * gently(t),
    [660, 640],
  );
};

/** The piano that is left to the snow. */
const leftPiano: Shot = (t) =>
  zoomed(
    wash(still(26), ['#9fb6c8', '#d3dde2', '#f3e6d6']) +
      light(1120, 240, 54, '#fff8e4', 0.7) +
      many(20, (i) => box(i * 84 + scatter(i, 5) * 30, 40 + scatter(i, 6) * 80, [14 + (i % 3) * 5, 640], '#f4f1ea')) +
      path('M0 620C800 580 900 640 1600 600V900H0Z', '#eef3f4') +
      path('M0 740C800 700 900 780 1600 720V900H0Z', '#fdfdfa') +
      oval(810, 762, [260, 20], '#bccdd6') +
      at(800, 756, grandPiano('#1f1d24', '#37343f', '#fffaf0'), 1.1) +
      at(520, 806, stool(green, '#1f1d24'), 1.1),
    1.12 - 0.1 * gently(t),
    [820, 640],
  ) + fallingSnow(t, 150);

/** A balloon that rises with somebody's grandmother. */
const balloonRises: Shot = (t) => {
  const up = between(gently(t), 860, 520);
  return (
    wash(still(27), ['#6cb6d8', '#b9e0e2', '#f4efd4']) +
    light(380, 170, 54, '#fff6d8') +
    cloud(between(t, 1180, 1080), 240, 1.4, '#fff') +
    cloud(between(t, 360, 300), 420, 1.1, '#fff') +
    hills(still(28), 640, 30, '#8fbfa0') +
    hills(still(29), 710, 30, '#7fae74') +
    at(
      between(t, 760, 860),
      up,
      balloon(['#c8402f', '#f6e7c4', '#e2614a', '#f2b84b', '#f6e7c4', '#c8402f']) +
        path('M-14 -14C-16 -40 14 -40 12 -14Z', '#7c3a6b') +
        disc(0, -44, 11, '#e8e2dc'),
      1,
      round(3 * swing(t, 1)),
    ) +
    hills(still(30), 790, 24, '#5f9458') +
    chalet(420, 800, 130, { wall: '#fff4de', roof: '#8c3b2b', window: '#8a6a50', entrance: green }) +
    tree(1260, 820, 56, ['#5a4030', '#4f8450', '#74a562'])
  );
};

/** The smallest train in the world, at full steam. */
const smallTrain: Shot = (t) => {
  const land = hills(still(31), 560, 40, '#d98f4a');
  const trees = many(5, (i) => tree(160 + i * 340, 720, 44 + (i % 3) * 12, ['#5a4030', '#a9843c', '#c9a250']));
  const ties = many(40, (i) => box(i * 44, 728, [20, 14], '#5c3a24', 'rx="3"'));
  return (
    wash(still(32), ['#f2b45c', '#f8d58c', '#fdf0c8']) +
    light(1180, 190, 64, '#fffae6') +
    passing(land, 1600, t * 240) +
    passing(trees, 1700, t * 900) +
    box(0, 726, [1600, 174], '#7f9a48') +
    passing(ties, 1760, t * 1760) +
    box(0, 720, [1600, 10], '#5c3a24') +
    many(5, (i) =>
      disc(960 - i * 84, 480 - i * 34 + 10 * swing(t, 4, i / 5), 28 + i * 10, '#fff8ea', 'opacity=".85"'),
    ) +
    at(900, 718 + 3 * swing(t, 14), toyEngine('#c8402f', green), 1.5) +
    at(
      590,
      718 + 3 * swing(t, 14, 0.3),
      box(-96, -50, [192, 34], '#2d5f86', 'rx="8"') +
        disc(-56, -12, 18, '#2b2a33') +
        disc(56, -12, 18, '#2b2a33') +
        at(-10, -50, hedgehog('#5a4030', '#e8c79a')),
      1.4,
    ) +
    passing(flowers(still(33), 770, ['#fff6df', '#c8402f', '#f2e18a'], 16), 1600, t * 1600)
  );
};

/** The fox that keeps the moon warm. */
const foxSleeps: Shot = (t) => {
  const breath = 1 + 0.012 * swing(t, 2.5);
  return zoomed(
    wash(still(34), ['#14284a', '#22506a', '#3f7f86']) +
      stars(still(35), 50, 400) +
      pines(still(36), 560, 200, '#1b4560', 0) +
      many(14, (i) => box(i * 120 - 20 + (i % 2) * 30, 0, [34 + (i % 3) * 12, 720], '#12304a')) +
      path('M0 680C800 620 900 700 1600 650V900H0Z', '#1a4a52') +
      glow(810, 600, 360 + 24 * swing(t, 2.5), '#fff1c4', 0.7) +
      disc(810, 600, 128, '#fff4d2') +
      disc(766, 560, 18, '#f0dfb4') +
      disc(850, 640, 12, '#f0dfb4') +
      at(806, 740, fox('#d9703a', '#b8552a', '#fbf0dc'), round(1.3 * breath * 1000) / 1000) +
      grass(still(37), 790, '#2f7a6a', 24) +
      pine(200, 930, 340, '#0d2438') +
      many(12, (i) =>
        disc(
          420 + scatter(i, 8) * 800,
          520 - ((scatter(i, 9) + t) % 1) * 300,
          3 + scatter(i, 10) * 2,
          '#fff1c4',
          'opacity=".7"',
        ),
      ),
    1.1 - 0.08 * gently(t),
    [810, 640],
  );
};

/** The shots of the clips about seasons. */
export const seasonShots: Readonly<Record<string, readonly Shot[]>> = {
  snow: [northernLights, hearth, leftPiano],
  meadow: [balloonRises, smallTrain, foxSleeps],
};

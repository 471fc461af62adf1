import { cat, gulls } from '../posters/animals.ts';
import { boards, lamp, roomWindow, steeple } from '../posters/buildings.ts';
import {
  at,
  box,
  cloud,
  disc,
  glow,
  gradient,
  green,
  light,
  line,
  many,
  oval,
  path,
  round,
  stars,
  wash,
} from '../posters/drawing.ts';
import { hills, lightOnWater, mountain, pine, ridge, water } from '../posters/land.ts';
import { deskLamp, letter } from '../posters/things.ts';
import { rowingBoat, tallShip, wagon } from '../posters/vehicles.ts';
import { between, gently, passing, type Shot, still, swing, zoomed } from './shot.ts';

const windows = ['#ffdf9e', '#ffcf7a', '#ffdf9e', '#5a5f7a'] as const;

const engine =
  box(-130, -116, [110, 96], '#173f3a', 'rx="8"') +
  box(-112, -100, [60, 44], '#ffdf9e', 'rx="5"') +
  box(-24, -84, [170, 62], green, 'rx="26"') +
  box(92, -128, [26, 50], '#123430', 'rx="4"') +
  box(-130, -40, [276, 7], '#e8c27a') +
  many(5, (i) => disc(-100 + i * 56, -12, 16, '#0f1420')) +
  glow(152, -54, 70, '#fff1c4', 0.8) +
  disc(146, -54, 11, '#fff6da');

/** The train on its viaduct; the land passes. */
const viaduct: Shot = (t) => {
  const arches = many(9, (i) =>
    path(`M${i * 200} 900V560H${i * 200 + 200}V900H${i * 200 + 168}V700a68 76 0 0 0 -136 0V900Z`, '#2c3458'),
  );
  const far = `<g>${ridge(still(3), 500, 70, '#39416e')}</g>`;
  return (
    wash(still(1), ['#141b38', '#2d3560', '#7a5f7f', '#e3a57f']) +
    stars(still(2), 60, 360) +
    light(1120, 190, 62, '#ffe9c2') +
    passing(far, 1610, t * 130) +
    passing(arches, 1800, t * 900) +
    box(0, 548, [1600, 22], '#434c74') +
    many(7, (i) =>
      disc(
        1080 - i * 76,
        400 - i * 18 + 8 * swing(t, 3, i / 7),
        22 + i * 9,
        '#b5a9b4',
        `opacity="${round(0.6 - i * 0.07)}"`,
      ),
    ) +
    at(1040, 550 + swing(t, 9), engine, 1.1) +
    many(3, (i) => at(730 - i * 344, 550 + swing(t, 9, i / 3), wagon('#173f3a', '#e8c27a', windows), 1.1)) +
    passing(
      many(6, (i) => pine(140 + i * 290, 930, 220 + (i % 3) * 60, '#0f142c')),
      1740,
      t * 2400,
    )
  );
};

/** The window of compartment nine. */
const compartment: Shot = (t) => {
  const view =
    gradient('outside', ['#1b2350', '#4a4a80', '#c98a84']) +
    box(0, 0, [1600, 900], 'url(#outside)') +
    light(700, 210, 36, '#ffe9c2') +
    passing(ridge(still(6), 420, 60, '#39406e'), 1610, t * 500) +
    passing(
      many(7, (i) => pine(60 + i * 240, 560, 150 + (i % 3) * 40, '#171d3a')),
      1680,
      t * 3000,
    );
  const shaken = 2 * swing(t, 12);
  return zoomed(
    wash(still(7), ['#5a2f2c', '#7a4238', '#5a2f2c']) +
      roomWindow(800, 120, [620, 400], view, '#e9d6b4') +
      boards(still(8), 700, ['#3f211c', '#2c1512']) +
      box(140, 470, [300, 240], '#2a6b60', 'rx="30"') +
      box(1160, 470, [300, 240], '#a9483c', 'rx="30"') +
      box(560, 640, [480, 18], '#2c1512', 'rx="6"') +
      at(690, 640 + shaken * 0.3, deskLamp('#d9a25f'), 0.9) +
      glow(690, 560, 260, '#ffdf9e', 0.4) +
      at(900, 622 + shaken * 0.3, letter('#fffaf0', '#e8dcc8', '#b8392c'), 0.9, -6),
    1 + 0.1 * gently(t),
    [880, 600],
  );
};

/** The platform at which she might get off. */
const platform: Shot = (t) => {
  const arrived = between(gently(Math.min(1, t * 1.25)), -1500, 0);
  return (
    wash(still(9), ['#26204a', '#57386a', '#a3586c']) +
    stars(still(10), 40, 240) +
    ridge(still(11), 430, 40, '#43305e') +
    many(4, (i) => at(arrived + 140 + i * 520, 604, wagon('#173f3a', '#e8c27a', windows), 1.66)) +
    box(0, 612, [1600, 300], '#4b3a5c') +
    box(0, 612, [1600, 16], '#e8c27a') +
    lamp(420, 700, 330, '#1d1730', '#ffe3a0') +
    glow(420, 350, 190, '#ffe3a0', 0.6) +
    oval(900, 812, [180, 24], '#ffd98a', 'opacity=".28"') +
    at(880, 812, cat('#1d1730', '#3a2f52'), 1.3) +
    box(1040, 722, [120, 90], '#8c5a34', 'rx="10"') +
    box(1040, 750, [120, 9], green) +
    line('M1080 720v-18h40v18', '#5c3a20', 7)
  );
};

const waves = (y: number, fill: string, way: number) =>
  many(15, (i) =>
    path(
      `M${round(-160 + i * 130 - (way % 130))} ${y}q32 -30 65 0t65 0V900H${round(-160 + i * 130 - (way % 130))}Z`,
      fill,
    ),
  );

/** A ship that leaves in the evening. */
const castingOff: Shot = (t) =>
  wash(still(12), ['#f0b86a', '#f6d79b', '#f9ecca']) +
  light(1080, 330, 110, '#fff3d0', 0.5) +
  cloud(between(t, 320, 400), 200, 1.4, '#fff6e2') +
  cloud(between(t, 1240, 1300), 140, 1, '#fff6e2') +
  water(still(13), 600, ['#7fb5a6', '#2f7a80', '#174a5a'], '#fdeec6') +
  at(
    between(t, 520, 860),
    660 + 7 * swing(t, 3),
    tallShip('#7c3a2a', '#fff6e2', '#e9d3ac'),
    1.2,
    round(1.6 * swing(t, 3, 0.2)),
  ) +
  waves(690, '#1f5f6c', t * 390) +
  waves(760, '#174a5a', t * 520 + 60) +
  gulls(
    [
      [between(t, 240, 620), 380],
      [between(t, 200, 560), 350],
      [between(t, 1300, 1500), 300],
    ],
    '#8c5a3a',
  );

/** The lamp of a lighthouse, which turns. */
const theLight: Shot = (t) => {
  const turn = swing(t, 1.5);
  const wide = Math.abs(turn);
  const reach = turn * 1500;
  return (
    wash(still(14), ['#101a2b', '#2b4662', '#5d7c8e']) +
    stars(still(15), 60, 420) +
    (wide > 0.06
      ? path(
          `M800 232L${round(800 + reach)} ${round(232 - 170 * wide - 20)}V${round(232 + 170 * wide + 20)}Z`,
          '#ffe9ae',
          'opacity=".42"',
        )
      : '') +
    water(still(16), 600, ['#2f5368', '#0b1826'], '#9db7be') +
    path('M700 690C720 620 880 620 900 690L960 740H640Z', '#141c26') +
    path('M760 640L776 290H824L840 640Z', '#f4ead6') +
    path('M771 400L774 330H826L829 400ZM764 540L768 460H832L836 540Z', '#b8392c') +
    path('M806 290H824L840 640H812Z', '#00000022') +
    box(770, 196, [60, 76], '#fff2c8') +
    path('M762 200L800 150L838 200Z', green) +
    box(758, 272, [84, 18], '#2a3440', 'rx="4"') +
    glow(800, 234, 150 - 60 * wide, '#fff2c8', 0.9) +
    waves(720, '#1d3a50', t * 260) +
    waves(790, '#132a3c', t * 390 + 50)
  );
};

/** A boat too many on the lake. */
const thirtyOne: Shot = (t) =>
  zoomed(
    wash(still(17), ['#e9a48b', '#f3cfae', '#f8e6c8']) +
      light(560, 190, 52, '#fff4d6', 0.7) +
      mountain(420, 230, 520, [320, 360], { lit: '#8d8fa4', shade: '#777b93', snow: '#f9ede0', snowShade: '#d8ccd2' }) +
      mountain(1180, 280, 520, [320, 380], {
        lit: '#7d8299',
        shade: '#696f88',
        snow: '#f9ede0',
        snowShade: '#d8ccd2',
      }) +
      hills(still(18), 500, 20, '#5f6f7d') +
      water(still(19), 530, ['#c9b3ab', '#6d8794', '#33505f'], '#fbeedb', 30) +
      lightOnWater(still(20), 560, 540, '#fdeed0', 14) +
      steeple(960, 606, 190, ['#f2e4cd', '#cfbda9', '#6b3a35', '#4a3d46']) +
      at(
        between(t, 360, 760),
        742 + 4 * swing(t, 4),
        rowingBoat(green, '#d9b98a'),
        1.3,
        round(1.5 * swing(t, 4, 0.25)),
      ) +
      gulls(
        [
          [between(t, 1100, 900), 280 + 12 * swing(t, 2)],
          [between(t, 1150, 960), 310 + 12 * swing(t, 2)],
        ],
        '#fff6e6',
      ),
    1.02 + 0.08 * gently(t),
    [900, 600],
  );

/** The shots of the clips about journeys. */
export const travelShots: Readonly<Record<string, readonly Shot[]>> = {
  'night-train': [viaduct, compartment, platform],
  ferry: [castingOff, theLight, thirtyOne],
};

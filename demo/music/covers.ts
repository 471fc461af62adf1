// biome-ignore-all lint/complexity/useMaxParams: shapes are drawn by their coordinates
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
  path,
  polygon,
  round,
  wash,
} from '../films/posters/drawing.ts';
import { lightOnWater, pine, pines, water } from '../films/posters/land.ts';

/** Draws a square cover, 900 units wide. */
type Cover = (frame: Frame) => string;

const ridge = (points: string, fill: string) => path(`M0 900V${points}V900Z`, fill);

const stonePines: Cover = (frame) =>
  wash(frame, ['#f2d9b8', '#e9b892', '#c98f7c']) +
  light(640, 300, 92, '#fbeecb', 0.5) +
  ridge('520L150 400L290 500L450 330L600 470L760 380L900 500', '#a8776f') +
  ridge('640L180 540L360 640L560 520L740 640L900 560', '#7d5d66') +
  pines(frame, 780, 210, '#3d5350', 150) +
  ridge('780C220 730 420 760 620 740S820 760 900 740', '#2f4543') +
  pine(450, 800, 470, green) +
  path('M0 900V830C240 790 560 800 900 836V900Z', '#22312f');

const morningBoats: Cover = (frame) => {
  const boat = (x: number, y: number, scale: number, hull: string) =>
    at(
      x,
      y,
      path('M-120 0H120C104 44 70 56 0 56S-104 44 -120 0Z', hull) +
        box(-4, -190, [8, 190], '#5a4636') +
        path('M10 -184C70 -140 96 -80 104 -20H10Z', '#f4ead6') +
        path('M-10 -150C-50 -110 -70 -60 -76 -20H-10Z', '#e4d2b4'),
      scale,
    );
  return (
    wash(frame, ['#dbe9e6', '#f3e6cf', '#f0cfa8']) +
    light(250, 330, 66, '#fff4d6', 0.7) +
    ridge('470L140 420L330 470L520 390L700 460L900 410', '#9db5b4') +
    water(frame, 480, ['#bcd0cd', '#7fa3a3'], '#f7ecd6') +
    lightOnWater(frame, 250, 488, '#fff1cf', 24) +
    boat(600, 590, 1, green) +
    boat(300, 540, 0.46, '#8b5e4a') +
    boat(770, 520, 0.3, '#6b5a66')
  );
};

const nightPorter: Cover = (frame) => {
  const key = (x: number, y: number) =>
    line(`M${x} ${y - 34}V${y - 8}`, '#8a7448', 5) +
    disc(x, y + 16, 22, 'none', 'stroke="#d9b56c" stroke-width="9"') +
    box(x - 5, y + 36, [10, 86], '#d9b56c') +
    box(x + 4, y + 92, [24, 10], '#d9b56c') +
    box(x + 4, y + 110, [18, 10], '#d9b56c');
  return (
    wash(frame, ['#1d2433', '#2a3147', '#3a3445']) +
    glow(450, 250, 420, '#e8b765', 0.42) +
    box(120, 170, [660, 470], '#4a3a35', 'rx="10"') +
    box(140, 190, [620, 430], '#2f2728', 'rx="6"') +
    many(3, (row) =>
      many(
        5,
        (column) =>
          (row === 1 && column === 3 ? box(506, 340, [92, 108], green, 'rx="4" opacity=".55"') : '') +
          at(202 + column * 124, 252 + row * 144, key(0, 0), 0.82),
      ),
    ) +
    path('M60 700H840L880 900H20Z', '#5b4237') +
    box(40, 690, [820, 26], '#7a5a45', 'rx="6"') +
    at(
      690,
      690,
      path('M-50 0C-50 -56 50 -56 50 0Z', '#d9b56c') +
        box(-60, -2, [120, 12], '#b08d4c', 'rx="5"') +
        disc(0, -46, 9, '#d9b56c'),
      1,
    ) +
    glow(210, 640, 190, '#f3cf85', 0.5) +
    at(
      210,
      690,
      path('M-70 -110H70L44 -190H-44Z', '#f0dcae') +
        box(-5, -110, [10, 104], '#8a7448') +
        box(-44, -8, [88, 10], '#8a7448'),
      1,
    )
  );
};

const afterRain: Cover = (frame) => {
  const { random } = frame;
  const drops = many(70, () => {
    const [x, y, r] = [random() * 900, random() * 640, 3 + random() * 9];
    return disc(x, y, r, '#dfe9ee', 'opacity=".5"') + disc(x - r * 0.3, y - r * 0.3, r * 0.3, '#fff', 'opacity=".8"');
  });
  const lamp = (x: number) =>
    glow(x, 520, 90, '#f6cf86', 0.8) + disc(x, 520, 9, '#fff0cc') + line(`M${x} 530V640`, '#28333f', 6);
  return (
    wash(frame, ['#4f6473', '#6f8592', '#c9a98c']) +
    cloud(220, 200, 1.5, '#43545f', 0.7) +
    cloud(640, 150, 1.9, '#3c4c58', 0.6) +
    ridge('560L220 500L430 560L660 480L900 560', '#3f5160') +
    water(frame, 640, ['#5c7280', '#2c3c49'], '#f3d9a6') +
    many(5, (index) => lamp(120 + index * 165)) +
    many(5, (index) => lightOnWater(frame, 120 + index * 165, 640, '#f6cf86', 14)) +
    line('M0 640H900', '#28333f', 8) +
    drops +
    box(0, 0, [900, 26], '#28231f') +
    box(0, 0, [26, 900], '#28231f') +
    box(874, 0, [26, 900], '#28231f') +
    box(0, 874, [900, 26], '#28231f') +
    box(438, 0, [24, 900], '#28231f')
  );
};

const parlour: Cover = (frame) => {
  const flame = (x: number) =>
    glow(x, 330, 120, '#f8d68c', 0.75) +
    path(`M${x} 296C${x + 18} 330 ${x + 14} 352 ${x} 354C${x - 14} 352 ${x - 18} 330 ${x} 296Z`, '#ffe9b0') +
    box(x - 13, 356, [26, 90], '#f4ead6') +
    box(x - 20, 444, [40, 12], '#b08d4c');
  const keys =
    many(14, (index) => box(100 + index * 50, 610, [47, 130], '#f6efe0', 'rx="4"')) +
    many(13, (index) =>
      [2, 6, 9].includes(index % 14) ? '' : box(133 + index * 50, 610, [30, 80], '#26201e', 'rx="3"'),
    );
  return (
    wash(frame, ['#7b4038', '#5f3230', '#42262a']) +
    many(9, (index) => box(index * 100 + 46, 0, [3, 560], '#8d4f43', 'opacity=".55"')) +
    box(60, 456, [780, 60], '#3a2522', 'rx="8"') +
    path('M60 510H840V800H60Z', '#2c1c1b') +
    keys +
    box(60, 596, [780, 16], green) +
    flame(220) +
    flame(680) +
    at(
      450,
      456,
      polygon(
        [
          [-120, 0],
          [120, 0],
          [104, -150],
          [-104, -150],
        ],
        '#efe3c8',
      ) +
        many(5, (row) => line(`M-84 ${round(-126 + row * 24)}H84`, '#9c8a6a', 2)) +
        many(6, (index) => disc(-70 + index * 28, -110 + ((index * 37) % 80), 6, '#4a3c30')),
      1,
    ) +
    path('M120 800H180V900H120ZM720 800H780V900H720Z', '#2c1c1b')
  );
};

/** The covers of the demo hotel's albums. */
export const covers: Readonly<Record<string, Cover>> = {
  'stone-pines': stonePines,
  'morning-boats': morningBoats,
  'night-porter': nightPorter,
  'after-rain': afterRain,
  parlour,
};

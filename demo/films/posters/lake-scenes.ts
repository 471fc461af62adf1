import { gulls, swan } from './animals.ts';
import { steeple } from './buildings.ts';
import { at, type Frame, green, light, line, many, oval, path, round, type Scene, stars, wash } from './drawing.ts';
import { hills, lightOnWater, mountain, pines, ridge, water } from './land.ts';
import { rowingBoat } from './vehicles.ts';

/** A lake from which the tower of a drowned village rises. */
const lowWater: Scene = (f) =>
  wash(f, ['#e9a48b', '#f3cfae', '#f8e6c8']) +
  light(f.x - 150, 190, 48, '#fff4d6', 0.7) +
  mountain(f.x - 190, 250, 520, [260, 300], {
    lit: '#8d8fa4',
    shade: '#777b93',
    snow: '#f9ede0',
    snowShade: '#d8ccd2',
  }) +
  mountain(f.x + 230, 300, 520, [240, 280], {
    lit: '#7d8299',
    shade: '#696f88',
    snow: '#f9ede0',
    snowShade: '#d8ccd2',
  }) +
  hills(f, 500, 20, '#5f6f7d') +
  water(f, 530, ['#c9b3ab', '#6d8794', '#33505f'], '#fbeedb') +
  lightOnWater(f, f.x - 150, 540, '#fdeed0', 14) +
  at(
    f.x + 60,
    612,
    `<g opacity=".3" transform="scale(1 -.8)">${steeple(0, 0, 190, ['#54626d', '#54626d', '#54626d', '#54626d'])}</g>`,
  ) +
  steeple(f.x + 60, 606, 190, ['#f2e4cd', '#cfbda9', '#6b3a35', '#4a3d46']) +
  oval(f.x + 60, 608, [80, 7], '#e9d9c6', 'opacity=".6"') +
  at(f.x - 120, 742, oval(0, 10, [86, 9], '#274453', 'opacity=".6"') + rowingBoat(green, '#d9b98a'), 1.1) +
  gulls(
    [
      [f.x + 180, 300],
      [f.x + 222, 330],
    ],
    '#fff6e6',
  );

/** A swan on the evening lake. */
const swans: Scene = (f) =>
  wash(f, ['#35264a', '#8a4b6b', '#e58e6e']) +
  stars(f, 30, 200) +
  light(f.x + 120, 330, 56, '#ffdcae', 0.6) +
  ridge(f, 410, 60, '#53365c') +
  hills(f, 440, 14, '#3a2747') +
  water(f, 460, ['#d0806c', '#6a3d66', '#22183a'], '#ffd9b0') +
  lightOnWater(f, f.x + 120, 470, '#ffd3a0', 20) +
  at(
    f.x - 10,
    700,
    `<g opacity=".28" transform="translate(0 26) scale(1 -.7)">${swan('#f6e7e4', '#f6e7e4')}</g>` +
      swan('#fff8ee', '#e2cdd3'),
    1.25,
  ) +
  many(16, (i) =>
    line(
      `M${round(f.x - 320 + i * 13)} 900q${6 + (i % 3) * 6} ${-120 - (i % 5) * 30} ${14 + (i % 4) * 8} ${-190 - (i % 6) * 26}`,
      i % 4 ? '#1c1430' : green,
      6,
    ),
  ) +
  many(5, (i) => oval(f.x - 290 + i * 40, 690 - (i % 3) * 30, [8, 30], '#5a3226'));

/** A river that winds through its valley. */
const river: Scene = (f) =>
  wash(f, ['#f3c690', '#f7e0b6', '#f1ecd0']) +
  light(f.x - 40, 210, 60, '#fff6da') +
  mountain(f.x + 180, 190, 420, [260, 280], {
    lit: '#9aa7a0',
    shade: '#84938f',
    snow: '#fffaf0',
    snowShade: '#d9ddd2',
  }) +
  mountain(f.x - 230, 230, 420, [240, 260], {
    lit: '#a6b1a6',
    shade: '#8f9d96',
    snow: '#fffaf0',
    snowShade: '#d9ddd2',
  }) +
  hills(f, 400, 18, '#8fae74') +
  hills(f, 470, 30, '#7da065') +
  path(
    `M${f.x - 20} 400C${f.x + 160} 440 ${f.x + 150} 480 ${f.x - 60} 520C${f.x - 300} 570 ${f.x - 240} 640 ${f.x + 40} 690C${f.x + 280} 740 ${f.x + 160} 820 ${f.x - 180} 900H${f.x + 220}C${f.x + 460} 800 ${f.x + 380} 680 ${f.x + 100} 630C${f.x - 60} 600 ${f.x - 60} 570 ${f.x + 60} 540C${f.x + 240} 490 ${f.x + 190} 430 ${f.x} 400Z`,
    '#6fb4bd',
  ) +
  path(
    `M${f.x - 10} 400C${f.x + 170} 440 ${f.x + 160} 484 ${f.x - 30} 524C${f.x - 220} 570 ${f.x - 180} 630 ${f.x + 60} 670C${f.x + 300} 720 ${f.x + 220} 820 ${f.x - 60} 900H${f.x + 40}C${f.x + 330} 800 ${f.x + 340} 700 ${f.x + 90} 650C${f.x - 120} 610 ${f.x - 120} 570 ${f.x + 40} 530C${f.x + 220} 484 ${f.x + 184} 430 ${f.x - 4} 400Z`,
    '#cfe9e2',
    'opacity=".6"',
  ) +
  pines(f, 520, 60, '#55804f', 200) +
  [
    [-250, 640],
    [-214, 690],
    [250, 560],
    [286, 600],
  ]
    .map(([x = 0, y = 0]) =>
      path(
        `M${f.x + x} ${y - 110}C${f.x + x + 20} ${y - 60} ${f.x + x + 16} ${y - 20} ${f.x + x} ${y}C${f.x + x - 16} ${y - 20} ${f.x + x - 20} ${y - 60} ${f.x + x} ${y - 110}Z`,
        '#4f7d4a',
      ),
    )
    .join('') +
  at(f.x + 30, 720, rowingBoat(green, '#e6c48c'), 0.7);

/** The front of a glacier, its ice in the water. */
function iceDiary(f: Frame): string {
  const block = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      path('M-60 0L-40 -54L6 -70L58 -26L70 0Z', '#eaf6f8') +
        path('M6 -70L58 -26L70 0L20 0Z', '#b5d9e4') +
        path('M-60 0L70 0L40 24L-30 24Z', '#5fa3b8', 'opacity=".6"'),
      s,
    );
  const wall = many(Math.ceil(f.width / 46) + 1, (i) => {
    const top = 330 - Math.sin(i * 1.7) * 34 - f.random() * 40;
    return (
      path(
        `M${i * 46 - 10} 560L${i * 46 - 4} ${top}L${i * 46 + 22} ${top - 18}L${i * 46 + 40} 560Z`,
        i % 2 ? '#d5ecf1' : '#bfe0e9',
      ) + path(`M${i * 46 + 22} ${top - 18}L${i * 46 + 40} 560L${i * 46 + 26} 560Z`, '#8fc3d4')
    );
  });
  return (
    wash(f, ['#7fb4d0', '#cfe5ea', '#f4ece0']) +
    mountain(f.x + 150, 110, 400, [330, 330], {
      lit: '#7c98ab',
      shade: '#64839a',
      snow: '#ffffff',
      snowShade: '#d3e3ea',
    }) +
    mountain(f.x - 220, 190, 400, [260, 300], {
      lit: '#8aa4b4',
      shade: '#7390a4',
      snow: '#ffffff',
      snowShade: '#d3e3ea',
    }) +
    wall +
    water(f, 555, ['#8cc4d2', '#3d86a0', '#1d5573'], '#f2fbff') +
    block(f.x - 180, 640, 1) +
    block(f.x + 190, 690, 1.3) +
    block(f.x + 40, 610, 0.5) +
    at(
      f.x - 60,
      800,
      path('M-130 -8C-60 -26 60 -26 130 -8C60 18 -60 18 -130 -8Z', '#e2683c') +
        oval(0, -12, [30, 9], '#7c2f1c') +
        line('M-70 -50L74 20', '#3c2a20', 6) +
        oval(-78, -54, [20, 8], green, 'transform="rotate(26 -78 -54)"'),
    )
  );
}

export const lakeScenes: Readonly<Record<string, Scene>> = {
  'low-water': lowWater,
  swans,
  river,
  'ice-diary': iceDiary,
};

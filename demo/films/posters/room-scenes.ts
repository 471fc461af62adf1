import { boards, roomWindow } from './buildings.ts';
import {
  at,
  box,
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
  type Scene,
  wash,
} from './drawing.ts';
import { chair, cupFromAbove, deskLamp, stool, stove } from './things.ts';

/** The face of a tower clock from within, the town behind it. */
function clockmaker(f: Frame): string {
  const hours = many(
    12,
    (i) => `<g transform="rotate(${i * 30} ${f.x} 360)">${box(f.x - 7, 128, [14, 40], '#3a2418', 'rx="4"')}</g>`,
  );
  const roofs = many(9, (i) =>
    path(
      `M${f.x - 260 + i * 64} 620L${f.x - 260 + i * 64} ${500 - (i % 3) * 30}L${f.x - 228 + i * 64} ${460 - (i % 3) * 30}L${f.x - 196 + i * 64} ${500 - (i % 3) * 30}L${f.x - 196 + i * 64} 620Z`,
      i % 2 ? '#b8705a' : '#a05f52',
    ),
  );
  return (
    wash(f, ['#4a2f22', '#3a2418', '#2a1810']) +
    gradient('dial', ['#f6c98a', '#fbe6bd', '#f3b98a']) +
    `<defs><clipPath id="face">${disc(f.x, 360, 246, '#000')}</clipPath></defs>` +
    glow(f.x, 360, 420, '#f6c98a', 0.4) +
    disc(f.x, 360, 262, '#1f120b') +
    `<g clip-path="url(#face)">${box(f.x - 250, 110, [500, 500], 'url(#dial)')}${light(f.x + 90, 300, 46, '#fff6da')}${roofs}</g>` +
    hours +
    line(`M${f.x} 360L${f.x - 40} 210`, '#1f120b', 18) +
    line(`M${f.x} 360L${f.x + 166} 420`, '#1f120b', 11) +
    disc(f.x, 360, 20, '#1f120b') +
    boards(f, 740, ['#5c3a24', '#3f2616']) +
    path(`M${f.x - 150} 740L${f.x + 150} 740L${f.x + 250} 900L${f.x - 250} 900Z`, '#f6c98a', 'opacity=".3"') +
    box(f.x + 70, 690, [190, 14], '#2a1810') +
    box(f.x + 86, 704, [12, 130], '#2a1810') +
    box(f.x + 236, 704, [12, 130], '#2a1810') +
    at(f.x + 120, 690, deskLamp('#1f120b'), 0.62) +
    disc(f.x + 214, 676, 14, '#d9a25f') +
    at(f.x - 160, 850, stool('#7c3a2a', '#1f120b'), 1.1)
  );
}

/** Four chairs around a stove, and snow outside. */
const fourChairs: Scene = (f) =>
  wash(f, ['#6b3f2c', '#8a5436', '#6b3f2c']) +
  roomWindow(
    f.x + 170,
    150,
    [190, 250],
    box(f.x, 100, [400, 400], '#38506e') +
      many(40, () => disc(f.x + 70 + f.random() * 200, 150 + f.random() * 250, 3, '#fff')) +
      path(`M${f.x} 360q150 -40 320 0v100h-320Z`, '#dfe8ee'),
    '#f1e4cc',
  ) +
  boards(f, 690, ['#4a2a1c', '#331c12']) +
  glow(f.x - 90, 700, 300, '#ffb866', 0.5) +
  oval(f.x - 90, 770, [210, 40], '#ffb866', 'opacity=".35"') +
  at(f.x - 90, 760, stove('#2b2628', '#1d191b'), 1.05) +
  at(f.x - 236, 806, chair('#2a1710', '#a94a3c'), 0.9) +
  at(f.x - 150, 884, chair('#2a1710', green), 0.9) +
  `<g transform="translate(${f.x + 130} 800) scale(-.9 .9)">${chair('#2a1710', '#d9a25f')}</g>` +
  `<g transform="translate(${f.x + 222} 880) scale(-.9 .9)">${chair('#2a1710', '#7c8ea0')}</g>`;

/** A door ajar at the end of the corridor. */
const keyThirteen: Scene = (f) =>
  wash(f, ['#2d1a33', '#3f2444', '#2d1a33']) +
  path(`M0 0L${f.x - 110} 210L${f.x - 110} 620L0 900Z`, '#4a2a50') +
  path(`M${f.width} 0L${f.x + 110} 210L${f.x + 110} 620L${f.width} 900Z`, '#3a2040') +
  path(`M0 900L${f.x - 110} 620L${f.x + 110} 620L${f.width} 900Z`, '#6b2f3c') +
  path(`M${f.x - 190} 900L${f.x - 50} 620L${f.x + 50} 620L${f.x + 190} 900Z`, '#8c3f46') +
  box(f.x - 110, 210, [220, 410], '#53305a') +
  path(`M0 0L${f.x - 110} 210L${f.x + 110} 210L${f.width} 0Z`, '#241428') +
  [-1, 1]
    .map((side) =>
      many(2, (i) => {
        const [a, b] = [f.x + side * (150 + i * 90), f.x + side * (200 + i * 100)];
        return (
          path(`M${a} ${300 - i * 60}L${b} ${276 - i * 76}L${b} ${720 + i * 110}L${a} ${676 + i * 90}Z`, '#231428') +
          disc(side < 0 ? b + 10 : b - 10, 500 + i * 10, 5, '#d9a520')
        );
      }),
    )
    .join('') +
  glow(f.x + 10, 430, 240, '#ffd98a', 0.6) +
  box(f.x - 58, 300, [116, 320], '#ffe3a0') +
  path(`M${f.x - 58} 300L${f.x + 22} 322L${f.x + 22} 640L${f.x - 58} 620Z`, '#7c3a2a') +
  disc(f.x + 8, 480, 7, '#d9a520') +
  path(`M${f.x + 22} 622L${f.x + 58} 620L${f.x + 170} 900L${f.x + 20} 900Z`, '#ffe3a0', 'opacity=".45"') +
  at(
    f.x - 60,
    800,
    `<circle cx="0" cy="0" r="30" fill="none" stroke="#e0ab3f" stroke-width="12"/>` +
      box(26, -7, [96, 14], '#e0ab3f') +
      box(92, 4, [12, 26], '#e0ab3f') +
      box(112, 4, [12, 20], '#e0ab3f') +
      path('M-30 6C-90 20 -90 60 -60 70', 'none', `stroke="${green}" stroke-width="7"`) +
      box(-80, 60, [44, 66], green, 'rx="8"'),
    1,
    -14,
  );

/** Two sheets, one pen, and the blinds of a night. */
const signedTwice: Scene = (f) =>
  wash(f, ['#15171f', '#232733', '#2d3140']) +
  box(f.x - 200, 70, [400, 400], '#3f5878') +
  light(f.x + 70, 190, 30, '#f2e8cc') +
  many(11, (i) => box(f.x - 210, 70 + i * 38, [420, 20], '#1a1d27')) +
  many(9, (i) =>
    path(
      `M${f.x - 210} ${520 + i * 20}L${f.x + 210} ${520 + i * 20}L${f.x + 330} ${534 + i * 24}L${f.x - 330} ${534 + i * 24}Z`,
      '#5c7698',
      'opacity=".14"',
    ),
  ) +
  box(0, 700, [f.width, 200], '#3a2018') +
  box(0, 690, [f.width, 18], '#5a3426') +
  glow(f.x - 130, 640, 300, '#ffdf9e', 0.5) +
  path(`M${f.x - 230} 588L${f.x - 30} 588L${f.x + 120} 700L${f.x - 330} 700Z`, '#ffe6ae', 'opacity=".28"') +
  at(f.x - 130, 700, deskLamp('#b98b4a'), 1.15) +
  path(`M${f.x - 40} 760L${f.x + 120} 736L${f.x + 170} 846L${f.x - 4} 872Z`, '#fbf3e2') +
  path(`M${f.x + 60} 730L${f.x + 220} 746L${f.x + 216} 866L${f.x + 44} 846Z`, '#f1e4cb') +
  many(4, (i) => line(`M${f.x + 84} ${760 + i * 18}l110 9`, '#b8a88c', 3)) +
  line(`M${f.x + 96} 838c14 -22 26 10 40 -8s18 14 44 -2`, '#22304f', 4) +
  at(f.x + 190, 800, box(-4, -70, [9, 84], '#1a1d27', 'rx="4"') + path('M-4 14L5 14L0 30Z', '#d9a25f'), 1, 32) +
  at(f.x - 250, 880, cupFromAbove('#e6dcc6', '#3a2018'), 0.9);

export const roomScenes: Readonly<Record<string, Scene>> = {
  clockmaker,
  'four-chairs': fourChairs,
  'key-thirteen': keyThirteen,
  'signed-twice': signedTwice,
};

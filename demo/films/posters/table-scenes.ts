import { at, box, disc, type Frame, green, line, many, oval, path, type Scene, wash } from './drawing.ts';
import { croissant, cupFromAbove, hangingPan, pot } from './things.ts';

/** Five ladles in one pot. */
const cooks: Scene = (f) =>
  wash(f, ['#f0d3a0', '#e8bf86', '#d9a86c']) +
  many(5, (row) =>
    many(Math.ceil(f.width / 80) + 1, (i) =>
      box(i * 80 - (row % 2) * 40, 130 + row * 84, [74, 78], '#f6e4c2', 'rx="6" opacity=".7"'),
    ),
  ) +
  box(0, 96, [f.width, 14], '#5a3a2a') +
  [
    [-230, 40],
    [-120, 54],
    [0, 44],
    [120, 60],
    [236, 40],
  ]
    .map(([x = 0, r = 40], i) =>
      at(f.x + x, 104, hangingPan(r, i % 2 ? '#b8643a' : '#8c4a2f', i % 2 ? '#8a4426' : '#66341f')),
    )
    .join('') +
  many(3, (i) =>
    path(
      `M${f.x - 60 + i * 60} 470C${f.x - 110 + i * 60} 420 ${f.x - 20 + i * 60} 400 ${f.x - 60 + i * 60} 340`,
      'none',
      'stroke="#fffaf0" stroke-width="20" stroke-linecap="round" opacity=".55"',
    ),
  ) +
  box(0, 690, [f.width, 210], '#3c3a40') +
  box(0, 676, [f.width, 26], '#54525a') +
  many(Math.ceil(f.width / 220) + 1, (i) => box(f.x - 970 + i * 220, 740, [180, 130], '#2d2b31', 'rx="10"')) +
  box(f.x - 90, 740, [180, 130], '#e2683c', 'rx="10"') +
  path(
    `M${f.x - 70} 866C${f.x - 60} 810 ${f.x - 30} 830 ${f.x - 20} 780C${f.x + 10} 820 ${f.x + 40} 800 ${f.x + 70} 866Z`,
    '#ffcf7a',
  ) +
  at(f.x, 686, pot('#c9773f', '#9a5328', '#7a5638'), 1.1) +
  box(f.x + 190, 600, [80, 76], green, 'rx="10"') +
  oval(f.x + 230, 600, [40, 10], '#3b8173');

/** A table for six ambassadors, seen from above. */
function ambassadors(f: Frame): string {
  const seats = many(6, (i) => {
    const angle = ((i * 60 - 90) * Math.PI) / 180;
    const [x, y] = [f.x + Math.cos(angle) * 190, 450 + Math.sin(angle) * 270];
    return (
      disc(x, y, 62, '#fffdf6') +
      disc(
        x,
        y,
        62,
        'none',
        `stroke="${['#c8402f', '#2d5f86', '#d9a520', '#7c3a6b', '#e2683c', '#4a3f8c'][i]}" stroke-width="5"`,
      ) +
      (i % 2
        ? disc(x, y, 24, '#fff3cf') + disc(x, y, 13, '#f2a63c')
        : at(x, y, croissant('#d9974a', '#b8742f'), 0.72, i * 40)) +
      at(
        f.x + Math.cos(angle + 0.34) * 130,
        450 + Math.sin(angle + 0.34) * 196,
        cupFromAbove('#f4ead6', '#6b4128'),
        0.66,
        i * 50,
      )
    );
  });
  return (
    wash(f, ['#c89a66', '#b8864f', '#a8763f']) +
    many(9, (i) => line(`M0 ${60 + i * 100}H${f.width}`, '#9a6a38', 3, 'opacity=".5"')) +
    oval(f.x + 14, 472, [290, 390], '#6b4524', 'opacity=".4"') +
    oval(f.x, 450, [286, 384], '#fbf5e8') +
    oval(f.x, 450, [266, 362], 'none', 'stroke="#e6dcc6" stroke-width="4"') +
    seats +
    disc(f.x, 450, 70, green) +
    disc(f.x, 450, 52, '#3b8173') +
    many(7, (i) =>
      disc(
        f.x + Math.cos(i) * 30,
        450 + Math.sin(i * 1.9) * 30,
        15,
        ['#e2614a', '#f2b84b', '#fff6df'][i % 3] ?? '#fff',
      ),
    )
  );
}

export const tableScenes: Readonly<Record<string, Scene>> = {
  cooks,
  ambassadors,
};

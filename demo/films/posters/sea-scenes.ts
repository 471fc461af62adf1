// biome-ignore-all lint/complexity/useMaxParams: shapes are drawn by their coordinates
import { gulls } from './animals.ts';
import {
  at,
  box,
  cloud,
  disc,
  type Frame,
  glow,
  green,
  height,
  light,
  line,
  many,
  oval,
  path,
  rain,
  type Scene,
  wash,
} from './drawing.ts';
import { pine, water } from './land.ts';
import { fishingBoat, rowingBoat, tallShip } from './vehicles.ts';

/** An island as a map draws it, and a boat that passes it. */
function cartographer(f: Frame): string {
  const shape = (r: number) =>
    path(
      `M${-r} ${r * 0.2}C${-r * 1.08} ${-r * 0.2} ${-r * 0.7} ${-r * 0.3} ${-r * 0.66} ${-r * 0.66}C${-r * 0.6} ${-r * 1.06} ${-r * 0.1} ${-r * 1.1} ${r * 0.16} ${-r * 0.9}C${r * 0.4} ${-r * 0.7} ${r * 0.62} ${-r * 0.84} ${r * 0.8} ${-r * 0.5}C${r} ${-r * 0.16} ${r * 0.66} ${r * 0.06} ${r * 0.74} ${r * 0.36}C${r * 0.84} ${r * 0.8} ${r * 0.3} ${r * 1.1} ${-r * 0.16} ${r * 0.94}C${-r * 0.5} ${r * 0.84} ${-r * 0.94} ${r * 0.7} ${-r} ${r * 0.2}Z`,
      'COLOUR',
    );
  const rings = ['#cfe3d6', '#9fcac4', '#f0ddb0', '#d9bd80', '#b98f5a', '#8f6a48', '#f7ead0'];
  const island = rings
    .map((colour, i) => at(i * 5, -i * 9, shape([250, 228, 200, 156, 112, 68, 28][i] ?? 20).replace('COLOUR', colour)))
    .join('');
  const mesh =
    many(Math.ceil(f.width / 100), (i) => line(`M${i * 100 + 50} 0V900`, '#f6ecd2', 2, 'opacity=".25"')) +
    many(9, (i) => line(`M0 ${i * 100 + 50}H${f.width}`, '#f6ecd2', 2, 'opacity=".25"'));
  return (
    wash(f, ['#5fa3a8', '#3b7f8b', '#2b6474']) +
    mesh +
    at(f.x, 410, island) +
    at(f.x + 14, 352, `${box(-2, -46, [5, 46], '#3a2a20')}${path('M3 -46L36 -36L3 -26Z', green)}`) +
    line(
      `M${f.x - 260} 860C${f.x - 120} 800 ${f.x + 40} 840 ${f.x + 140} 770`,
      '#f6ecd2',
      5,
      'stroke-dasharray="2 18"',
    ) +
    at(
      f.x + 170,
      762,
      path('M-40 0C-10 -26 30 -20 52 0C30 20 -10 26 -40 0Z', '#fff8e8') +
        path('M-24 0C-6 -14 18 -10 32 0C18 10 -6 14 -24 0Z', '#c2543c'),
      1,
      -28,
    ) +
    many(3, (i) => line(`M${f.x + 128 - i * 20} ${800 + i * 16}l-26 -22`, '#f6ecd2', 3, 'opacity=".6"'))
  );
}

/** A ship with three masts under full sail. */
const threeSails: Scene = (f) =>
  wash(f, ['#f0b86a', '#f6d79b', '#f9ecca']) +
  light(f.x + 60, 330, 120, '#fff3d0', 0.5) +
  cloud(f.x - 190, 200, 1.1, '#fff6e2') +
  cloud(f.x + 220, 130, 0.8, '#fff6e2') +
  water(f, 600, ['#7fb5a6', '#2f7a80', '#174a5a'], '#fdeec6') +
  at(f.x - 10, 650, tallShip('#7c3a2a', '#fff6e2', '#e9d3ac'), 1.16) +
  many(7, (i) => path(`M${f.x - 420 + i * 130} 672q32 -34 65 0t65 0V720H${f.x - 420 + i * 130}Z`, '#1f5f6c')) +
  box(0, 700, [f.width, 200], '#174a5a', 'opacity=".75"') +
  gulls(
    [
      [f.x - 200, 380],
      [f.x - 160, 350],
      [f.x + 240, 420],
    ],
    '#8c5a3a',
  );

/** A boat among waves as high as houses. */
function undertow(f: Frame): string {
  const wave = (y: number, fill: string, foam: string, shift: number) =>
    many(Math.ceil(f.width / 260) + 2, (i) => {
      const x = i * 260 - 260 + shift;
      const d = `M${x} ${y + 80}C${x + 60} ${y - 10} ${x + 120} ${y - 90} ${x + 190} ${y - 96}C${x + 150} ${y - 60} ${x + 160} ${y - 10} ${x + 200} ${y}C${x + 230} ${y + 16} ${x + 250} ${y + 50} ${x + 262} ${y + 80}`;
      return (
        path(`${d}V900H${x}Z`, fill) +
        path(
          `M${x + 110} ${y - 62}C${x + 140} ${y - 90} ${x + 170} ${y - 104} ${x + 196} ${y - 98}C${x + 168} ${y - 80} ${x + 158} ${y - 60} ${x + 164} ${y - 30}C${x + 150} ${y - 56} ${x + 130} ${y - 60} ${x + 110} ${y - 62}Z`,
          foam,
        )
      );
    }) + box(0, y + 78, [f.width, height], fill);
  return (
    wash(f, ['#10191f', '#28404a', '#6f8c8c']) +
    cloud(f.x - 160, 130, 2.2, '#0d1519', 0.7) +
    cloud(f.x + 200, 210, 2.4, '#0d1519', 0.6) +
    line(`M${f.x + 130} 40L${f.x + 96} 170L${f.x + 128} 166L${f.x + 80} 320`, '#fff1c4', 7) +
    glow(f.x + 100, 190, 190, '#fff1c4', 0.4) +
    wave(520, '#3d6068', '#d9e6de', 30) +
    at(f.x - 40, 560, fishingBoat('#b23c2c', '#f1e6d2', '#e8dcc4'), 0.78, -13) +
    wave(640, '#2a4c56', '#e6efe6', 120) +
    wave(770, '#173540', '#f2f6ec', 10) +
    rain(f, 70, '#dfe9e6')
  );
}

/** A sunny archipelago; a boat with bunting on its way to the white tent. */
const otherIsland: Scene = (f) =>
  wash(f, ['#4fb2c8', '#a5dbd6', '#e9f3dc']) +
  light(f.x - 170, 150, 56, '#fff4cf') +
  cloud(f.x + 170, 150, 1.2, '#fff') +
  cloud(f.x - 60, 250, 0.7, '#fff') +
  water(f, 420, ['#6fc7c4', '#2f97a6', '#1c6f86'], '#f2fff6') +
  path(
    `M${f.x - 20} 470C${f.x + 40} 330 ${f.x + 150} 300 ${f.x + 260} 380C${f.x + 320} 420 ${f.x + 340} 450 ${f.x + 350} 470Z`,
    '#6f9f57',
  ) +
  path(`M${f.x - 50} 478C${f.x + 60} 450 ${f.x + 300} 450 ${f.x + 370} 478Z`, '#f1dca6') +
  path(`M${f.x + 70} 400L${f.x + 130} 340L${f.x + 190} 400L${f.x + 180} 446L${f.x + 80} 446Z`, '#fffaf0') +
  path(`M${f.x + 130} 340L${f.x + 190} 400L${f.x + 180} 446L${f.x + 140} 446Z`, '#e5dcc8') +
  line(`M${f.x + 130} 340V304`, '#7a5a3a', 4) +
  path(`M${f.x + 132} 304L${f.x + 164} 314L${f.x + 132} 324Z`, '#e2614a') +
  pine(f.x + 236, 420, 90, '#4a7d49') +
  pine(f.x + 268, 436, 70, '#4a7d49') +
  at(
    f.x - 110,
    690,
    rowingBoat('#c8472f', '#f3d9a4') +
      line('M-60 -30L-40 -150L70 -30', '#fffaf0', 3) +
      many(6, (i) =>
        path(
          `M${-42 + i * 18} ${-146 + i * 19}L${-26 + i * 18} ${-130 + i * 19}L${-44 + i * 18} ${-122 + i * 19}Z`,
          [green, '#f2b84b', '#fffaf0'][i % 3] ?? green,
        ),
      ) +
      box(-30, -52, [80, 32], '#fffaf0', 'rx="6"') +
      box(-16, -80, [52, 28], '#f7e3d4', 'rx="6"') +
      box(-4, -104, [28, 24], '#fffaf0', 'rx="6"') +
      disc(10, -110, 7, '#e2614a'),
    1.5,
  ) +
  oval(f.x - 110, 704, [140, 12], '#155b70', 'opacity=".5"');

export const seaScenes: Readonly<Record<string, Scene>> = {
  cartographer,
  'three-sails': threeSails,
  undertow,
  'other-island': otherIsland,
};

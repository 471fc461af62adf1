import { bird, cat } from './animals.ts';
import { lamp, skyline } from './buildings.ts';
import {
  at,
  box,
  cloud,
  disc,
  type Frame,
  flakes,
  glow,
  green,
  light,
  line,
  many,
  oval,
  path,
  rain,
  type Scene,
  stars,
  wash,
} from './drawing.ts';
import { ridge } from './land.ts';
import { tram, wagon } from './vehicles.ts';

/** The last tram below the wires of a sleeping town. */
const lastTram: Scene = (f) =>
  wash(f, ['#141a3a', '#2a2f63', '#5a4a86']) +
  stars(f, 40, 300) +
  light(f.x + 140, 180, 50, '#f4e6c4') +
  skyline(f, 640, 300, ['#22264f', '#f2b75e', '#2e3362']) +
  skyline(f, 700, 190, ['#191c3d', '#ffcf7a', '#23274f']) +
  box(0, 690, [f.width, 210], '#2b2748') +
  line(`M0 446H${f.width}M0 458H${f.width}`, '#0f1230', 3) +
  glow(f.x - 10, 640, 280, '#ffcf7a', 0.35) +
  at(f.x - 10, 728, tram('#f4ead6', green, '#ffd98a'), 1.12) +
  line(`M0 730H${f.width}M0 752H${f.width}`, '#6f6796', 4) +
  many(9, (i) => box(f.x - 250 + i * 60, 770 + (i % 3) * 34, [40, 4], '#ffcf7a', 'rx="2" opacity=".4"'));

/** A tower block of which one floor is dark. */
function ninthFloor(f: Frame): string {
  const [left, top] = [f.x - 170, 120];
  const windows = many(13 * 5, (i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)];
    const dark = row === 4;
    const lit = dark && column === 3 ? '#e2453c' : dark ? '#0e1526' : (i * 7) % 4 === 0 ? '#31435f' : '#f2c677';
    return box(left + 28 + column * 62, top + 34 + row * 54, [38, 32], lit, 'rx="3"');
  });
  return (
    wash(f, ['#0b1222', '#182a48', '#35507a']) +
    cloud(f.x + 190, 250, 1.6, '#1d3152', 0.8) +
    cloud(f.x - 220, 420, 2, '#1d3152', 0.7) +
    skyline(f, 900, 330, ['#0f1a30', '#3a4f74', '#14213b']) +
    box(left, top, [340, 780], '#1d2a44') +
    box(left + 280, top, [60, 780], '#162138') +
    windows +
    box(left - 12, top - 14, [364, 20], '#26365a', 'rx="4"') +
    box(f.x - 4, 40, [8, 70], '#26365a') +
    disc(f.x, 40, 7, '#ff6a58') +
    glow(f.x, 40, 60, '#ff6a58', 0.5) +
    glow(left + 233, top + 266, 120, '#e2453c', 0.55) +
    box(left + 204, top + 250, [58, 32], '#e2453c', 'rx="3" opacity=".35"') +
    rain(f, 60, '#a9bfd8') +
    box(f.x - 40, 828, [80, 72], '#f2c677', 'rx="4"') +
    box(f.x - 70, 812, [140, 18], green, 'rx="6"')
  );
}

/** A bakery at four in the morning. */
const bakery: Scene = (f) =>
  wash(f, ['#1a2340', '#3a3f68', '#6d5a74']) +
  stars(f, 40, 260) +
  disc(f.x - 190, 110, 34, '#f1e6cc') +
  disc(f.x - 176, 104, 30, '#232c4e') +
  box(f.x - 260, 250, [520, 560], '#5a3f4c') +
  path(`M${f.x - 290} 256L${f.x} 110L${f.x + 290} 256Z`, '#3a2a3a') +
  box(f.x - 190, 320, [90, 110], '#2b2036', 'rx="6"') +
  box(f.x - 45, 320, [90, 110], '#2b2036', 'rx="6"') +
  box(f.x + 100, 320, [90, 110], '#ffd98a', 'rx="6"') +
  glow(f.x - 30, 650, 320, '#ffcf7a', 0.55) +
  box(f.x - 220, 540, [290, 190], '#ffe0a0', 'rx="8"') +
  box(f.x + 110, 540, [110, 270], '#7c3a2a', 'rx="6"') +
  box(f.x + 128, 560, [74, 100], '#ffe0a0', 'rx="4"') +
  many(
    2,
    (row) =>
      box(f.x - 214, 620 + row * 66, [278, 8], '#a9743f') +
      many(
        5,
        (i) =>
          oval(f.x - 184 + i * 54, 606 + row * 66, [24, 15], row ? '#b8742f' : '#c98a3c') +
          line(`M${f.x - 192 + i * 54} ${598 + row * 66}l6 10m6 -12l6 10`, '#f6deb0', 3),
      ),
  ) +
  many(8, (i) => path(`M${f.x - 240 + i * 42} 500h42v44a21 18 0 0 1 -42 0Z`, i % 2 ? '#f6ead2' : green)) +
  box(0, 806, [f.width, 94], '#3a3450') +
  path(`M${f.x - 220} 806L${f.x + 70} 806L${f.x + 120} 900L${f.x - 300} 900Z`, '#ffd98a', 'opacity=".28"') +
  box(f.x - 236, 764, [60, 44], '#8c5a34', 'rx="6"') +
  many(3, (i) =>
    oval(f.x - 224 + i * 18, 758, [7, 30], '#d9a25f', `transform="rotate(${-10 + i * 10} ${f.x - 224 + i * 18} 790)"`),
  );

/** A bell without its clapper, and snow. */
const carillon: Scene = (f) =>
  wash(f, ['#1d2b4a', '#4a5f86', '#a9b4c4']) +
  stars(f, 30, 300) +
  light(f.x, 400, 110, '#f6ead0', 0.5) +
  ridge(f, 640, 50, '#55698c') +
  box(f.x - 320, 0, [120, 900], '#6b5c62') +
  box(f.x + 200, 0, [120, 900], '#54474f') +
  path(
    `M${f.x - 320} 0H${f.x + 320}V330C${f.x + 200} 130 ${f.x - 200} 130 ${f.x - 200} 330V430H${f.x - 320}Z`,
    '#6b5c62',
  ) +
  path(`M${f.x} 0H${f.x + 320}V430H${f.x + 200}V330C${f.x + 180} 230 ${f.x + 80} 180 ${f.x} 180Z`, '#5f5159') +
  box(f.x - 320, 760, [640, 140], '#5a4c54') +
  box(f.x - 340, 736, [680, 34], '#f2f4f2', 'rx="16"') +
  box(f.x - 210, 236, [420, 26], '#3a2620') +
  path(
    `M${f.x - 40} 262H${f.x + 40}C${f.x + 84} 290 ${f.x + 92} 400 ${f.x + 110} 480C${f.x + 118} 520 ${f.x + 146} 540 ${f.x + 150} 570H${f.x - 150}C${f.x - 146} 540 ${f.x - 118} 520 ${f.x - 110} 480C${f.x - 92} 400 ${f.x - 84} 290 ${f.x - 40} 262Z`,
    '#a9783c',
  ) +
  path(
    `M${f.x + 10} 262H${f.x + 40}C${f.x + 84} 290 ${f.x + 92} 400 ${f.x + 110} 480C${f.x + 118} 520 ${f.x + 146} 540 ${f.x + 150} 570H${f.x + 30}C${f.x + 60} 460 ${f.x + 50} 330 ${f.x + 10} 262Z`,
    '#7c5428',
  ) +
  line(`M${f.x - 112} 490H${f.x + 112}M${f.x - 88} 350H${f.x + 88}`, '#d9ab62', 6) +
  oval(f.x, 572, [150, 16], '#3f2a18') +
  at(f.x - 150, 740, bird('#2a2f3c'), 1.5) +
  line(`M${f.x + 60} 262V736`, green, 7) +
  flakes(f, 70, '#ffffff');

/** A cat beside the night train. */
const platformCat: Scene = (f) =>
  wash(f, ['#26204a', '#57386a', '#a3586c']) +
  stars(f, 40, 240) +
  light(f.x - 160, 150, 44, '#f8e6c2') +
  ridge(f, 430, 40, '#43305e') +
  at(f.x + 170, 604, wagon('#7c2f38', '#e8c27a', ['#ffdf9e', '#ffdf9e', '#ffcf7a']), 1.9) +
  at(f.x - 430, 604, wagon('#7c2f38', '#e8c27a', ['#ffcf7a', '#ffdf9e']), 1.9) +
  box(0, 612, [f.width, 300], '#4b3a5c') +
  box(0, 612, [f.width, 16], '#e8c27a') +
  many(4, (i) => line(`M0 ${664 + i * 54}H${f.width}`, '#3f3050', 3)) +
  glow(f.x - 10, 720, 250, '#ffd98a', 0.4) +
  oval(f.x - 10, 806, [160, 22], '#ffd98a', 'opacity=".3"') +
  at(f.x - 20, 806, cat('#1d1730', '#3a2f52'), 1.25) +
  box(f.x + 120, 716, [110, 90], '#8c5a34', 'rx="10"') +
  box(f.x + 120, 744, [110, 9], green) +
  line(`M${f.x + 158} 714v-16h34v16`, '#5c3a20', 7) +
  lamp(f.x - 210, 700, 300, '#1d1730', '#ffe3a0') +
  glow(f.x - 210, 380, 120, '#ffe3a0', 0.6);

export const nightScenes: Readonly<Record<string, Scene>> = {
  'last-tram': lastTram,
  'ninth-floor': ninthFloor,
  bakery,
  carillon,
  'platform-cat': platformCat,
};

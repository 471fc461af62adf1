import { readFileSync } from 'node:fs';
import { lamp, skyline, stage } from '../posters/buildings.ts';
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
  round,
  stars,
  wash,
} from '../posters/drawing.ts';
import { microphone, roses, stool, umbrellaFromAbove, uprightPiano } from '../posters/things.ts';
import { tram } from '../posters/vehicles.ts';
import { between, fallingRain, gently, type Shot, scatter, still, swing, zoomed } from './shot.ts';

const boardsOfStage = (salt: number, colours: readonly [string, string, string, string]) => stage(still(salt), colours);

/** Two halves of a curtain; `open` from 0 to 1. */
const drapes = (open: number, cloth: string, fold: string) => {
  const half =
    box(0, 0, [810, 720], cloth) +
    many(16, (i) =>
      path(
        `M${i * 52} 0C${i * 52 + 14} 220 ${i * 52 - 4} 460 ${i * 52 + 10} 720h24C${i * 52 + 26} 460 ${i * 52 + 42} 220 ${i * 52 + 30} 0Z`,
        fold,
        'opacity=".45"',
      ),
    );
  return (
    at(between(open, 0, -720), 0, half) +
    `<g transform="translate(${between(open, 1600, 2320)} 0) scale(-1 1)">${half}</g>`
  );
};

/** The curtain opens on a microphone. */
const stageOpens: Shot = (t) =>
  boardsOfStage(41, ['#2a0f2a', '#1b090f', '#6b3a2e', '#ffe3a8']) +
  glow(800, 480, 380 * gently(t), '#ffdfa0', 0.4) +
  at(800, 800, microphone('#b9b0a8', '#ded6cc'), 1.1) +
  drapes(gently(Math.min(1, t * 1.6)), '#7a1f2c', '#4a0f1a') +
  box(0, 720, [1600, 12], '#e0ab3f');

const cello = readFileSync(new URL('../art/film-two-cellos.svg', import.meta.url), 'utf8');

/** Returns a part of the poster from its beginning to its end. */
function partOf(begin: string, end: string): string {
  const start = cello.indexOf(begin);
  return cello.slice(start, cello.indexOf(end, start) + end.length);
}

/** The instrument of the poster, without its stage. */
const instrument = partOf('<g transform="rotate(9 300 500)">', '</g>');
const celloColours = partOf('<linearGradient id="c"', '</linearGradient>');

/** A bow that nobody holds. */
const bowMoves: Shot = (t) =>
  `<defs>${celloColours}</defs>` +
  zoomed(
    boardsOfStage(42, ['#4a171f', '#1b090f', '#5c2e20', '#ffe3a8']) +
      glow(800, 470, 380, '#ffdfa0', 0.4) +
      at(500, 0, instrument) +
      at(
        800 + 150 * swing(t, 3),
        470 + 16 * swing(t, 3),
        line('M-280 -20L280 20', '#6e3217', 9) + line('M-270 -8L270 31', '#f7ebd2', 3),
      ),
    1 + 0.1 * gently(t),
    [820, 480],
  );

/** Flowers for whoever has played. */
const lastBow: Shot = (t) =>
  boardsOfStage(43, ['#3a1238', '#230a24', '#7a3f34', '#ffe3a8']) +
  glow(800, 480, 340, '#ffdfa0', 0.35) +
  at(800, 790, uprightPiano('#7c3f24', '#5a2a18', '#fbf3e2'), 1.1) +
  at(760, 452, roses('#d23f4a', '#f4ead6'), 1.15) +
  at(800, 860, stool(green, '#2a120c'), 1.1) +
  many(26, (i) => {
    const fallen = Math.min(1, Math.max(0, t * 2.2 - scatter(i, 3)));
    return oval(
      240 + scatter(i, 1) * 1120 + 20 * swing(t, 2, scatter(i, 2)) * (1 - fallen),
      between(fallen, -40, 800 + scatter(i, 4) * 80),
      [10, 6],
      '#d23f4a',
      `transform="rotate(${round(scatter(i, 5) * 40)} 800 450)"`,
    );
  });

/** The last tram passes. */
const tramPasses: Shot = (t) =>
  wash(still(44), ['#141a3a', '#2a2f63', '#5a4a86']) +
  stars(still(45), 40, 300) +
  light(1160, 180, 54, '#f4e6c4') +
  skyline(still(46), 640, 320, ['#22264f', '#f2b75e', '#2e3362']) +
  skyline(still(47), 700, 200, ['#191c3d', '#ffcf7a', '#23274f']) +
  box(0, 690, [1600, 210], '#2b2748') +
  line('M0 428H1600M0 440H1600', '#0f1230', 3) +
  glow(between(t, -200, 1800), 640, 320, '#ffcf7a', 0.35) +
  at(between(t, -300, 1900), 728 + swing(t, 12), tram('#f4ead6', green, '#ffd98a'), 1.2) +
  line('M0 730H1600M0 752H1600', '#6f6796', 4) +
  lamp(300, 720, 260, '#0f1230', '#ffe3a0') +
  glow(300, 440, 120, '#ffe3a0', 0.6);

/** One floor after another goes dark. */
const floors: Shot = (t) => {
  const dark = Math.floor(t * 13);
  const lights = many(13 * 5, (i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)];
    const isRed = row === 4 && column === 3;
    const isLit = row > dark && (i * 7) % 4 !== 0;
    return box(
      658 + column * 62,
      154 + row * 54,
      [38, 32],
      isRed ? '#e2453c' : isLit ? '#f2c677' : '#31435f',
      'rx="3"',
    );
  });
  return (
    wash(still(48), ['#0b1222', '#182a48', '#35507a']) +
    cloud(between(t, 1160, 1100), 250, 2, '#1d3152', 0.8) +
    cloud(between(t, 360, 420), 380, 2.4, '#1d3152', 0.7) +
    skyline(still(49), 900, 330, ['#0f1a30', '#3a4f74', '#14213b']) +
    box(630, 120, [340, 780], '#1d2a44') +
    box(910, 120, [60, 780], '#162138') +
    lights +
    glow(863, 386, 130 + 20 * swing(t, 5), '#e2453c', 0.55) +
    fallingRain(t, 90, '#a9bfd8')
  );
};

/** Ten red umbrellas and the green one, from above. */
const umbrellasPass: Shot = (t) =>
  wash(still(50), ['#4d6478', '#5c7488', '#4a6074']) +
  many(24, (i) =>
    oval(scatter(i, 2) * 1600, scatter(i, 3) * 900, [60 + scatter(i, 4) * 80, 14], '#9fb4c2', 'opacity=".3"'),
  ) +
  many(11, (i) => {
    const isGreen = i === 5;
    const x = isGreen ? between(t, 1300, 500) : between(t, i * 150 - 60, i * 150 + 40 + scatter(i, 6) * 160);
    const [y, r] = [110 + ((i * 283) % 720), 78 + scatter(i, 9) * 20];
    const turned = umbrellaFromAbove(r, isGreen ? green : '#c8402f', isGreen ? '#3b8173' : '#a8332a');
    return disc(x + 18, y + 26, r, '#2d3f50', 'opacity=".45"') + at(x, y, turned, 1, i * 17);
  });

/** The shots of the clips about evenings in town. */
export const eveningShots: Readonly<Record<string, readonly Shot[]>> = {
  stage: [stageOpens, bowMoves, lastBow],
  city: [tramPasses, floors, umbrellasPass],
};

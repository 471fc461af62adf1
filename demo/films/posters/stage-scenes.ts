import { stage } from './buildings.ts';
import { at, box, disc, glow, green, light, line, many, oval, path, round, type Scene, wash } from './drawing.ts';
import { chair, gramophone, microphone, roses, stool, tuba, uprightPiano } from './things.ts';

/** A microphone that waits. */
const interpreter: Scene = (f) =>
  stage(f, ['#13242e', '#0a151c', '#2a3f48', '#e9f2ea']) +
  box(f.x - 240, 150, [170, 130], '#0c161d', 'rx="8"') +
  box(f.x + 70, 150, [170, 130], '#0c161d', 'rx="8"') +
  box(f.x - 228, 162, [146, 106], '#24404c', 'rx="4"') +
  box(f.x + 82, 162, [146, 106], '#ffdf9e', 'rx="4"') +
  glow(f.x + 155, 215, 150, '#ffdf9e', 0.45) +
  path(`M${f.x + 120} 268V236C${f.x + 120} 206 ${f.x + 190} 206 ${f.x + 190} 236V268Z`, '#3a2a2a') +
  at(f.x, 806, microphone('#9fb0b4', '#cfdadb'), 1.15) +
  box(f.x + 90, 760, [90, 50], green, 'rx="8"') +
  oval(f.x + 135, 760, [45, 9], '#3b8173') +
  box(f.x + 120, 716, [30, 44], '#e6f2f2', 'rx="4" opacity=".8"');

/** A tuba after the concert. */
const brassBand: Scene = (f) =>
  wash(f, ['#2f5a52', '#5f8f78', '#b8cf9a']) +
  many(3, (row) =>
    many(Math.ceil(f.width / 60) + 1, (i) => {
      const x = i * 60;
      const y = 70 + row * 74 + Math.sin((x / 600) * Math.PI * 2) * 26;
      return (
        (i % 2 ? '' : line(`M${x} ${round(y)}q60 40 120 0`, '#22443e', 3)) +
        disc(x, y + 18, 11, ['#ffe3a0', '#f2a65a', '#ffe3a0', '#e2614a'][(i + row) % 4] ?? '#ffe3a0') +
        (i % 2 ? glow(x, y + 18, 38, '#ffe3a0', 0.5) : '')
      );
    }),
  ) +
  path(`M0 640C${f.x} 600 ${f.x + 100} 660 ${f.width} 620V900H0Z`, '#7fa663') +
  path(`M0 760C${f.x} 720 ${f.x + 100} 790 ${f.width} 740V900H0Z`, '#638c4c') +
  oval(f.x - 10, 806, [200, 24], '#46703a', 'opacity=".7"') +
  at(f.x - 10, 800, tuba('#e0ab3f', '#b8822a'), 1.1) +
  at(f.x + 180, 812, chair('#5a3524', green), 1) +
  at(f.x - 220, 820, stool('#c8402f', '#5a3524'), 0.9);

/** Flowers on the piano. */
const encore: Scene = (f) =>
  stage(f, ['#3a1238', '#230a24', '#7a3f34', '#ffe3a8']) +
  glow(f.x, 480, 330, '#ffdfa0', 0.35) +
  at(f.x, 790, uprightPiano('#7c3f24', '#5a2a18', '#fbf3e2'), 1.05) +
  at(f.x - 40, 462, roses('#d23f4a', '#f4ead6'), 1.1) +
  at(f.x, 850, stool(green, '#2a120c'), 1.05) +
  many(5, (i) => oval(f.x - 230 + i * 110, 840 + (i % 2) * 20, [9, 5], '#d23f4a'));

/** The gramophone of a dance hall. */
const tangoHour: Scene = (f) =>
  wash(f, ['#4a1a2a', '#6b2436', '#4a1a2a']) +
  many(
    3,
    (i) =>
      box(f.x - 260 + i * 190, 120, [140, 400], '#f2b98a', 'rx="70"') +
      box(f.x - 260 + i * 190 + 66, 120, [8, 400], '#5c2030') +
      box(f.x - 260 + i * 190, 300, [140, 8], '#5c2030'),
  ) +
  light(f.x - 40, 250, 36, '#fff3d0', 0.6) +
  many(12, (row) =>
    many(Math.ceil(f.width / 60) + 2, (i) =>
      path(
        `M${i * 60 - 30 + (row % 2) * 30} ${640 + row * 26}L${i * 60 + (row % 2) * 30} ${627 + row * 26}L${i * 60 + 30 + (row % 2) * 30} ${640 + row * 26}L${i * 60 + (row % 2) * 30} ${653 + row * 26}Z`,
        row % 2 ? '#8a4a34' : '#7a3f2e',
      ),
    ),
  ) +
  many(3, (i) =>
    path(
      `M${f.x - 260 + i * 190} 640L${f.x - 120 + i * 190} 640L${f.x - 170 + i * 240} 900L${f.x - 380 + i * 240} 900Z`,
      '#f2b98a',
      'opacity=".25"',
    ),
  ) +
  box(f.x - 150, 700, [260, 22], '#2a0f14', 'rx="8"') +
  box(f.x - 130, 722, [16, 150], '#2a0f14') +
  box(f.x + 74, 722, [16, 150], '#2a0f14') +
  path(
    `M${f.x - 156} 700H${f.x + 116}L${f.x + 100} 760L${f.x + 60} 726L${f.x + 10} 764L${f.x - 40} 728L${f.x - 90} 764L${f.x - 130} 728Z`,
    green,
  ) +
  at(f.x - 10, 700, gramophone('#5a2a18', '#e0ab3f', '#b8822a'), 1.02) +
  many(2, (i) =>
    path(
      `M${f.x + 130 + i * 66} 826c0 -30 20 -34 30 -14c20 10 40 10 44 16v8h-50l-6 -8v16h-8Z`,
      i ? '#c8402f' : '#1d1014',
    ),
  );

export const stageScenes: Readonly<Record<string, Scene>> = {
  interpreter,
  'brass-band': brassBand,
  encore,
  'tango-hour': tangoHour,
};

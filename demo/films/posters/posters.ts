import { childrenScenes } from './children-scenes.ts';
import { type Frame, height, type Scene } from './drawing.ts';
import { fieldScenes } from './field-scenes.ts';
import { harbourScenes } from './harbour-scenes.ts';
import { lakeScenes } from './lake-scenes.ts';
import { nightScenes } from './night-scenes.ts';
import { ridgeScenes } from './ridge-scenes.ts';
import { roadScenes } from './road-scenes.ts';
import { roomScenes } from './room-scenes.ts';
import { seaScenes } from './sea-scenes.ts';
import { stageScenes } from './stage-scenes.ts';
import { tableScenes } from './table-scenes.ts';
import { weatherScenes } from './weather-scenes.ts';

/** The scenes of the films whose posters are drawn by code. */
export const posterScenes: Readonly<Record<string, Scene>> = {
  ...lakeScenes,
  ...seaScenes,
  ...harbourScenes,
  ...ridgeScenes,
  ...roadScenes,
  ...nightScenes,
  ...weatherScenes,
  ...stageScenes,
  ...roomScenes,
  ...tableScenes,
  ...fieldScenes,
  ...childrenScenes,
};

/** Widths of a poster and a backdrop, with the place of the subject. */
const shapes = { poster: { width: 600, x: 300 }, backdrop: { width: 1600, x: 1120 } } as const;

/** Numbers from 0 to 1 that are the same each time for a name. */
function numbersOf(name: string): Frame['random'] {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws a film's poster or backdrop as SVG. */
export function drawPoster(name: string, shape: keyof typeof shapes): string {
  const scene = posterScenes[name];
  if (!scene) throw new Error(`no scene is drawn for ${name}`);
  const { width, x } = shapes[shape];
  const drawn = scene({ width, x, random: numbersOf(name) });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
}

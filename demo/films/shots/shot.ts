import { at, disc, type Frame, line, many, round } from '../posters/drawing.ts';

/** Draws a shot of a clip at `t`, from 0 at its beginning to 1 at its end, as the inside of an SVG of 1600 × 900. */
export type Shot = (t: number) => string;

/** Numbers from 0 to 1 that look random, the same in each picture of a shot. */
export const scatter = (index: number, salt: number) =>
  Math.abs(Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453) % 1;

/** A frame as wide as a clip whose chance is the same in each picture. */
export function still(salt: number, width = 1600): Frame {
  let index = 0;
  return {
    width,
    x: 800,
    random: () => {
      index += 1;
      return scatter(index, salt);
    },
  };
}

/** A value that swings `times` times in a shot. */
export const swing = (t: number, times = 1, shift = 0) => Math.sin(Math.PI * 2 * (t * times + shift));
/** A way that begins and ends gently. */
export const gently = (t: number) => t * t * (3 - 2 * t);
export const between = (t: number, from: number, to: number) => round(from + (to - from) * t);

/** Moves the camera: what is drawn is enlarged around a point. */
export const zoomed = (drawn: string, scale: number, [x, y]: readonly [number, number]) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1000) / 1000}) translate(${-x} ${-y})">${drawn}</g>`;

/** A strip that passes from right to left, without a seam: it is drawn twice, `width` apart. */
export const passing = (drawn: string, width: number, way: number) => {
  const left = -(way % width);
  return at(left, 0, drawn) + at(left + width, 0, drawn);
};

export const fallingSnow = (t: number, count: number, colour = '#fff') =>
  many(count, (i) => {
    const y = ((scatter(i, 2) + t * (1 + (i % 3))) % 1) * 940 - 20;
    return disc(
      scatter(i, 1) * 1640 - 20 + 14 * swing(t, 2, scatter(i, 3)),
      y,
      2 + scatter(i, 4) * 3.4,
      colour,
      'opacity=".85"',
    );
  });

export const fallingRain = (t: number, count: number, colour: string) =>
  many(count, (i) => {
    const y = ((scatter(i, 2) + t * (5 + (i % 3))) % 1) * 1000 - 60;
    return line(`M${round(scatter(i, 1) * 1640)} ${round(y)}l-9 38`, colour, 2.4, 'opacity=".4"');
  });

// biome-ignore-all lint/complexity/useMaxParams: shapes are drawn by their coordinates

/**
 * What a poster or backdrop is drawn on: 900 units high. The subject stands around `x`, in the middle of a poster, to the right
 * on a backdrop; `random` gives the same numbers each time.
 */
export type Frame = { readonly width: number; readonly x: number; readonly random: () => number };
/** Draws a scene as the inside of an SVG. */
export type Scene = (frame: Frame) => string;

/** Height of every frame. */
export const height = 900;
/** The green that turns up once in each scene. */
export const green = '#2a6b60';

type Point = readonly [x: number, y: number];

export const round = (value: number) => Math.round(value * 10) / 10;
/** Draws something several times. */
export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;
export const oval = (x: number, y: number, [rx, ry]: Point, fill: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
export const box = (x: number, y: number, [width, tall]: Point, fill: string, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(tall)}" fill="${fill}" ${more}/>`;
export const polygon = (points: readonly Point[], fill: string, more = '') =>
  path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, fill, more);
/** Moves, scales and turns what is drawn around its origin. */
export const at = (x: number, y: number, drawn: string, scale = 1, angle = 0) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${scale}) rotate(${angle})">${drawn}</g>`;

/** Defines a gradient from top to bottom, or from left to right. */
export function gradient(id: string, colours: readonly string[], direction: 'down' | 'across' = 'down'): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${round(index / Math.max(1, colours.length - 1))}" stop-color="${colour}"/>`,
  );
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return `<defs><linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient></defs>`;
}

/** A glow around a light. */
export function glow(x: number, y: number, r: number, colour: string, strength = 0.6): string {
  const id = `glow${Math.round(x)}-${Math.round(y)}-${Math.round(r)}`;
  const stops = `<stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`;
  return `<defs><radialGradient id="${id}">${stops}</radialGradient></defs>${disc(x, y, r, `url(#${id})`)}`;
}

/** The whole frame in a gradient. */
export const wash = ({ width }: Frame, colours: readonly string[]) =>
  gradient('ground', colours) + box(0, 0, [width, height], 'url(#ground)');

/** Sun or moon with its glow. */
export const light = (x: number, y: number, r: number, colour: string, strength = 0.55) =>
  glow(x, y, r * 3.6, colour, strength) + disc(x, y, r, colour);

export function stars({ width, random }: Frame, count: number, until: number): string {
  const most = Math.round((count * width) / 600);
  return many(most, () =>
    disc(
      random() * width,
      random() * until,
      0.9 + random() * 1.4,
      '#f3e9d2',
      `opacity="${round(0.4 + random() * 0.5)}"`,
    ),
  );
}

/** Snow or specks of light in the air. */
export function flakes({ width, random }: Frame, count: number, colour: string, until = height): string {
  const most = Math.round((count * width) / 600);
  return many(most, () => disc(random() * width, random() * until, 1.6 + random() * 3, colour, 'opacity=".8"'));
}

export function rain({ width, random }: Frame, count: number, colour: string): string {
  return many(Math.round((count * width) / 600), () => {
    const [x, y, length] = [random() * width, random() * height, 20 + random() * 30];
    return line(`M${round(x)} ${round(y)}l${round(-length * 0.25)} ${round(length)}`, colour, 2, 'opacity=".35"');
  });
}

export const cloud = (x: number, y: number, scale: number, colour: string, opacity = 0.85) =>
  `<g opacity="${opacity}">${at(x, y, path('M-110 30C-118 4 -74 -14 -48 0C-26 -40 40 -34 50 0C88 -10 122 6 116 30Z', colour), scale)}</g>`;

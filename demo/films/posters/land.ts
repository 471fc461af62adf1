// biome-ignore-all lint/complexity/useMaxParams: shapes are drawn by their coordinates
import { box, disc, type Frame, gradient, height, line, many, path, polygon, round } from './drawing.ts';

/** Colours of a mountain: its lit and its shaded side, and its snow, if any. */
type Rock = { readonly lit: string; readonly shade: string; readonly snow?: string; readonly snowShade?: string };

/** A mountain with its peak at `x`, `y`; `left` and `right` are its feet's distances. */
export function mountain(x: number, y: number, foot: number, [left, right]: readonly [number, number], rock: Rock) {
  const tall = foot - y;
  const on = (share: number, side: number, bulge: number) => [x + side * share, y + tall * bulge] as const;
  const outline = [
    [x, y],
    ...([
      on(0.2, right, 0.2),
      on(0.42, right, 0.36),
      on(0.62, right, 0.62),
      on(0.8, right, 0.76),
      on(1, right, 1),
    ] as const),
    ...([
      on(1, -left, 1),
      on(0.78, -left, 0.8),
      on(0.6, -left, 0.64),
      on(0.36, -left, 0.38),
      on(0.2, -left, 0.24),
    ] as const),
  ] as const;
  const shade = [
    [x, y],
    ...outline.slice(1, 6),
    [x + right * 0.06, foot],
    [x + right * 0.16, y + tall * 0.76],
    [x - left * 0.04, y + tall * 0.56],
    [x + right * 0.1, y + tall * 0.34],
    [x - left * 0.02, y + tall * 0.18],
  ] as const;
  const cap = [
    [x, y],
    ...([on(0.2, right, 0.2), on(0.27, right, 0.25), on(0.15, right, 0.23), on(0.08, right, 0.31)] as const),
    ...([
      on(0.01, -left, 0.24),
      on(0.09, -left, 0.33),
      on(0.17, -left, 0.25),
      on(0.24, -left, 0.29),
      on(0.2, -left, 0.24),
    ] as const),
  ] as const;
  const capShade = [[x, y], ...cap.slice(1, 5), [x + right * 0.03, y + tall * 0.2]] as const;
  return (
    polygon(outline, rock.lit) +
    polygon(shade, rock.shade) +
    (rock.snow ? polygon(cap, rock.snow) + polygon(capShade, rock.snowShade ?? rock.snow) : '')
  );
}

/** A range of hills over the whole width, from `y` down. */
export function hills({ width, random }: Frame, y: number, swing: number, fill: string): string {
  const step = 200;
  const points = Array.from({ length: Math.ceil(width / step) + 2 }, () => y + (random() - 0.5) * 2 * swing);
  const curve = points
    .slice(1)
    .map((point, index) => {
      const [from, before] = [index * step, points[index] ?? y];
      return `C${from + step / 2} ${round(before)} ${from + step / 2} ${round(point)} ${from + step} ${round(point)}`;
    })
    .join('');
  return path(`M0 ${round(points[0] ?? y)}${curve}V${height}H0Z`, fill);
}

/** A jagged ridge over the whole width. */
export function ridge({ width, random }: Frame, y: number, swing: number, fill: string): string {
  const step = 70;
  const points = many(
    Math.ceil(width / step) + 1,
    (index) =>
      `L${index * step + round((random() - 0.5) * 30)} ${round(y + (index % 2 ? -1 : 1) * swing * (0.4 + random() * 0.6))}`,
  );
  return path(`M-60 ${y}${points}L${width + 80} ${y}V${height}H-60Z`, fill);
}

/** Water from `y` to the bottom, with glints of light. */
export function water(
  { width, random }: Frame,
  y: number,
  colours: readonly string[],
  glint: string,
  count = 46,
): string {
  const glints = many(Math.round((count * width) / 600), () => {
    const depth = random() ** 1.6;
    const long = (18 + random() * 40) * (0.5 + depth * 1.6);
    const [left, top] = [random() * (width + 80) - 60, y + 6 + depth * (height - y - 20)];
    return box(left, top, [long, 1.4 + depth * 3], glint, `rx="2" opacity="${round(0.2 + random() * 0.35)}"`);
  });
  return gradient('water', colours) + box(0, y, [width, height - y], 'url(#water)') + glints;
}

/** The way that a light at `x` lays over the water. */
export const lightOnWater = ({ random }: Frame, x: number, y: number, colour: string, rows = 22) =>
  many(rows, (row) => {
    const wide = 20 + row * 5 + random() * 36;
    return box(
      x - wide / 2 + (random() - 0.5) * 24,
      y + 8 + row * 13,
      [wide, 3 + row * 0.12],
      colour,
      'rx="2" opacity=".55"',
    );
  });

export function pine(x: number, foot: number, tall: number, fill: string): string {
  const wide = tall * 0.36;
  const tier = (index: number) => {
    const [top, half] = [foot - tall + index * tall * 0.2, (wide / 2) * (0.42 + index * 0.2)];
    return polygon(
      [
        [x, top],
        [x + half, top + tall * 0.36],
        [x - half, top + tall * 0.36],
      ],
      fill,
    );
  };
  return many(4, tier) + box(x - tall * 0.03, foot - tall * 0.08, [tall * 0.06, tall * 0.08], fill);
}

/** Pines along the whole width; `clear` is kept free around the subject. */
export const pines = ({ width, x, random }: Frame, foot: number, tall: number, fill: string, clear = 0) =>
  many(Math.round(width / (tall * 0.36)), (index) => {
    const place = index * tall * 0.36 + random() * tall * 0.3;
    return Math.abs(place - x) < clear ? '' : pine(place, foot + random() * 14, tall * (0.6 + random() * 0.6), fill);
  });

/** A tree with a round crown, lit from the left. */
export const tree = (x: number, foot: number, r: number, [trunk, crown, lit]: readonly [string, string, string]) =>
  path(
    `M${round(x - r * 0.12)} ${foot}L${round(x - r * 0.08)} ${round(foot - r * 1.2)}H${round(x + r * 0.08)}L${round(x + r * 0.12)} ${foot}Z`,
    trunk,
  ) +
  disc(x, foot - r * 1.7, r, crown) +
  disc(x - r * 0.62, foot - r * 1.3, r * 0.6, crown) +
  disc(x + r * 0.62, foot - r * 1.3, r * 0.6, crown) +
  disc(x - r * 0.22, foot - r * 1.9, r * 0.66, lit, 'opacity=".6"');

/** A poplar. */
export const poplar = (x: number, foot: number, tall: number, fill: string) =>
  path(
    `M${x} ${foot - tall}C${x + tall * 0.14} ${foot - tall * 0.6} ${x + tall * 0.12} ${foot - tall * 0.2} ${x} ${foot - tall * 0.08}C${x - tall * 0.12} ${foot - tall * 0.2} ${x - tall * 0.14} ${foot - tall * 0.6} ${x} ${foot - tall}Z`,
    fill,
  ) + box(x - 2, foot - tall * 0.1, [4, tall * 0.1], fill);

/** Blades of grass from `y` to the bottom. */
export const grass = ({ width, random }: Frame, y: number, colour: string, count = 40) =>
  many(Math.round((count * width) / 600), () => {
    const [x, foot] = [random() * width, y + random() * (height - y)];
    return line(
      `M${round(x)} ${round(foot)}q${round(4 + random() * 6)} ${round(-16 - random() * 12)} ${round(14 + random() * 10)} ${round(-24 - random() * 14)}`,
      colour,
      3,
    );
  });

/** Small flowers from `y` to the bottom. */
export const flowers = ({ width, random }: Frame, y: number, colours: readonly string[], count = 26) =>
  many(Math.round((count * width) / 600), (index) =>
    disc(random() * width, y + random() * (height - y), 3 + random() * 3, colours[index % colours.length] ?? '#fff'),
  );

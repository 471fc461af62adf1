// biome-ignore-all lint/complexity/useMaxParams: shapes are drawn by their coordinates
import { box, disc, type Frame, green, height, line, many, path, round } from './drawing.ts';

/** Walls, roof, window and entrance of a small building. */
type ChaletColours = {
  readonly wall: string;
  readonly roof: string;
  readonly window: string;
  readonly entrance?: string;
};

/** A house with a gable, standing on `x`, `foot`. */
export function chalet(x: number, foot: number, wide: number, { wall, roof, window, entrance }: ChaletColours): string {
  const [half, tall] = [wide / 2, wide * 0.55];
  return (
    path(
      `M${x - half} ${foot}L${x - half} ${foot - tall}L${x} ${foot - tall * 1.75}L${x + half} ${foot - tall}L${x + half} ${foot}Z`,
      wall,
    ) +
    path(
      `M${x - half * 1.24} ${foot - tall * 0.9}L${x} ${foot - tall * 2}L${x + half * 1.24} ${foot - tall * 0.9}L${x + half * 1.12} ${foot - tall * 0.78}L${x} ${foot - tall * 1.72}L${x - half * 1.12} ${foot - tall * 0.78}Z`,
      roof,
    ) +
    box(x - half * 0.62, foot - tall * 0.76, [half * 0.46, tall * 0.36], window, 'rx="3"') +
    box(x + half * 0.18, foot - tall * 0.6, [half * 0.42, tall * 0.6], entrance ?? roof, 'rx="3"')
  );
}

/** Towers of a city with windows, of which some are lit, over the whole width. */
export function skyline(
  { width, random }: Frame,
  foot: number,
  tall: number,
  [wall, lit, dark]: readonly [string, string, string],
) {
  const towers: string[] = [];
  for (let x = -20; x < width; ) {
    const wide = 60 + Math.round(random() * 70);
    const top = foot - tall * (0.4 + random() * 0.6);
    const [columns, rows] = [Math.floor((wide - 14) / 20), Math.floor((foot - top - 20) / 30)];
    const windows = many(columns * rows, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      return box(x + 12 + column * 20, top + 16 + row * 30, [10, 15], random() < 0.32 ? lit : dark, 'rx="1"');
    });
    towers.push(box(x, top, [wide, foot - top], wall) + windows);
    x += wide + 6;
  }
  return towers.join('');
}

/** A window of a room: frame, four panes, and what is seen through them. */
export function roomWindow(
  x: number,
  top: number,
  [wide, tall]: readonly [number, number],
  view: string,
  frame: string,
): string {
  const left = x - wide / 2;
  const id = `pane${Math.round(x)}-${Math.round(top)}`;
  return (
    `<defs><clipPath id="${id}">${box(left, top, [wide, tall], '#000')}</clipPath></defs><g clip-path="url(#${id})">${view}</g>` +
    `<rect x="${round(left)}" y="${top}" width="${wide}" height="${tall}" fill="none" stroke="${frame}" stroke-width="18"/>` +
    box(x - 7, top, [14, tall], frame) +
    box(left, top + tall * 0.38, [wide, 12], frame) +
    box(left - 26, top + tall, [wide + 52, 20], frame, 'rx="4"')
  );
}

/** A floor of boards from `y` down. */
export const boards = ({ width }: Frame, y: number, [fill, gap]: readonly [string, string]) =>
  box(0, y, [width, height - y], fill) +
  many(4, (index) => box(0, y + 30 + index * index * 14 + index * 26, [width, 3], gap, 'opacity=".6"'));

/** Curtains of a stage on both sides, a stage, and a cone of light on the subject. */
export function stage(
  { width, x }: Frame,
  [cloth, fold, floor, spot]: readonly [string, string, string, string],
): string {
  const folds = many(Math.ceil(width / 50) + 1, (index) => {
    const left = index * 50 - 10;
    return path(
      `M${left} 0C${left + 14} 220 ${left - 4} 460 ${left + 10} 700H${left + 34}C${left + 26} 460 ${left + 42} 220 ${left + 30} 0Z`,
      fold,
      'opacity=".45"',
    );
  });
  return (
    box(0, 0, [width, 700], cloth) +
    folds +
    path(`M${x - 50} 0H${x + 50}L${x + 260} 720H${x - 260}Z`, spot, 'opacity=".16"') +
    box(0, 690, [width, 210], floor) +
    `<ellipse cx="${x}" cy="790" rx="270" ry="80" fill="${spot}" opacity=".5"/>`
  );
}

/** A lamp on a post, lit. */
export const lamp = (x: number, foot: number, tall: number, post: string, lit: string) =>
  box(x - 4, foot - tall, [8, tall], post) +
  path(`M${x - 22} ${foot - tall}H${x + 22}L${x + 14} ${foot - tall - 40}H${x - 14}Z`, lit) +
  path(`M${x - 22} ${foot - tall - 38}H${x + 22}L${x} ${foot - tall - 60}Z`, post);

/** A tower with a belfry and a pointed roof. */
export const steeple = (
  x: number,
  foot: number,
  tall: number,
  [wall, shade, roof, lit]: readonly [string, string, string, string],
) =>
  box(x - 42, foot - tall, [84, tall], wall) +
  box(x + 8, foot - tall, [34, tall], shade) +
  path(`M${x - 54} ${foot - tall}L${x} ${foot - tall - 190}L${x + 54} ${foot - tall}Z`, roof) +
  path(`M${x + 54} ${foot - tall}L${x} ${foot - tall - 190}L${x + 10} ${foot - tall}Z`, '#00000022') +
  line(`M${x} ${foot - tall - 190}v-34m-11 12h22`, roof, 5) +
  path(`M${x - 18} ${foot - tall + 92}v-40a18 20 0 0 1 36 0v40Z`, lit);

/** A tent of a circus with stripes and a pennant. */
export function bigTop(x: number, foot: number, [pale, red]: readonly [string, string]): string {
  const stripes = many(8, (index) => {
    const [from, to] = [-210 + index * 52.5, -157.5 + index * 52.5];
    const fill = index % 2 ? pale : red;
    return (
      path(
        `M${x + from * 0.04} ${foot - 360}L${x + to * 0.04} ${foot - 360}L${x + to} ${foot - 190}L${x + from} ${foot - 190}Z`,
        fill,
      ) + box(x + from * 0.94, foot - 192, [50, 192], fill)
    );
  });
  const scallops = many(8, (index) => disc(x - 184 + index * 52.5, foot - 186, 27, index % 2 ? pale : red));
  return (
    stripes +
    scallops +
    path(
      `M${x - 44} ${foot}C${x - 40} ${foot - 90} ${x - 20} ${foot - 120} ${x} ${foot - 150}C${x + 20} ${foot - 120} ${x + 40} ${foot - 90} ${x + 44} ${foot}Z`,
      '#ffd98a',
    ) +
    box(x - 3, foot - 420, [6, 64], '#3a2a2e') +
    path(`M${x + 3} ${foot - 420}L${x + 56} ${foot - 404}L${x + 3} ${foot - 388}Z`, green)
  );
}

/** A box on the screen, in pixels from its top left. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The screen, in pixels. */
export type Room = {
  readonly width: number;
  readonly height: number;
  /** How near to the edges the card may come. */
  readonly edge: { readonly x: number; readonly y: number };
  /** Between the target and the edge of its light. */
  readonly around: number;
  /** Between the light and the card. */
  readonly gap: number;
};

/** Where a step is shown: the part of its target that is lit, and the top left of its card. */
export type TourPlace = {
  readonly light: Box | undefined;
  readonly card: { readonly left: number; readonly top: number };
};

type Size = { readonly width: number; readonly height: number };

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** Returns the light around a target, cut off where the screen ends. */
function lightOf(target: Box, { width, height, edge, around }: Room): Box {
  // A control that stands nearer to the edge than a card may has its light all the same.
  const [x, y] = [edge.x / 2, edge.y / 2];
  const left = between(x, target.left - around, width - x);
  const top = between(y, target.top - around, height - y);
  const right = between(left, target.left + target.width + around, width - x);
  const bottom = between(top, target.top + target.height + around, height - y);
  return { left, top, width: right - left, height: bottom - top };
}

/** Returns how far from the top the card stands above or below the light; undefined: there is no space for it. */
function rowFor(light: Box, card: Size, { height, edge, gap }: Room): number | undefined {
  const below = light.top + light.height + gap;
  if (below + card.height <= height - edge.y) return below;
  const above = light.top - gap - card.height;
  return above >= edge.y ? above : undefined;
}

/** Returns how far from the left the card stands beside the light; undefined: there is no space for it. */
function columnFor(light: Box, card: Size, { width, edge, gap }: Room): number | undefined {
  const after = light.left + light.width + gap;
  if (after + card.width <= width - edge.x) return after;
  const before = light.left - gap - card.width;
  return before >= edge.x ? before : undefined;
}

/**
 * Places the card of a step below its target, else above, else beside it; a target that fills the screen is covered where most of
 * it stays in sight. Without a target the card stands in the middle.
 */
export function placeTour(target: Box | undefined, card: Size, room: Room): TourPlace {
  const { width, height, edge } = room;
  const mostLeft = Math.max(edge.x, width - edge.x - card.width);
  const mostTop = Math.max(edge.y, height - edge.y - card.height);
  if (!target) return { light: undefined, card: { left: (width - card.width) / 2, top: (height - card.height) / 2 } };
  const light = lightOf(target, room);
  const left = between(edge.x, light.left + light.width / 2 - card.width / 2, mostLeft);
  const row = rowFor(light, card, room);
  if (row !== undefined) return { light, card: { left, top: row } };
  const column = columnFor(light, card, room);
  if (column !== undefined) {
    return { light, card: { left: column, top: between(edge.y, light.top, mostTop) } };
  }
  const isLow = light.top + light.height / 2 > height / 2 && light.top > edge.y;
  return { light, card: { left, top: isLow ? edge.y : mostTop } };
}

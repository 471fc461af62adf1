import { describe, expect, it } from 'vitest';
import { type Box, placeTour } from './place-tour.ts';

const gaps = { around: 8, gap: 12 };
const phone = { width: 390, height: 844, edge: { x: 16, y: 16 }, ...gaps };
const card = { width: 358, height: 200 };

function placed(target: Box | undefined, size = card, room = phone) {
  return placeTour(target, size, room);
}

/** Pixels of a light that a card of `size` covers from above or below. */
function covered({ light, card: { top } }: ReturnType<typeof placed>, height: number): number {
  if (!light) return 0;
  return Math.max(0, Math.min(light.top + light.height, top + height) - Math.max(light.top, top));
}

describe('the card of a step', () => {
  it('stands below its target, and above one near the end of the screen', () => {
    const target = { left: 20, top: 100, width: 350, height: 60 };
    expect(placed(target)).toEqual({
      light: { left: 12, top: 92, width: 366, height: 76 },
      card: { left: 16, top: 180 },
    });
    expect(placed({ ...target, top: 700 }).card.top).toBe(700 - 8 - 12 - 200);
  });

  it('stands under the middle of its target without leaving the screen', () => {
    const tv = { width: 1920, height: 1080, edge: { x: 96, y: 54 }, ...gaps };
    const small = { width: 600, height: 200 };
    const at = (left: number) => placed({ left, top: 300, width: 100, height: 60 }, small, tv).card.left;
    expect([at(910), at(0), at(1800)]).toEqual([660, 96, 1224]);
  });

  it('stands beside a target that is as high as the screen', () => {
    const tv = { width: 1920, height: 1080, edge: { x: 96, y: 54 }, ...gaps };
    const tall = { left: 96, top: 60, width: 800, height: 960 };
    expect(placed(tall, { width: 600, height: 240 }, tv).card).toEqual({ left: 96 + 800 + 8 + 12, top: 54 });
    expect(placed({ ...tall, left: 1024 }, { width: 600, height: 240 }, tv).card.left).toBe(1024 - 8 - 12 - 600);
  });

  it('covers the end of a target that fills the screen, and never leaves it', () => {
    const whole = placed({ left: 0, top: -300, width: 390, height: 2_000 });
    expect(whole.light).toEqual({ left: 8, top: 8, width: 374, height: 828 });
    expect(whole.card.top).toBe(844 - 16 - 200);
    expect(covered(whole, 200)).toBeLessThan(whole.light?.height ?? 0);
  });

  it('stays on a screen that is smaller than itself', () => {
    const tiny = { width: 240, height: 180, edge: { x: 8, y: 8 }, ...gaps };
    expect(placed({ left: 100, top: 100, width: 40, height: 40 }, card, tiny).card).toEqual({ left: 8, top: 8 });
  });

  it('stands in the middle where there is nothing to point at', () => {
    expect(placed(undefined)).toEqual({ light: undefined, card: { left: 16, top: 322 } });
  });
});

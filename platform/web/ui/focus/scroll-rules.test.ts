import { expect, it } from 'vitest';
import { scrollToRead, scrollToSee } from './scroll-rules.ts';

const window = { size: 900, scrolled: 1000 };

it('does not scroll to a control that is fully visible', () => {
  expect(scrollToSee({ start: 100, end: 300 }, window)).toBe(1000);
});

it('scrolls just far enough to show a control with a margin', () => {
  expect(scrollToSee({ start: 860, end: 960 }, window)).toBe(1000 + 960 - 900 + 48);
  expect(scrollToSee({ start: -200, end: -100 }, window)).toBe(1000 - 200 - 48);
});

it('shows the nearer end of a text taller than the window', () => {
  expect(scrollToSee({ start: 880, end: 3000 }, window)).toBe(1000 + 880 - 48);
  expect(scrollToSee({ start: -2100, end: 20 }, { size: 900, scrolled: 3000 })).toBe(3000 + 20 - 900 + 48);
});

it('scrolls to the very top with the first control, so that the title above it is visible', () => {
  expect(scrollToSee({ start: -120, end: 100 }, { size: 900, scrolled: 400 })).toBe(0);
  expect(scrollToSee({ start: 300, end: 2000 }, { size: 900, scrolled: 0 })).toBe(0);
});

it('scrolls a long text in steps to its end and back to its beginning', () => {
  const text = (scrolled: number) => ({ start: 300 - scrolled, end: 2000 - scrolled });
  let scrolled = 0;
  const positions: number[] = [];
  for (let step = 0; step < 5; step += 1) {
    scrolled = scrollToRead(text(scrolled), { size: 900, scrolled }, true);
    positions.push(scrolled);
  }
  expect(positions).toEqual([540, 1080, 1148, 1148, 1148]);
  for (let step = 0; step < 4; step += 1) {
    scrolled = scrollToRead(text(scrolled), { size: 900, scrolled }, false);
    positions.push(scrolled);
  }
  expect(positions.slice(5)).toEqual([608, 0, 0, 0]);
});

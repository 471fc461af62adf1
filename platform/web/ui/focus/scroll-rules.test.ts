import { expect, it } from 'vitest';
import { scrollToRead, scrollToSee } from './scroll-rules.ts';

const seen = { size: 900, scrolled: 1000 };

it('leaves alone what is seen whole', () => {
  expect(scrollToSee({ start: 100, end: 300 }, seen)).toBe(1000);
});

it('scrolls just so far that a control is seen with air around it', () => {
  expect(scrollToSee({ start: 860, end: 960 }, seen)).toBe(1000 + 960 - 900 + 48);
  expect(scrollToSee({ start: -200, end: -100 }, seen)).toBe(1000 - 200 - 48);
});

it('shows of a text taller than the window the end that one comes from', () => {
  expect(scrollToSee({ start: 880, end: 3000 }, seen)).toBe(1000 + 880 - 48);
  expect(scrollToSee({ start: -2100, end: 20 }, { size: 900, scrolled: 3000 })).toBe(3000 + 20 - 900 + 48);
});

it('goes to the very beginning with the first control, so that the title above it is seen', () => {
  expect(scrollToSee({ start: -120, end: 100 }, { size: 900, scrolled: 400 })).toBe(0);
  expect(scrollToSee({ start: 300, end: 2000 }, { size: 900, scrolled: 0 })).toBe(0);
});

it('reads on in steps until the end is seen, and back to the beginning', () => {
  const text = (scrolled: number) => ({ start: 300 - scrolled, end: 2000 - scrolled });
  let scrolled = 0;
  const places: number[] = [];
  for (let step = 0; step < 5; step += 1) {
    scrolled = scrollToRead(text(scrolled), { size: 900, scrolled }, true);
    places.push(scrolled);
  }
  expect(places).toEqual([540, 1080, 1148, 1148, 1148]);
  for (let step = 0; step < 4; step += 1) {
    scrolled = scrollToRead(text(scrolled), { size: 900, scrolled }, false);
    places.push(scrolled);
  }
  expect(places.slice(5)).toEqual([608, 0, 0, 0]);
});

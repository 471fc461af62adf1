import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barLimit, bottomBar, orderItems } from './bottom-bar.ts';
import type { Breakpoint } from './breakpoint.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ badge: index }));

test.each<[Breakpoint, number, number, number]>([
  ['xs', 3, 3, 0],
  ['xs', 4, 2, 2],
  ['xs', 6, 2, 4],
  ['sm', 4, 4, 0],
  ['sm', 5, 3, 2],
  ['md', 4, 4, 0],
  ['md', 6, 3, 3],
  ['lg', 6, 6, 0],
  ['xl', 6, 6, 0],
])('on %s, of %i items %i are shown and %i are behind More', (breakpoint, count, shown, hidden) => {
  const bar = bottomBar(items(count), breakpoint);
  expect([bar.shown.length, bar.hidden.length]).toEqual([shown, hidden]);
});

test.each([
  [0, false],
  [1, false],
  [2, true],
])('the bar is visible only with more than one item: %i', (count, visible) => {
  expect(bottomBar(items(count), 'xs').visible).toBe(visible);
});

test('More shows the sum of the hidden badges', () => {
  expect(bottomBar([{ badge: 1 }, {}, { badge: 2 }, { badge: 3 }], 'xs').moreBadge).toBe(5);
});

test('no item or badge is lost, duplicated or moved, and the limit is respected', () => {
  const anyItems = fc.array(fc.record({ badge: fc.option(fc.nat(99), { nil: undefined }) }), { maxLength: 12 });
  const breakpoints = fc.constantFrom<Breakpoint>('xs', 'sm', 'md', 'lg', 'xl');
  fc.assert(
    fc.property(anyItems, breakpoints, (list, breakpoint) => {
      const bar = bottomBar(list, breakpoint);
      expect([...bar.shown, ...bar.hidden]).toEqual(list);
      const slots = bar.shown.length + (bar.hidden.length > 0 ? 1 : 0);
      expect(slots).toBeLessThanOrEqual(barLimit(breakpoint));
      expect(bar.hidden.length).not.toBe(1);
      const sum = (part: readonly { badge?: number | undefined }[]) =>
        part.reduce((total, item) => total + (item.badge ?? 0), 0);
      expect(sum(bar.shown) + bar.moreBadge).toBe(sum(list));
    }),
  );
});

const cart = { name: 'cart', title: 'home.title', icon: 'mdi-cart', route: 'shopCart', order: 50 } as const;
const home = { name: 'home', title: 'home.title', icon: 'mdi-home-outline', route: 'home', order: 10 } as const;

test('the hotel’s landing page is the first item, in place of the home screen', () => {
  const landing = { name: 'landing', title: 'shell.landing', route: 'contentpage', params: { cpId: '7' } };
  expect(orderItems([cart, home], '7')).toEqual([{ ...home, ...landing }, cart]);
  expect(orderItems([cart, home], undefined)).toEqual([home, cart]);
});

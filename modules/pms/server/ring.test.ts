import { expect, test } from 'vitest';
import { Ring } from './ring.ts';

test('the newest are kept in their order, and how many were lost is known', () => {
  const ring = new Ring<number>(3);
  expect(ring.takeAll()).toEqual({ items: [], lost: 0 });
  for (let at = 1; at <= 8; at += 1) ring.add(at);
  expect(ring.takeAll()).toEqual({ items: [6, 7, 8], lost: 5 });
  ring.add(9);
  expect(ring.takeAll()).toEqual({ items: [9], lost: 0 });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderStatus, orderStatus } from '../../contract.ts';
import { canTransition, isFinalStatus, restoresStock } from './order-transitions.ts';

const all = orderStatus.options;
const chain: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'];

test('staff can advance an order one status at a time, decline a new one, and cancel an active one', () => {
  const allowed = all.flatMap((from) =>
    all.filter((to) => canTransition(from, to, 'staff')).map((to) => `${from} ${to}`),
  );
  const steps = chain.slice(1).map((to, index) => `${chain[index]} ${to}`);
  // Items that need no preparation can skip `preparing`.
  steps.push('accepted on_its_way');
  const ends = ['placed declined', ...chain.slice(0, 4).map((from) => `${from} cancelled`)];
  expect(allowed.sort()).toEqual([...steps, ...ends].sort());
});

test('a guest can only cancel an order that nobody has accepted', () => {
  const allowed = all.flatMap((from) =>
    all.filter((to) => canTransition(from, to, 'guest')).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual(['placed cancelled']);
});

test('an order never leaves a final status and never has a status twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...all), { maxLength: 30 }), (steps) => {
      const seen: OrderStatus[] = ['placed'];
      for (const step of steps) {
        const from = seen.at(-1) ?? 'placed';
        if (canTransition(from, step, 'staff')) seen.push(step);
        else if (isFinalStatus(from)) expect(seen.at(-1)).toBe(from);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter(isFinalStatus).length).toBeLessThanOrEqual(1);
    }),
  );
});

test('stock is restored only if preparation has not started', () => {
  const back = all.flatMap((from) =>
    all.filter((to) => canTransition(from, to, 'staff') && restoresStock(from, to)).map((to) => `${from} ${to}`),
  );
  expect(back.sort()).toEqual(['accepted cancelled', 'placed cancelled', 'placed declined']);
});

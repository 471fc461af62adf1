import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderStatus, orderStatus } from '../../contract.ts';
import { givesBack, isOver, mayStep } from './order-state.ts';

const all = orderStatus.options;
const chain: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'];

test('staff take one step of the chain at a time, decline what is new, and cancel what is not over', () => {
  const allowed = all.flatMap((from) => all.filter((to) => mayStep(from, to, 'staff')).map((to) => `${from} ${to}`));
  const steps = chain.slice(1).map((to, index) => `${chain[index]} ${to}`);
  // What needs no preparing goes on its way at once (decision 0355).
  steps.push('accepted on_its_way');
  const ends = ['placed declined', ...chain.slice(0, 4).map((from) => `${from} cancelled`)];
  expect(allowed.sort()).toEqual([...steps, ...ends].sort());
});

test('a guest cancels what nobody has accepted, and nothing else', () => {
  const allowed = all.flatMap((from) => all.filter((to) => mayStep(from, to, 'guest')).map((to) => `${from} ${to}`));
  expect(allowed).toEqual(['placed cancelled']);
});

test('whatever is tried, an order never comes back from its end and never takes a step twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...all), { maxLength: 30 }), (wishes) => {
      const seen: OrderStatus[] = ['placed'];
      for (const wish of wishes) {
        const from = seen.at(-1) ?? 'placed';
        if (mayStep(from, wish, 'staff')) seen.push(wish);
        else if (isOver(from)) expect(seen.at(-1)).toBe(from);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter(isOver).length).toBeLessThanOrEqual(1);
    }),
  );
});

test('portions go back only where nobody has begun to cook', () => {
  const back = all.flatMap((from) =>
    all.filter((to) => mayStep(from, to, 'staff') && givesBack(from, to)).map((to) => `${from} ${to}`),
  );
  expect(back.sort()).toEqual(['accepted cancelled', 'placed cancelled', 'placed declined']);
});

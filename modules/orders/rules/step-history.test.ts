import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderStatus } from '../contract.ts';
import { effectiveSteps, findUndo } from './step-history.ts';

type Step = { readonly status: OrderStatus; readonly by: string; readonly undoes?: OrderStatus };
const placed: Step = { status: 'placed', by: 'guest' };
const chain: readonly OrderStatus[] = ['accepted', 'preparing', 'on_its_way', 'delivered'];

test('a step taken back no longer holds, nor does the taking back', () => {
  const accepted: Step = { status: 'accepted', by: 'Lukas' };
  const back: Step = { status: 'placed', by: 'Lukas', undoes: 'accepted' };
  expect(effectiveSteps([placed, accepted, back])).toEqual([placed]);
  expect(effectiveSteps([placed, accepted, back, accepted])).toEqual([placed, accepted]);
});

test('a new order has nothing to take back, and a guest’s own cancellation stays', () => {
  expect(findUndo([placed])).toBeUndefined();
  expect(findUndo([placed, { status: 'cancelled', by: 'guest' }])).toBeUndefined();
});

test('any sequence of steps forward and back ends at the status that its effective steps end at', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (moves) => {
      const steps: Step[] = [placed];
      let at = 0;
      for (const forward of moves) {
        const next = chain[at];
        const undo = findUndo(steps);
        if (forward && next) {
          steps.push({ status: next, by: 'Lukas' });
          at += 1;
        } else if (!forward && undo) {
          steps.push({ status: undo.to.status, by: 'Lukas', undoes: undo.last.status });
          at -= 1;
        }
      }
      expect(effectiveSteps(steps).map(({ status }) => status)).toEqual(['placed', ...chain.slice(0, at)]);
      expect(steps.at(-1)?.status).toBe(['placed', ...chain][at]);
    }),
  );
});

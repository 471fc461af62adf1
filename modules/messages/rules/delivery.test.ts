import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, type DeliveryTimes, popsUp } from './delivery.ts';

const nothing: DeliveryTimes = { delivered_at: null, shown_at: null, put_off_at: null, read_at: null };
const steps = fc.array(
  fc.record({ step: fc.constantFrom('delivered', 'shown', 'put_off', 'read'), at: fc.integer({ min: 0, max: 99 }) }),
  { maxLength: 12 },
);
type Steps = readonly { readonly step: 'delivered' | 'shown' | 'put_off' | 'read'; readonly at: number }[];
const run = (all: Steps, from = nothing) => all.reduce((times, { step, at }) => advance(times, step, at), from);

test('reports in any order, and repeated after cuts, lead to the same state', () => {
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat()), (all, weights) => {
      const shuffled = all.map((one) => ({ one, weight: weights.next().value })).sort((a, b) => a.weight - b.weight);
      const other = shuffled.map(({ one }) => one);
      expect(run([...other, ...all])).toEqual(run(all));
    }),
  );
});

test('a later step is never without the earlier ones', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { delivered_at, shown_at, put_off_at, read_at } = run(all);
      if (put_off_at !== null || read_at !== null) expect(shown_at).not.toBeNull();
      if (shown_at !== null) expect(delivered_at).not.toBeNull();
    }),
  );
});

test('a message that was cut off pops up when the device is back, and never again once it was put off or read', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { put_off_at, read_at } = run(all);
      const before = { kind: 'hotel', device: 'tv', viewed: read_at !== null, readAt: read_at } as const;
      expect(popsUp({ ...before, putOffAt: put_off_at })).toBe(
        !all.some(({ step }) => step === 'put_off' || step === 'read'),
      );
    }),
  );
});

test('marking unread does not make a message pop up again', () => {
  expect(popsUp({ kind: 'hotel', device: 'tv', viewed: false, readAt: 5, putOffAt: null })).toBe(false);
});

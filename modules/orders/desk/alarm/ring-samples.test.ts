import { expect, test } from 'vitest';
import { lossSamples, ringSamples } from './ring-samples.ts';

const rate = 8000;
const loudest = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

test.each([
  ['a new order', ringSamples(rate, 0), 3],
  ['an escalated one', ringSamples(rate, 1), 2],
  ['a lost server', lossSamples(rate), 12],
])('the round of %s is loud, never beyond what can be played, and still at its end', (_name, samples, seconds) => {
  expect(samples).toHaveLength(rate * seconds);
  expect(loudest(samples)).toBeGreaterThan(0.3);
  expect(loudest(samples)).toBeLessThanOrEqual(1);
  // Nothing clicks where the round begins anew.
  expect(loudest(samples.slice(-80))).toBeLessThan(0.05);
});

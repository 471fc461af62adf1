import { expect, test } from 'vitest';
import { connectionLostSamples, newItemSamples, quietItemSamples } from './alarm-samples.ts';

const rate = 8000;
const loudest = (samples: Float32Array) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

test.each([
  ['something new', newItemSamples(rate, 0), 3],
  ['something escalated', newItemSamples(rate, 1), 2],
  ['a lost connection', connectionLostSamples(rate), 12],
])('the sound of %s is loud, never clips, and is silent at its end', (_name, samples, seconds) => {
  expect(samples).toHaveLength(rate * seconds);
  expect(loudest(samples)).toBeGreaterThan(0.3);
  expect(loudest(samples)).toBeLessThanOrEqual(1);
  // No click where the loop restarts.
  expect(loudest(samples.slice(-80))).toBeLessThan(0.05);
});

test('what can wait sounds far softer than what cannot, and ends without a click', () => {
  const quiet = quietItemSamples(rate);
  expect(loudest(quiet)).toBeLessThan(loudest(newItemSamples(rate, 0)) / 2);
  expect(loudest(quiet)).toBeGreaterThan(0.05);
  expect(loudest(quiet.slice(-80))).toBeLessThan(0.01);
});

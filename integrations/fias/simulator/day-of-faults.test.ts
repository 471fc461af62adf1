import { expect, test } from 'vitest';
import { playDayOfFaults } from '../testing/day-of-faults.ts';

const first = Number(process.env.SEED ?? 1);
const count = Number(process.env.SEEDS ?? 100);

/** Days that went wrong once. */
const known = process.env.SEED ? [] : [820, 1598, 1747];
const seeds = [...Array.from({ length: count }, (_none, at) => first + at), ...known];

test.each(seeds)('a day of faults, seed %i', async (seed) => {
  const onStep = (step: string) => void (process.env.SHOW && process.stderr.write(`${step}\n`));
  const { here, there, sins, postings, strangers } = await playDayOfFaults(seed, { onStep });
  expect({ here, sins, postings, strangers }).toEqual({ here: there, sins: [], postings: [], strangers: [] });
});

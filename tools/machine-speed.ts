// `node tools/machine-speed.ts`: prints how many times longer than on the reference machine a fixed piece of work takes now.
import { createHash } from 'node:crypto';

/** Milliseconds that {@link timeWork} takes on the reference machine: two cores of 2024, with nothing else to do. */
const referenceMs = 1_000;
const rounds = 800;

/** Parses, sorts and hashes what tests and builds do most of; returns the milliseconds that it took. */
function timeWork(): number {
  const rows = Array.from({ length: 2_000 }, (_none, at) => ({ id: at, name: `row ${at}`, tags: ['a', `${at % 7}`] }));
  const text = JSON.stringify(rows);
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const copy: typeof rows = JSON.parse(text);
    copy.sort((a, b) => (a.name < b.name ? -1 : 1));
    createHash('sha256').update(JSON.stringify(copy)).digest();
  }
  return performance.now() - started;
}

/**
 * How many times slower than the reference machine this one is at the moment; below 1 where it is faster. Machines, and the
 * load beside a run, differ: a run measures once at its start and hands the factor on as `BELLHOP_SLOWNESS`.
 */
export function measureSlowness(): number {
  const given = Number(process.env.BELLHOP_SLOWNESS);
  return given > 0 ? given : timeWork() / referenceMs;
}

if (import.meta.main) console.log(measureSlowness().toFixed(2));

import type { OpenDatabase } from '#platform/db';
import type { Facts } from '#platform/server';
import type { Bus } from './bus.ts';
import { createFacts, type FactsOptions } from './facts.ts';

/** The facts of a running process. */
export type RunningFacts = { readonly facts: Facts; close(): Promise<void> };

const lookEveryMs = 1000;
/** A gap is looked at again this soon: most close within a few milliseconds. */
const gapMs = 50;

/** Starts the facts: they are looked for at each hint, shortly after it, and each second. */
export function startFacts(
  options: FactsOptions & { readonly bus: Bus; readonly database: OpenDatabase },
): RunningFacts {
  const { bus, clock } = options;
  const { facts, look } = createFacts(options);
  let soon = false;
  function hinted(): void {
    void look();
    if (soon) return;
    soon = true;
    clock.after(gapMs, () => {
      soon = false;
      void look();
    });
  }
  const stop = bus.subscribe(hinted);
  const timer = clock.every(lookEveryMs, () => void look());
  async function close(): Promise<void> {
    stop();
    timer.cancel();
    await look();
  }
  return { facts, close };
}

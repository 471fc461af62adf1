import type { OpenDatabase } from '#platform/node/db';
import type { Bus } from './bus.ts';
import type { Facts } from './event-record.ts';
import { createFacts, type FactsOptions } from './facts.ts';

/** The event feed of a running process. */
export type RunningFacts = { readonly facts: Facts; close(): Promise<void> };

const lookEveryMs = 1000;
/** Delay before a gap is checked again; most close within a few milliseconds. */
const gapMs = 50;

/** Starts the event feed: polls on each hint, every second, and again soon while a number is missing. */
export function startFacts(
  options: FactsOptions & { readonly bus: Bus; readonly database: OpenDatabase },
): RunningFacts {
  const { bus, clock } = options;
  const { facts, look } = createFacts(options);
  let soon = false;
  let closed = false;
  async function lookUntilClosed(): Promise<void> {
    const waits = await look();
    if (!waits || soon || closed) return;
    soon = true;
    clock.after(gapMs, () => {
      soon = false;
      if (!closed) void lookUntilClosed();
    });
  }
  const hinted = () => void lookUntilClosed();
  const stop = bus.subscribe(hinted);
  const timer = clock.every(lookEveryMs, hinted);
  async function close(): Promise<void> {
    closed = true;
    stop();
    timer.cancel();
    await look();
  }
  return { facts, close };
}

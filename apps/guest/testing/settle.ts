import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Milliseconds in a step of the fake clock, and steps after which a page that still changes is not waited for. */
const stepMs = 50;
const mostSteps = 40;

/** Lets time pass on the fake clock. */
export async function pass(ms: number): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

/** Returns a function that lets time pass until the page has stopped changing, and calls `listen` meanwhile. */
export function createSettle(listen: () => void): () => Promise<void> {
  return async () => {
    let [before, calm] = ['', 0];
    for (let step = 0; step < mostSteps && calm < 2; step += 1) {
      await pass(stepMs);
      // Code that came is rendered only then.
      await vi.dynamicImportSettled();
      await pass(0);
      listen();
      const now = document.body.innerHTML;
      calm = now === before ? calm + 1 : 0;
      before = now;
    }
  };
}

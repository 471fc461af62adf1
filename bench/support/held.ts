import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** Milliseconds that a TV may take for anything: a loaded machine is slow, and a bench must end. */
const patienceMs = 30_000;

/** What a page holds after two collections of garbage; the heap in KiB. */
export type Held = { readonly nodes: number; readonly listeners: number; readonly heap: number };

/** Reads what a page holds; `Performance.enable` comes first. */
export async function heldBy(devtools: CDPSession): Promise<Held> {
  for (let round = 0; round < 2; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: Math.round(of('JSHeapUsedSize') / 1024) };
}

/**
 * Asks in the page until an expression is true; Playwright's own waiting keeps a handle for each answer. Throws when it takes too
 * long.
 */
export async function until(devtools: CDPSession, expression: string): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
    if (result.value === true) return;
    if (performance.now() > end) throw new Error(`the TV never came so far: ${expression}`);
    await sleep(5);
  }
}

/** Waits until a control has the focus. */
export function focusOn(devtools: CDPSession, key: string): Promise<void> {
  return until(devtools, `document.querySelector('[data-focus-key="${key}"][data-focused]') !== null`);
}

/** A value that was read at a time, which may be a count of anything. */
export type Point = { readonly at: number; readonly value: number };

/** How much the values grow for each step of `at`, by least squares; 0 for fewer than two points. */
export function slopeOf(points: readonly Point[]): number {
  if (points.length < 2) return 0;
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ at }) => at), mean(({ value }) => value)];
  const covariance = points.reduce((sum, { at, value }) => sum + (at - x) * (value - y), 0);
  return covariance / points.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
}

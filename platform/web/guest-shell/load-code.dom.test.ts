import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode } from './load-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('code that could not be loaded is asked for again until it comes', async () => {
  const logged: string[] = [];
  let missing = 3;
  const load = async () => {
    if (missing-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'shop';
  };
  const loading = loadCode(load, (message) => void logged.push(message));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loading).toBe('shop');
  expect(logged).toHaveLength(3);
});

test('code that is no longer wanted is not asked for again, and not handed out', async () => {
  let attempts = 0;
  let isWanted = true;
  const load = async () => {
    attempts += 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  const failing = loadCode(
    load,
    () => undefined,
    () => isWanted,
  );
  const late = loadCode(
    async () => 'late',
    () => undefined,
    () => isWanted,
  );
  isWanted = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await failing, await late, attempts]).toEqual([undefined, undefined, 1]);
});

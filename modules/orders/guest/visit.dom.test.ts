import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuestShell } from '#platform/web/guest-shell';
import { endVisit, startVisit } from './visit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  endVisit();
  vi.useRealTimers();
});

const shell = { wire: { of: () => ({}) } } as unknown as GuestShell;
const begun: string[] = [];
const start = (guest: string) => startVisit(shell, 2_000, () => void begun.push(guest));

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
}

test('a visit begins after its delay, unless it ended or the next guest came first', async () => {
  start('ended');
  endVisit();
  start('replaced');
  await pass(1_000);
  start('current');
  await pass(1_999);
  expect(begun).toEqual([]);
  await pass(1);
  expect(begun).toEqual(['current']);
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useRestingState, useTrailingState } from './use-trailing-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rowOf = ({ row }: { row: number }) => row;

it('follows a store, and draws nothing anew for what it does not show', async () => {
  const store = createStore(() => ({ row: 0, column: 0 }));
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useTrailingState(store, rowOf);
  });
  await act(async () => store.setState({ column: 1 }));
  expect([result.current, drawn]).toEqual([0, 1]);
  await act(async () => store.setState({ row: 3 }));
  expect([result.current, drawn]).toEqual([3, 2]);
});

it('waits until a store has rested', async () => {
  const store = createStore(() => ({ row: 0 }));
  const { result } = renderHook(() => useRestingState(store, rowOf, 200));
  for (const row of [1, 2, 3]) {
    await act(async () => {
      store.setState({ row });
      await vi.advanceTimersByTimeAsync(150);
    });
  }
  expect(result.current).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(result.current).toBe(3);
});

it('shows at once what another choice is of', () => {
  const store = createStore(() => ({ row: 5 }));
  const { result, rerender } = renderHook(({ select }) => useRestingState(store, select, 200), {
    initialProps: { select: rowOf },
  });
  rerender({ select: ({ row }) => -row });
  expect(result.current).toBe(-5);
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoldButton } from './hold-button.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(state: 'ready' | 'working' | 'open' | 'off' = 'ready') {
  const onHeld = vi.fn();
  render(<HoldButton label="Hold" state={state} onHeld={onHeld} />);
  return { onHeld, button: screen.getByRole('button', { name: 'Hold' }) };
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a finger that rests on the key opens once, and one that only touches it opens nothing', async () => {
  const { onHeld, button } = show();
  fireEvent.pointerDown(button);
  await wait(600);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  await wait(600);
  expect(onHeld).not.toHaveBeenCalled();
  fireEvent.pointerDown(button);
  await wait(700);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  expect(onHeld).toHaveBeenCalledTimes(1);
});

test('a key that opens already, or does not work, opens nothing more', async () => {
  for (const state of ['working', 'open', 'off'] as const) {
    const { onHeld, button } = show(state);
    fireEvent.pointerDown(button);
    await wait(700);
    fireEvent.click(button);
    expect(onHeld).not.toHaveBeenCalled();
    cleanup();
  }
});

test('Enter and Space open at once, but do not open again while they are held', () => {
  const { onHeld, button } = show();
  fireEvent.click(button);
  expect(onHeld).toHaveBeenCalledTimes(1);
  // A browser clicks once for each key press that is not prevented.
  const isLetThrough = (key: string, repeat: boolean) => fireEvent.keyDown(button, { key, repeat });
  expect(['Enter', ' '].map((key) => [isLetThrough(key, false), isLetThrough(key, true)])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(isLetThrough('Tab', true)).toBe(true);
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DelayedConfirmButton } from './delayed-confirm-button.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the button ignores taps for 600 ms after it appears, and reacts to keys at once', () => {
  const pressed = vi.fn();
  render(<DelayedConfirmButton onClick={pressed}>Order</DelayedConfirmButton>);
  const button = screen.getByRole('button', { name: 'Order' });
  fireEvent.click(button, { detail: 0 });
  expect(pressed).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(599));
  expect(button.style.pointerEvents).toBe('none');
  act(() => void vi.advanceTimersByTime(1));
  expect(button.style.pointerEvents).toBe('');
});

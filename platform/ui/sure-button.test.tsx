import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SureButton } from './sure-button.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the second tap of the double tap that brought it up does not reach it, a tap after that does, a key at once', () => {
  const pressed = vi.fn();
  render(<SureButton onClick={pressed}>Order</SureButton>);
  const button = screen.getByRole('button', { name: 'Order' });
  fireEvent.click(button, { detail: 0 });
  expect(pressed).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(599));
  expect(button.style.pointerEvents).toBe('none');
  act(() => void vi.advanceTimersByTime(1));
  expect(button.style.pointerEvents).toBe('');
});

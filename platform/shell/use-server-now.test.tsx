import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { ShellProvider, type ShellValue } from './shell-context.tsx';
import { useServerNow } from './use-server-now.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Now() {
  return <p>{new Date(useServerNow()).toISOString().slice(11, 16)}</p>;
}

/** A phone that hears from its server. */
function open() {
  const listeners = new Set<() => void>();
  const phone = { now: Date.UTC(2026, 10, 21, 8, 40, 30), state: { corrections: 1 } };
  const wire = {
    state: () => phone.state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const value = { shell: { serverNow: () => phone.now, wire } } as unknown as ShellValue;
  render(
    <ShellProvider value={value}>
      <Now />
    </ShellProvider>,
  );
  const tell = () =>
    act(() => {
      for (const listener of listeners) listener();
    });
  return { phone, tell };
}

test('the time goes on at every full minute', () => {
  const { phone } = open();
  phone.now += 40_000;
  act(() => void vi.advanceTimersByTime(30_100));
  screen.getByText('08:41');
});

test('a phone that was in a pocket for an hour shows the time as soon as it is looked at', () => {
  const { phone } = open();
  phone.now += 3_600_000;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  screen.getByText('09:40');
});

test('a phone whose clock is wrong shows the time as soon as the server says it', () => {
  const { phone, tell } = open();
  phone.now += 7_200_000;
  tell();
  screen.getByText('08:40');
  phone.state = { corrections: 2 };
  tell();
  screen.getByText('10:40');
});

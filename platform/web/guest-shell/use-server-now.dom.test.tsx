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

/** A phone connected to its server. */
function open() {
  const listeners = new Set<() => void>();
  const phone = { now: Date.UTC(2026, 10, 21, 8, 40, 30), state: { clockCorrections: 1 } };
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
  const notify = () =>
    act(() => {
      for (const listener of listeners) listener();
    });
  return { phone, notify };
}

test('the time updates at every full minute', () => {
  const { phone } = open();
  phone.now += 40_000;
  act(() => void vi.advanceTimersByTime(30_100));
  screen.getByText('08:41');
});

test('a phone that was in a pocket for an hour shows the current time as soon as it is visible again', () => {
  const { phone } = open();
  phone.now += 3_600_000;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  screen.getByText('09:40');
});

test('a phone whose clock is wrong shows the server time as soon as it is received', () => {
  const { phone, notify } = open();
  phone.now += 7_200_000;
  notify();
  screen.getByText('08:40');
  phone.state = { clockCorrections: 2 };
  notify();
  screen.getByText('10:40');
});

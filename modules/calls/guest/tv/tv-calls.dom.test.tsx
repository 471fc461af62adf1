import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#platform/web/browser';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { type Given, openCallApp } from '../../testing/call-app.tsx';
import { TvCalls } from './tv-calls.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(() => {
  localStore.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  localStore.clear();
  vi.useRealTimers();
});

async function open(given: Given = {}) {
  await openCallApp(TvCalls, given);
  await act(async () => void (await vi.advanceTimersByTimeAsync(400)));
}
const rows = () => [...document.querySelectorAll('[data-focus-key]')].map((row) => row.textContent);

test('the TV lists the numbers that the telephone of the room dials, and leads to the phone for the rest', async () => {
  await open();
  expect(rows()).toEqual([
    'calls.emergency\u2066144\u2069',
    'calls.to.reception\u2066+41 81 555 00 09\u2069',
    'calls.to.spa\u206677\u2069',
  ]);
  screen.getByText('calls.tv.dial calls.tv.app');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('without a network, or a hotel that takes calls, there is still the emergency number', async () => {
  await open({ isCutOff: true });
  expect(rows()).toEqual(['calls.emergency\u2066112\u2069']);
  cleanup();
  await open({ plan: { is_on: false, destinations: [] } });
  expect(rows()).toEqual(['calls.emergency\u2066144\u2069']);
  screen.getByText('calls.tv.dial');
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { systemClock } from '#platform/clock';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncView } from '#platform/web/ui';
import { GuestAsyncProvider } from '../guest-async-provider.tsx';
import type { TvApp } from '../tv/tv-app.ts';
import { TvNetworkNotice } from '../tv/tv-network-notice.tsx';
import { NetworkNotice } from './notices.tsx';

/** Sunday, 9:00 in Zurich. */
const now = Date.UTC(2026, 10, 22, 8);
const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Options = { readonly offlineSince?: number; readonly updatedAt?: number; readonly room?: string };

/** Shows a notice and data of `updatedAt`; texts are their keys and values. */
function show(device: 'phone' | 'TV', { offlineSince, updatedAt, room = 'occupied' }: Options) {
  const t = (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const shell = { serverNow: () => systemClock.now() };
  const connection = { connection: 'cut', connectCount: 1 };
  const wire = { subscribe: () => () => undefined, state: () => connection };
  const app = { room: createStore(() => ({ status: room })), wire } as unknown as TvApp;
  const state = { data: 'soup', error: undefined, refetch: () => undefined, updatedAt };
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'Europe/Zurich', twelveHourLanguages: ['en'] }}>
      <ShellProvider value={{ shell, offlineSince } as unknown as ShellValue}>
        <GuestAsyncProvider>
          <AsyncView state={state} waiting={undefined} failed={{ title: 'failed' }}>
            {(data) => <p>{data}</p>}
          </AsyncView>
          {device === 'TV' ? <TvNetworkNotice app={app} /> : <NetworkNotice />}
        </GuestAsyncProvider>
      </ShellProvider>
    </TextsProvider>,
  );
  act(() => void vi.advanceTimersByTime(2_000));
  screen.getByText('soup');
}

const devices = ['phone', 'TV'] as const;

test.each(devices)('online, the %s says nothing about age', (device) => {
  show(device, { updatedAt: now - 20 * minuteMs });
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each(devices)('offline, the %s says how old its screen is, in the clock and zone of the hotel', (device) => {
  show(device, { offlineSince: now, updatedAt: now - 20 * minuteMs });
  screen.getByText('network.off_since 8:40 AM');
});

test.each(devices)('offline, the %s shows data that was kept current as of the lost connection', (device) => {
  show(device, { offlineSince: now - 5 * minuteMs });
  screen.getByText('network.off_since 8:55 AM');
});

test.each(devices)('offline, the %s names the day of data that is not of today', (device) => {
  show(device, { offlineSince: now, updatedAt: now - 12 * 60 * minuteMs });
  screen.getByText('network.off_since_day Saturday 9:00 PM');
});

test('a TV that shows nobody’s data says only that it is offline', () => {
  show('TV', { offlineSince: now, room: 'asking' });
  screen.getByText('network.off');
});

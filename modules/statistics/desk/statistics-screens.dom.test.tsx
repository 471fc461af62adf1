import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import type { Need, Today, UseReport } from '#statistics/contract';
import { NumbersScreen } from './numbers/numbers-screen.tsx';
import { placeOf } from './today/needs.tsx';
import { paceText } from './today/paces.tsx';
import { TodayScreen } from './today/today-screen.tsx';

// The document has no popovers, such as the calendar of a filter.
HTMLElement.prototype.togglePopover = () => false;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const at = '2026-11-21T15:10:00.000Z';
const asyncTexts = { loading: 'loading', retry: 'try again', failed: 'failed', failedText: 'failed text' };
const need = (kind: Need['kind'], more: Partial<Need> = {}): Need => ({
  ...{ kind, id: '', room: '', about: '', request_kind: '', at: null, count: 1 },
  ...more,
});
const pace = { median_s: 52, over: 0, days: [{ day: '2026-11-21', median_s: 52 }] };
const today: Today = {
  ...{ at, day: '2026-11-21', hour: 16.2, rooms: { all: 60, occupied: 49 } },
  ...{ arrivals: { all: 6, done: 3 }, departures: { all: 4, done: 3 } },
  orders: {
    ...{ open: 5, late: 1, late_since: at, today: 9 },
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, today: hour === 9 ? 9 : 0, usual: hour === 9 ? 8 : 0 })),
  },
  requests: { open: 4, oldest_at: at },
  alarms: { silent_tvs: 1, pms_down: false, unprinted: 0 },
  ...{ acknowledged: pace, done: { ...pace, over: 4 } },
  nights: [
    { day: '2026-11-21', rooms: 49 },
    { day: '2026-11-22', rooms: 60 },
  ],
  to_arrive: [{ stay_id: 's', room: '203', guest: 'Ms Weiss', time: '18:30', room_state: 'clean' }],
  needs: [
    need('tv_silent', { id: 't', room: '118', at }),
    need('order_late', { id: 'o', room: '302', at, about: 'Bar' }),
  ],
  needs_more: 0,
};

/** Opens a screen of the desk; texts are their own keys with their values, and each route is answered by the test. */
async function open(Screen: ComponentType, answers: { readonly [route: string]: unknown }) {
  const requests: { readonly name: string; readonly input: object }[] = [];
  const navigated: object[] = [];
  const request = async (name: string, input: object) => {
    requests.push({ name, input });
    // Names of outlets, channels and films do not come.
    return answers[name] ?? new Promise(() => undefined);
  };
  const wire = { of: () => ({ on: () => () => undefined }), state: () => ({}), subscribe: () => () => undefined };
  const value = {
    desk: {
      api: { request },
      wire,
      serverNow: () => Date.parse(at),
      href: (target: { readonly name: string }) => `/desk/${target.name}`,
      navigate: (target: object) => navigated.push(target),
    },
    staff: { permissions: 'all', property: '1' },
    property: { zone: 'Europe/Zurich' },
    location: { query: {} },
  } as unknown as DeskValue;
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'Europe/Zurich', twelveHourLanguages: [] }}>
      <QueryProvider client={createQueryClient()}>
        <DeskProvider value={value}>
          <AsyncProvider texts={asyncTexts}>
            <Screen />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  return { requests, navigated };
}

test('Today shows what the server counted, and each need leads to its place', async () => {
  const { navigated } = await open(TodayScreen, { 'GET /api/v1/today': today });
  expect(screen.getByText('82%')).toBeTruthy();
  expect(screen.getByText('today.late 1 16:10')).toBeTruthy();
  expect(screen.getByText('today.tvSilent 118')).toBeTruthy();
  const needs = screen.getByRole('region', { name: 'today.needs' });
  const links = within(needs).getAllByRole('link');
  for (const link of links) fireEvent.click(link);
  expect(navigated).toEqual([{ name: 'tvs' }, { name: 'orders', query: { order: 'o' } }]);
  expect(screen.getByText('Ms Weiss')).toBeTruthy();
});

test('the chart of the hours has a table, and the arrow keys tell a column', async () => {
  await open(TodayScreen, { 'GET /api/v1/today': today });
  expect(
    within(screen.getByRole('table', { name: 'today.byHour' })).getByRole('row', { name: '9:00 9 8' }),
  ).toBeTruthy();
  const slider = screen.getByRole('slider', { name: 'today.byHour' });
  fireEvent.focus(slider);
  fireEvent.change(slider, { target: { value: '3' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('9:00, today.legendToday 9: 9, today.usual Saturday: 8');
});

test('Numbers ask for what is chosen, and add up its periods', async () => {
  const item = { type: 'search_missed', value: 'vegan', part: '', seconds: 0 } as const;
  const report: UseReport = {
    ...{ from: '2026-10-22', to: '2026-11-20', total: { starts: 14, seconds: 0 } },
    items: [
      { ...item, period: '2026-11-19', starts: 9 },
      { ...item, period: '2026-11-20', starts: 5 },
    ],
  };
  const { requests } = await open(NumbersScreen, { 'GET /api/v1/statistics': report });
  fireEvent.click(screen.getByRole('button', { name: 'numbers.subject.search_missed' }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  const query = { from: '2026-10-22', to: '2026-11-20', group: 'day', type: 'search_missed' };
  expect(requests.at(-1)).toEqual({ name: 'GET /api/v1/statistics', input: { query } });
  expect(screen.getByRole('row', { name: 'vegan 14' })).toBeTruthy();
});

test('every kind of need has a place, and a pace is told as people say it', () => {
  expect(placeOf(need('pms_down'))).toEqual({ name: 'pms' });
  expect(placeOf(need('request_late', { id: 'q' }))).toEqual({ name: 'requests', query: { request: 'q' } });
  expect(placeOf(need('room_not_ready', { id: 's', room: '203' }))).toMatchObject({ name: 'rooms' });
  expect([52, 160, 1_440, 9_000].map((seconds) => paceText(seconds, 'en'))).toEqual([
    '0:52',
    '2:40',
    '24 mins',
    '2.5 hrs',
  ]);
});

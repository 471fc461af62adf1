import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuestBill } from '#bill/contract';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import { BillScreen } from './screens/bill-screen.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const clock = fakeClock();
const line = { id: '1', date: '261120', amount: 12, description: 'Cake', kind: 'charge', person: '', pending: false };
const bill: GuestBill = {
  ...{ room: '214', arrival: '2026-11-19', departure: '2026-11-24', sum: 12, currency: 'EUR', people: [] },
  items: [{ ...line, kind: 'charge', time: '174500', department: 'Café' }],
  ...{ at: '2026-11-20T18:00:00Z', is_live: true },
};

/** Shows the bill to a guest; texts are their own keys. Returns what the screen requests. */
async function show(language: string) {
  const requests: unknown[] = [];
  const wire = {
    of: () => ({
      call: async (_name: string, data: unknown) => {
        requests.push(data);
        return bill;
      },
      on: () => () => undefined,
    }),
    state: () => ({ connection: 'open', clockCorrections: 0 }),
    subscribe: () => () => undefined,
    onConnection: () => () => undefined,
  };
  const queries = createQueryCache({ wire: wire as never, clock, random: seededRandom(1) });
  const shell = { wire, queries, serverNow: () => clock.now(), href: () => undefined } as unknown as GuestShell;
  const billTimes = { time_12h: 'hh.mm a', time_24h: 'HH.mm', date_12h: 'MM/dd/yyyy', date_24h: 'dd.MM.yyyy' };
  const property = { zone: 'Europe/Vienna', twelveHourLanguages: ['en'], billTimes };
  const session = { isCheckedIn: true, mode: 'guest', reservationNr: 's1' };
  const snapshot = { language, ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={property}>
      <ShellProvider value={{ shell, session, property, query: {} } as unknown as ShellValue}>
        <AsyncProvider texts={{ loading: 'loading', retry: 'try again', failed: 'failed', failedText: '' }}>
          <BillScreen />
        </AsyncProvider>
      </ShellProvider>
    </TextsProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return requests;
}

test.each([
  ['en', '11/20/2026', '05.45 PM'],
  ['de', '20.11.2026', '17.45'],
])('days and times of the lines are written by the hotel’s patterns (%s)', async (language, day, time) => {
  await show(language);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(day);
  expect(screen.getByRole('listitem').textContent).toContain(`${time} · Café`);
});

test('the bill of the guest’s reservation is requested', async () => {
  expect(await show('en')).toEqual([{ reservation_nr: 's1' }]);
});

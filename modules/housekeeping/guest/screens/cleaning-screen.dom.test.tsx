import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import { CleaningScreen } from './cleaning-screen.tsx';

afterEach(cleanup);

const [early, late] = [
  { start: '09:00', end: '10:00' },
  { start: '11:00', end: '12:00' },
];
/** Friday and Saturday of a stay; on Saturday the early slot is full. */
const cleaning = {
  weekdays: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, cleaning: day === 6 ? late : early, laundry: null })),
  days: [
    { date: '2026-11-27', day: 5, choice: 'usual' },
    { date: '2026-11-28', day: 6, choice: 'usual' },
  ],
  slots: [
    { ...early, full_on: ['2026-11-28'] },
    { ...late, full_on: [] },
  ],
  ...{ laundry: early, turn_down: false, turn_down_hours: null, canceled: false, canceled_stay: false, voucher: null },
};

/** Shows when the room is cleaned; returns what is sent. */
async function open() {
  const sent: unknown[] = [];
  const call = async (name: string, data: object) => {
    if (name === 'RoomControl.setCleaning') sent.push(data);
    return name === 'RoomControl.getCleaning' ? cleaning : { sign: 'none' };
  };
  const wire = {
    of: () => ({ call, on: () => () => undefined }),
    ...{ onConnection: () => () => undefined, state: () => ({}), subscribe: () => () => undefined },
  };
  const queries = createQueryCache({ wire: wire as never, clock: fakeClock(), random: seededRandom(1) });
  const whileLoading = (work: unknown) => work;
  const shell = { wire, queries, whileLoading, toast: () => undefined, serverNow: () => 0, log: () => undefined };
  const value = { shell, session: { isCheckedIn: true, mode: 'guest' }, property: { id: '1', zone: 'UTC' }, query: {} };
  const snapshot = { language: 'de', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <AsyncProvider texts={{ loading: '', retry: '', failed: '', failedText: '' }}>
        <ShellProvider value={value as unknown as ShellValue}>
          <CleaningScreen />
        </ShellProvider>
      </AsyncProvider>
    </TextsProvider>,
  );
  await act(async () => {});
  return sent;
}

const slots = () => document.querySelectorAll<HTMLButtonElement>('button[aria-pressed]');
const marked = () =>
  [...slots()].filter((one) => one.getAttribute('aria-pressed') === 'true').map((one) => one.innerText);

test('the slot is marked that is wished for on the weekday of the chosen day, and on every day only where all are alike', async () => {
  await open();
  const [friday, saturday, every] = screen.getAllByRole('radio');
  expect(marked()).toEqual(['11 – 12']);
  fireEvent.click(friday as HTMLElement);
  expect(marked()).toEqual(['9 – 10']);
  fireEvent.click(every as HTMLElement);
  expect(marked()).toEqual([]);
  fireEvent.click(saturday as HTMLElement);
  expect(slots()[0]?.disabled, 'it is full').toBe(true);
});

test('a slot that is marked is taken back by another press, for the weekday alone', async () => {
  const sent = await open();
  await act(async () => void fireEvent.click(slots()[1] as HTMLElement));
  expect(sent).toEqual([{ what: 'cleaning', weekdays: [6], window: null }]);
});

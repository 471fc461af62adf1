import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type ScreenProps, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { RequestScreen } from './screens/request-screen.tsx';
import { RequestsScreen } from './screens/requests-screen.tsx';
import { clearSeen } from './seen-requests.ts';
import { TvRequest } from './tv/tv-request.tsx';
import { TvRequests } from './tv/tv-requests.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(clearSeen);
afterEach(cleanup);

const at = '2026-11-21T08:40:00.000Z';
const open = {
  ...{ id: 'one', request_id: 'of-the-device', kind: 'content.form', title: 'A boat', status: 'open', due_at: at },
  ...{ created_at: at, fields: [{ label: 'Time', value: '14:00' }], answers: [], can_cancel: true },
  steps: [{ status: 'open', at }],
};
const answers = [{ at, text: 'The blue one.' }];
const done = { ...open, status: 'done', answers, can_cancel: false, steps: [...open.steps, { status: 'done', at }] };
const declined = { ...done, status: 'declined', steps: [...open.steps, { status: 'declined', at }] };

const formatSettings = { zone: 'UTC', twelveHourLanguages: [] };

type Dialog = { readonly actions: readonly { readonly label: string; readonly run?: () => void }[] };

/** Shows a screen of a signed-in guest; texts are their own keys. */
function show(Screen: ComponentType<ScreenProps>, { session = {}, id = 'one' } = {}) {
  const calls: { readonly name: string; readonly answer: PromiseWithResolvers<unknown> }[] = [];
  const navigated: object[] = [];
  const dialogs: Dialog[] = [];
  const toasts: string[] = [];
  const call = (name: string) => {
    const answer = Promise.withResolvers<unknown>();
    calls.push({ name, answer });
    return answer.promise;
  };
  const wire = {
    of: () => ({ call, on: () => () => undefined }),
    state: () => ({ connection: 'open' }),
    subscribe: () => () => undefined,
    onConnection(listener: (isOpen: boolean) => void) {
      listener(true);
      return () => undefined;
    },
  };
  const clock = fakeClock();
  const value = {
    shell: {
      wire,
      queries: createQueryCache({ wire: wire as never, clock, random: seededRandom(1) }),
      serverNow: () => clock.now(),
      navigate: (target: object) => navigated.push(target),
      back: () => undefined,
      openDialog: (dialog: Dialog) => dialogs.push(dialog),
      whileLoading: <T,>(work: T) => work,
      toast: (text: string) => toasts.push(text),
    },
    session: { mode: 'guest', isCheckedIn: true, guestName: 'Ms Lindqvist', ...session },
    property: { loginImage: '', languages: [], ...formatSettings },
    query: {},
  } as unknown as ShellValue;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={formatSettings as never}>
      <ShellProvider value={value}>
        <Screen params={{ id }} />
      </ShellProvider>
    </TextsProvider>,
  );
  const last = (name: string) => calls.findLast((one) => one.name === `ReservationAssist.${name}`)?.answer;
  return {
    calls,
    navigated,
    dialogs,
    toasts,
    answer: (...requests: readonly object[]) => act(async () => last('getMyRequests')?.resolve({ requests })),
    fail: () => act(async () => last('getMyRequests')?.reject(new Error('lost'))),
    refuseCancel: (code: string) =>
      act(async () => last('cancelRequest')?.reject(Object.assign(new Error(code), { code }))),
  };
}

const lists = [
  ['phone', RequestsScreen],
  ['TV', TvRequests],
] as const;
const details = [
  ['phone', RequestScreen],
  ['TV', TvRequest],
] as const;
const press = (name: string) => fireEvent.click(screen.getByText(name));

test.each(lists)(
  'the list on the %s names each request with its status, or that there is a new answer',
  async (_name, Screen) => {
    const { answer } = show(Screen);
    expect(screen.queryByText('A boat')).toBeNull();
    await answer(done, { ...open, id: 'two', request_id: 'other', title: 'A pillow' });
    screen.getByText('A boat');
    screen.getByText(/^requests.quoted.* ·/);
    screen.getByText('A pillow');
    screen.getByText(/^requests.status.open ·/);
  },
);

test.each(lists)(
  'the list on the %s says when there is nothing, and to whom it cannot belong',
  async (_name, Screen) => {
    const { answer } = show(Screen);
    await answer();
    screen.getByRole('heading', { name: 'requests.none' });
    cleanup();
    const { calls } = show(Screen, { session: { mode: 'walkin', isCheckedIn: false } });
    screen.getByRole('heading', { name: 'requests.sign_in' });
    expect(calls).toEqual([]);
  },
);

test('a list that failed loads again at a tap', async () => {
  const { answer, fail } = show(RequestsScreen);
  await fail();
  screen.getByRole('heading', { name: 'requests.failed' });
  press('shell.try_again');
  await answer(open);
  screen.getByText('A boat');
});

test.each(details)(
  'the request on the %s shows what was asked, the answer and how far it is',
  async (_name, Screen) => {
    const { answer } = show(Screen);
    await answer(done);
    screen.getByRole('heading', { level: 1, name: 'A boat' });
    screen.getByText('The blue one.');
    screen.getByText('14:00');
    screen.getByText('requests.about.done');
    expect(document.querySelectorAll('[data-is=done]')).toHaveLength(2);
    expect(screen.queryByText('requests.cancel')).toBeNull();
  },
);

test.each(details)('a declined request on the %s has ended, and nothing is to come', async (_name, Screen) => {
  const { answer } = show(Screen);
  await answer(declined);
  screen.getByText('requests.about.declined');
  expect(document.querySelector('[data-is=ended]')).not.toBeNull();
  expect(document.querySelector('[data-is=to_come]')).toBeNull();
});

test.each(details)(
  'the %s finds a request by the id that the device gave it, and says when there is none',
  async (_name, Screen) => {
    const { answer } = show(Screen, { id: 'of-the-device' });
    await answer(open);
    screen.getByRole('heading', { level: 1, name: 'A boat' });
    cleanup();
    const other = show(Screen, { id: 'somebody-elses' });
    await other.answer(open);
    screen.getByRole('heading', { name: 'requests.missing' });
  },
);

test('an open request is cancelled only after a confirmation, and a guest who is too late is told', async () => {
  const { answer, calls, dialogs, toasts, refuseCancel } = show(RequestScreen);
  await answer(open);
  press('requests.cancel');
  expect(calls.map(({ name }) => name)).toEqual(['ReservationAssist.getMyRequests']);
  await act(async () => dialogs[0]?.actions.find(({ label }) => label === 'requests.cancel')?.run?.());
  await refuseCancel('impossible_step');
  expect(toasts).toEqual(['requests.too_late']);
});

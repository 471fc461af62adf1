import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CheckOutView } from '#check-out/contract';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import { CheckOutScreen } from './screens/check-out-screen.tsx';
import { useCheckOut, useCheckOutActions } from './use-check-out.ts';

afterEach(cleanup);

/** What surrounds a part of the check-out; texts are their own keys. */
function surround(shell: object, session: object = {}) {
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  return ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <AsyncProvider texts={{ loading: '', retry: '', failed: '', failedText: '' }}>
        <ShellProvider value={{ shell, session, property: { zone: 'UTC' } } as unknown as ShellValue}>
          {children}
        </ShellProvider>
      </AsyncProvider>
    </TextsProvider>
  );
}

function show<T>(hook: () => T, shell: object, session: object = {}) {
  return renderHook(hook, { wrapper: surround(shell, session) }).result;
}

/** A shell whose server has this check-out, or refuses with its code. */
function shellOf(answer: () => Promise<object>, page = '') {
  const call = vi.fn(answer);
  const wire = {
    of: () => ({ call, on: () => () => undefined }),
    ...{ onConnection: () => () => undefined, state: () => ({ connection: 'open' }), subscribe: () => () => undefined },
  };
  const queries = createQueryCache({ wire: wire as never, clock: fakeClock(), random: seededRandom(1) });
  return { call, shell: { wire, queries, href: () => page, log: () => undefined, navigate: () => undefined } };
}

/** Returns what a visitor gets to see when the server refuses with `code` or has a check-out, and how often it was called. */
async function visit(session: object, { code, page = '' }: { readonly code?: string; readonly page?: string } = {}) {
  const refused = () => Promise.reject(Object.assign(new Error(), { code }));
  const { call, shell } = shellOf(code === undefined ? async () => ({ balance: 0 }) : refused, page);
  const result = show(useCheckOut, shell, session);
  await act(async () => {});
  return { state: result.current.state, calls: call.mock.calls.length };
}

const guest = { mode: '', isCheckedIn: true };

test.each([
  { who: 'a demo', session: { ...guest, mode: 'demo' }, data: 'not_offered' },
  { who: 'a demo with a PMS', session: { ...guest, mode: 'demo-use-pms' }, data: 'not_offered' },
  { who: 'who is not checked in', session: { ...guest, isCheckedIn: false }, data: 'no_access' },
  { who: 'a walk-in', session: { ...guest, mode: 'walkin' }, data: 'no_access' },
  { who: 'a walk-in where there is nothing else', session: { ...guest, mode: 'walkin-only' }, data: 'no_access' },
  { who: 'a guest of a hotel with a page of its own', session: guest, page: 'https://a.example', data: 'page' },
])('$who has no check-out ($data), and the server is not called', async ({ session, page, data }) => {
  const { state, calls } = await visit(session, { page });
  expect([state.data, calls]).toEqual([data, 0]);
});

test('a hotel that offers no check-out is no failure, but another refusal is', async () => {
  expect((await visit(guest)).state.data).toEqual({ balance: 0 });
  const { state } = await visit(guest, { code: 'check_out_not_offered' });
  expect([state.data, state.error]).toEqual(['not_offered', undefined]);
  expect((await visit(guest, { code: 'forbidden' })).state).toMatchObject({ error: { code: 'forbidden' } });
});

test.each([
  { balance: 12.5, text: 'checkOut.to_pay', sum: '€12.50' },
  { balance: 0, text: 'checkOut.settled', sum: '€0.00' },
  { balance: -3, text: 'checkOut.settled', sum: '€0.00' },
])('a bill of which $balance is open reads $text', async ({ balance, text, sum }) => {
  const view = {
    ...{ state: 'open', reason: '', balance, currency: 'EUR', room: '214', time: '11:00', late: null, email: '' },
    ...{ mails_bill: false, needs_pass: false, key_place: 'desk' },
  };
  render(<CheckOutScreen />, { wrapper: surround(shellOf(async () => view).shell, guest) });
  await act(async () => {});
  expect(screen.getByText(text).parentElement?.textContent).toContain(sum);
});

test('a check-out is confirmed by Continue, or cancelled', () => {
  const openDialog = vi.fn();
  const call = vi.fn(() => new Promise(() => undefined));
  const shell = { openDialog, wire: { of: () => ({ call }) }, whileLoading: (work: unknown) => work };
  const view = { balance: 0 } as CheckOutView;
  const result = show(() => useCheckOutActions(view, () => undefined), shell);
  result.current.checkOut({ email: '', pass: '' });
  const { actions } = openDialog.mock.calls[0]?.[0] ?? {};
  expect(actions.map(({ label }: { label: string }) => label)).toEqual(['check_out.continue', 'shell.cancel']);
  expect(call).not.toHaveBeenCalled();
  actions[0].run();
  expect(call).toHaveBeenCalledWith('QuickCheckout.checkOut', expect.objectContaining({ balance: 0 }), {
    resend: true,
  });
});

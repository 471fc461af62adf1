import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { CheckOutView } from '#check-out/contract';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { useCheckOut, useCheckOutActions } from './use-check-out.ts';

/** Shows a hook of the check-out in a shell; texts are their own keys. */
function show<T>(hook: () => T, shell: object, session: object = {}) {
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <ShellProvider value={{ shell, session } as unknown as ShellValue}>{children}</ShellProvider>
    </TextsProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

/** Returns what a visitor gets to see when the server refuses with `code` or has a check-out, and how often it was called. */
async function visit(session: object, { code, page = '' }: { readonly code?: string; readonly page?: string } = {}) {
  const call = vi.fn(async () =>
    code === undefined ? { balance: 0 } : Promise.reject(Object.assign(new Error(), { code })),
  );
  const wire = {
    of: () => ({ call, on: () => () => undefined }),
    ...{ onConnection: () => () => undefined, state: () => ({ connection: 'open' }), subscribe: () => () => undefined },
  };
  const queries = createQueryCache({ wire: wire as never, clock: fakeClock(), random: seededRandom(1) });
  const shell = { wire, queries, href: () => page, log: () => undefined };
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

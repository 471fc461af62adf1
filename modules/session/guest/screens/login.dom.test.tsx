import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import type { GuestSession } from '../guest-session.ts';
import { GuestSessionProvider } from '../session-context.tsx';
import type { SignInState } from '../session-state.ts';
import { Login } from './login.tsx';

afterEach(cleanup);

const idle: SignInState = { busy: false, problem: undefined, ask: [], retryAt: undefined };

/** Opens the login; texts are their own keys. */
function open(
  signIn: SignInState = idle,
  given: { hasWalkInContent?: boolean; isWebcheckinEnabled?: boolean; property?: object } = {},
) {
  const sent: object[] = [];
  const property = { id: '1', isWalkInOffered: true, webCheckInUrl: '', ...given.property };
  const known = { hasWalkInContent: true, isWebcheckinEnabled: true, themeId: 'arvensee' };
  const store = createStore(() => ({ signIn, ...known, ...given, property }));
  const session = { ...store, signIn: (form: object) => sent.push(form) } as unknown as GuestSession;
  const value = {
    shell: {
      serverNow: () => Date.UTC(2026, 10, 22, 9),
      href: ({ name }: { name: string }) => `/ONEapp/${name}?lang=en`,
      wire: { state: () => ({ clockCorrections: 0 }), subscribe: () => () => undefined },
    },
    property: { name: 'Arvensee', logo: '', zone: 'UTC', loginImage: '', loginImageByDay: '', languages: [] },
  } as unknown as ShellValue;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <GuestSessionProvider value={session}>
        <ShellProvider value={value}>
          <Login />
        </ShellProvider>
      </GuestSessionProvider>
    </TextsProvider>,
  );
  return { sent, change: (next: Partial<SignInState>) => act(() => store.setState({ signIn: { ...idle, ...next } })) };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = (label = 'login.sign_in') => fireEvent.click(screen.getByRole('button', { name: label }));
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test('an empty field is named, gets the focus, and nothing is sent', () => {
  const { sent } = open();
  write('login.room', '214');
  submit();
  screen.getByText('login.error.name_required');
  expect(document.activeElement).toBe(field('login.name'));
  expect(sent).toEqual([]);
  write('login.name', 'Lindqvist');
  expect(screen.queryByText('login.error.name_required')).toBeNull();
});

test('a complete form is sent once, and the button says that it waits', () => {
  const { sent, change } = open();
  write('login.name', 'Lindqvist');
  write('login.room', '214');
  submit();
  expect(sent).toHaveLength(1);
  change({ busy: true });
  submit('login.signing_in');
  expect(sent).toHaveLength(1);
});

test('a refusal is announced, marks the fields and keeps what was written', () => {
  const { change } = open();
  write('login.name', 'Lindquist');
  write('login.room', '214');
  submit();
  change({ problem: 'room_or_name_invalid' });
  expect(screen.getByRole('alert').textContent).toBe('login.error.room_or_name_invalid');
  expect(field('login.name').getAttribute('aria-invalid')).toBe('true');
  expect(field('login.name').value).toBe('Lindquist');
});

test('a further question of the server is an empty field of its own', () => {
  const { change, sent } = open();
  write('login.name', 'Lindqvist');
  write('login.room', '214');
  change({ problem: 'first_name_needed', ask: ['first_name'] });
  submit();
  screen.getByText('login.error.first_name_required');
  expect(sent).toEqual([]);
});

test.each([
  [true, true, 1],
  [false, true, 0],
  [true, false, 0],
])('walk-ins may continue if the hotel offers it (%s) and has content for them (%s)', (offered, has, expected) => {
  open(idle, { hasWalkInContent: has, property: { isWalkInOffered: offered } });
  expect(screen.queryAllByRole('button', { name: 'login.without' })).toHaveLength(expected);
});

test('a hotel with a page of its own to check in hands over hotel, theme and the name that was typed', () => {
  open(idle, { property: { webCheckInUrl: 'https://arrive.example/in?lang=en' } });
  write('login.name', 'Müller & Co ');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'login.check_in' });
  expect(link.href).toBe('https://arrive.example/in?lang=en&property=1&theme=arvensee&name=M%C3%BCller+%26+Co');
});

test('a hotel without a page of its own leads to the check-in of the app, with the name that was typed', () => {
  open(idle, { property: { webCheckInUrl: 'own' } });
  write('login.name', 'Müller');
  const { pathname, search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'login.check_in' }).href);
  expect(pathname + search).toBe('/ONEapp/webCheckIn?lang=en&property=1&theme=arvensee&name=M%C3%BCller');
});

test.each([
  ['the hotel has no such page', { property: { webCheckInUrl: '' } }],
  ['web check-in is off', { isWebcheckinEnabled: false, property: { webCheckInUrl: 'https://arrive.example/in' } }],
])('the login leads to no check-in if %s', (_why, given) => {
  open(idle, given);
  expect(screen.queryByRole('link')).toBeNull();
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type GuestRoute,
  type GuestShell,
  type Screen,
  ShellProvider,
  type ShellValue,
} from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { ScreenHost } from './screen-host.tsx';

afterEach(cleanup);

const snapshot = { language: 'en', ready: true, t: (key: string) => key };
let whole: () => Promise<void>;
const texts = {
  subscribe: () => () => undefined,
  snapshot: () => snapshot,
  whole: () => whole(),
} as unknown as Texts;
beforeEach(() => {
  whole = () => Promise.resolve();
});

/** Opens a screen, and returns what the app logs meanwhile. */
async function open(name: string, load: () => Promise<Screen>): Promise<readonly string[]> {
  const logged: string[] = [];
  const shell = { log: (_level: string, text: string) => void logged.push(text) } as unknown as GuestShell;
  const route: GuestRoute = { name, path: '/', title: 'home.title', load };
  const value = { shell, property: {}, route: { route, params: {}, path: '/', name } } as unknown as ShellValue;
  const { error } = console;
  // React reports what was caught, too.
  console.error = () => undefined;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <ShellProvider value={value}>
        <ScreenHost />
      </ShellProvider>
    </TextsProvider>,
  );
  await act(async () => undefined);
  console.error = error;
  return logged;
}

test('a screen that breaks says that something went wrong, blames no network, and leaves its stack in the log', async () => {
  const logged = await open('broken', async () => () => {
    throw new TypeError('items.get is not a function');
  });
  screen.getByText('error.broken_title');
  expect(screen.queryByText('error.screen_text')).toBeNull();
  expect(logged.join()).toMatch(/items\.get is not a function[\s\S]+screen-host\.dom\.test/);
});

test('a screen whose code did not come says that the connection may be slow', async () => {
  const logged = await open('missing', () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  screen.getByText('error.screen_title');
  screen.getByText('error.screen_text');
  expect(logged.join()).toContain('Failed to fetch');
});

test('a screen waits for its texts, but those of the first screens are there', async () => {
  const never = () => new Promise<void>(() => undefined);
  whole = never;
  await open('home', async () => () => 'the home screen');
  screen.getByText('the home screen');
  cleanup();
  let arrive: () => void = () => undefined;
  whole = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  await open('patient', async () => () => 'a screen');
  expect(screen.queryByText('a screen')).toBeNull();
  await act(async () => arrive());
  screen.getByText('a screen');
});

test('a screen whose texts did not come says that the connection may be slow', async () => {
  whole = () => Promise.reject(new Error('no more texts of de'));
  const logged = await open('wordless', async () => () => 'a screen');
  screen.getByText('error.screen_title');
  expect(logged.join()).toContain('no more texts of de');
});

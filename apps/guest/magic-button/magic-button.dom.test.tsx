import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { systemClock } from '#platform/clock';
import { localStore } from '#platform/web/browser';
import {
  type GuestShell,
  type MenuAction,
  type ShellDialog,
  ShellProvider,
  type ShellValue,
} from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { type GuestProperty, GuestPropertyProvider } from '#property/guest';
import { type GuestSession, GuestSessionProvider } from '#session/guest';
import { MagicButton } from './magic-button.tsx';
import { magicButtonModule } from './magic-button-module.ts';
import { magicButtonStore, resetMagicButton } from './magic-button-store.ts';

/** Sunday, 21:00 in Zurich. */
const now = Date.UTC(2026, 10, 22, 20);
const hourMs = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStore.clear();
});
afterEach(() => {
  cleanup();
  resetMagicButton();
  vi.useRealTimers();
});

type Place = {
  readonly name?: string;
  readonly path?: string;
  readonly enableDDS?: string | undefined;
  readonly status?: string;
  readonly stayId?: string;
};
const surprise = { after_ms: 7_000, text: 'A boat ride at sunset', action: 'openShop|5', position: 'fixed' };

/** Opens home with `enableDDS`; texts are their keys, and only `openShop` leads anywhere. */
function open(offer: Partial<typeof surprise> = {}, first: Place = {}) {
  const dialogs: ShellDialog[] = [];
  const visited: (string | undefined)[] = [];
  const shell = {
    serverNow: () => systemClock.now(),
    openDialog: (dialog: ShellDialog) => void dialogs.push(dialog),
    menuLink: ({ oneapp_onclick: action }: MenuAction) =>
      action?.startsWith('openShop') ? { href: '/shop', open: () => void visited.push(action) } : undefined,
  } as unknown as GuestShell;
  const property = createStore(() => ({ bootstrap: { settings: { magic_button: { ...surprise, ...offer } } } }));
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const tree = ({ name = 'home', path = '/', enableDDS = 'true', status = 'registered', stayId = '7' }: Place) => {
    const value = {
      shell,
      query: { enableDDS },
      session: { status, initialized: true },
      property: { zone: 'Europe/Zurich' },
      route: { name, path, params: {} },
    } as unknown as ShellValue;
    return (
      <TextsProvider
        texts={{ subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts}
        formatSettings={{ zone: 'UTC' }}
      >
        <GuestSessionProvider value={createStore(() => ({ storedStayId: stayId })) as unknown as GuestSession}>
          <GuestPropertyProvider value={property as unknown as GuestProperty}>
            <ShellProvider value={value}>
              <MagicButton />
            </ShellProvider>
          </GuestPropertyProvider>
        </GuestSessionProvider>
      </TextsProvider>
    );
  };
  const view = render(tree(first));
  return { dialogs, visited, go: (place: Place) => view.rerender(tree(place)) };
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const star = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'magic.label' });

test('the star appears after the time of the setting, at 25 and 25', () => {
  open();
  pass(6_999);
  expect(star()).toBeNull();
  pass(1);
  expect([star()?.style.left, star()?.style.bottom]).toEqual(['25%', '25%']);
  expect(magicButtonStore.getState()).toEqual({ left: 25, bottom: 25, isVisible: true });
});

test('in the other variant it appears anywhere within its limits', () => {
  open({ position: 'random', after_ms: 1_000 });
  pass(1_000);
  const { left, bottom } = magicButtonStore.getState();
  expect([left >= 25 && left <= 34, bottom >= 20 && bottom <= 71]).toEqual([true, true]);
});

test.each([
  ['a hotel without a surprise', { text: '' }, {}],
  ['a query without enableDDS', {}, { enableDDS: 'false' }],
  ['another screen', {}, { name: 'shop', path: '/shop/flow/5' }],
])('it never appears with %s', (_what, offer, place) => {
  open(offer, place);
  pass(hourMs);
  expect(star()).toBeNull();
});

test('it opens the text with an action of the menu, and is gone for the day', () => {
  const { dialogs, visited, go } = open();
  pass(7_000);
  fireEvent.click(star() as HTMLButtonElement);
  expect(star()).toBeNull();
  expect(dialogs).toMatchObject([{ title: 'magic.title', text: 'A boat ride at sunset' }]);
  const [show, later] = dialogs[0]?.actions ?? [];
  expect([show?.label, later?.label]).toEqual(['magic.show', 'magic.later']);
  show?.run?.();
  expect(visited).toEqual(['openShop|5']);

  go({ path: '/cp/7', name: 'contentpage' });
  pass(hourMs);
  expect(star()).toBeNull();
  // The next day of the hotel.
  pass(3 * hourMs);
  go({ path: '/' });
  pass(7_000);
  expect(star()).not.toBeNull();
});

test('another stay has its own surprise on the same day', () => {
  const { go } = open();
  pass(7_000);
  fireEvent.click(star() as HTMLButtonElement);
  go({ stayId: '8', path: '/cp/7', name: 'contentpage' });
  pass(7_000);
  expect(star()).not.toBeNull();
});

test.each(['', 'nowhere'])('without an action that leads anywhere (%j) guests read the text', (action) => {
  const { dialogs } = open({ action });
  pass(7_000);
  fireEvent.click(star() as HTMLButtonElement);
  expect(dialogs[0]?.actions).toEqual([{ label: 'shell.ok' }]);
});

test('a change of the route puts it back where the guest is registered, and starts its time again', () => {
  const { go } = open();
  pass(7_000);
  go({ name: 'contentpage', path: '/cp/7' });
  expect(star()).toBeNull();
  expect(magicButtonStore.getState()).toEqual({ left: 25, bottom: 25, isVisible: false });
  pass(7_000);
  expect(star()).not.toBeNull();
  go({ name: 'shop', path: '/shop/flow/5' });
  pass(hourMs);
  expect(star()).toBeNull();
});

test('where nobody is registered, as in a demo, it stays', () => {
  const { go } = open({}, { status: 'not_registered' });
  pass(7_000);
  go({ status: 'not_registered', name: 'shop', path: '/shop/flow/5' });
  expect(star()).not.toBeNull();
});

test('the day of the surprise goes with the stay', () => {
  open();
  pass(7_000);
  fireEvent.click(star() as HTMLButtonElement);
  expect(localStore.getItem(magicButtonModule.wipe.local?.[0] ?? '')).toBe('7 2026-11-22');
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { QuickLinksProvider } from '#platform/web/guest-shell/tv';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider, useShownAsOf } from '#platform/web/ui';
import { startSpatialNavigation, useSetFocus } from '#platform/web/ui/focus';
import { createGuestProperty } from './create-guest-property.ts';
import { GuestPropertyProvider } from './property-context.tsx';
import { Home } from './screens/home.tsx';
import { TvHome } from './tv/tv-home.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(cleanup);

const wanted = { projectId: 'test', skinId: 'house', walkin: false, language: 'en' };
const dinner = {
  menu: [{ title: 'Dinner', oneapp_onclick: 'openShop|1', onclick: 'openShop|1', foreground_image: 'soup.jpg' }],
  home: { quick: [{ title: 'Dinner' }] },
};
const formatSettings = { zone: 'UTC', twelveHourLanguages: [] };
const loadedAt = systemClock.now() - 20 * 60_000;

function Age({ since }: { readonly since: number | undefined }) {
  const asOf = useShownAsOf(since, () => systemClock.now());
  return <output>{asOf === undefined ? 'online' : Math.round((systemClock.now() - asOf) / 60_000)}</output>;
}

let setFocus: (key: string) => void;
function Remote() {
  setFocus = useSetFocus();
  return undefined;
}

/** Opens a home screen whose menu was requested 20 minutes ago; texts are their own keys. */
function open(Screen: ComponentType, offlineSince?: number) {
  const answers: PromiseWithResolvers<string>[] = [];
  const property = createGuestProperty({
    propertyId: '1',
    themeId: '',
    canOpen: () => true,
    now: () => loadedAt,
    log: () => undefined,
    fetch() {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise.then((text) => ({ status: 200, text: async () => text }));
    },
  });
  void property.loadMenu(wanted);
  const wire = { state: () => ({ clockCorrections: 0 }), subscribe: () => () => undefined };
  const value = {
    shell: { wire, serverNow: () => systemClock.now(), menuLink: () => ({ href: '#', open: () => undefined }) },
    session: { guestName: '' },
    property: { ...formatSettings, mediaBase: '/', name: 'Arvensee', logo: '', loginImage: '' },
  } as unknown as ShellValue;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={formatSettings as never}>
      <GuestPropertyProvider value={property}>
        <ShellProvider value={value}>
          <AsyncProvider texts={{ loading: 'loading', retry: 'try again', failed: 'failed', failedText: '' }}>
            <QuickLinksProvider value={[]}>
              <Screen />
              <Remote />
            </QuickLinksProvider>
            <Age since={offlineSince} />
          </AsyncProvider>
        </ShellProvider>
      </GuestPropertyProvider>
    </TextsProvider>,
  );
  return {
    refetch: () => act(async () => void property.refetchMenu()),
    count: () => answers.length,
    answer: (at: number, menu: object) => act(async () => answers[at]?.resolve(JSON.stringify(menu))),
    refuse: (at: number) => act(async () => answers[at]?.reject(new Error('lost'))),
  };
}

const screens = [
  ['phone', Home, 'home.failed'],
  ['TV', TvHome, 'menu.failed'],
] as const;

test.each(screens)('the home screen of the %s waits for its menu and shows it', async (_name, Screen) => {
  const { answer } = open(Screen);
  expect(screen.queryByText('Dinner')).toBeNull();
  expect(screen.queryByRole('button', { name: 'try again' })).toBeNull();
  await answer(0, dinner);
  expect(screen.getAllByText('Dinner').length).toBeGreaterThan(0);
});

test.each(screens)('a menu that failed is explained on the %s and loaded again on request', async (...row) => {
  const [, Screen, failed] = row;
  const { answer, refuse, count } = open(Screen);
  await refuse(0);
  screen.getByRole('heading', { name: failed });
  fireEvent.click(screen.getByText('try again'));
  expect(count()).toBe(2);
  await answer(1, dinner);
  expect(screen.queryByRole('heading', { name: failed })).toBeNull();
  expect(screen.getAllByText('Dinner').length).toBeGreaterThan(0);
});

test('a home screen without entries says so', async () => {
  const { answer } = open(Home);
  await answer(0, { menu: [] });
  screen.getByRole('heading', { name: 'home.empty' });
});

test.each(screens)('while the line is down the %s shows the menu and its age', async (_name, Screen) => {
  const { answer } = open(Screen, systemClock.now());
  await answer(0, dinner);
  expect(screen.getAllByText('Dinner').length).toBeGreaterThan(0);
  expect(document.querySelector('output')?.textContent).toBe('20');
});

test('the focus of the TV stays on its entry where the hotel puts another before it and renames it', async () => {
  const { answer, refetch } = open(TvHome);
  const renamed = { ...dinner.menu[0], title: 'Supper' };
  const news = { title: 'News', onclick: 'page|news', oneapp_onclick: 'page|news', foreground_image: 'news.jpg' };
  await answer(0, dinner);
  await act(async () => setFocus('home.openShop|1'));
  const focused = () => document.querySelector<HTMLElement>('[data-focused]');
  const entry = focused();
  expect(entry?.textContent).toContain('Dinner');
  await refetch();
  await answer(1, { menu: [news, renamed] });
  expect(document.querySelectorAll('[data-focus-key^="home."]')).toHaveLength(2);
  expect([focused() === entry, entry?.textContent]).toEqual([true, 'Supper']);
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { localStore } from '#platform/web/browser';
import { type GuestShell, type RouteTarget, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import type { SearchResult, SearchType } from '#search/contract';
import { readRecent, recentKey } from './recent-searches.ts';
import { SearchScreen } from './screens/search-screen.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  localStore.removeItem(recentKey);
  vi.useRealTimers();
});

function result(type: SearchType, title: string, more: Partial<SearchResult> = {}): SearchResult {
  return {
    ...{ id: title, type, title, text: '', image: '', action: '', price: null, starts: null, ends: null, opens: null },
    ...{ target: { name: 'movie', params: { movieId: title }, query: {} }, locked: false, score: 1 },
    ...more,
  };
}

type Given = { readonly fails?: boolean; readonly films?: number; readonly q?: string };

/** Shows the screen; texts are their own keys with their values, and navigation changes the query. */
async function open({ fails = false, films = 7, q }: Given = {}) {
  const clock = fakeClock();
  const terms: string[] = [];
  async function call(name: string, data: { readonly search_term: string }): Promise<unknown> {
    if (name === 'LiveTV.getTVChannels')
      return { channels: [{ id: 4, number: 12, name: 'Sportwelle', logo: '' }], total: 1 };
    if (name === 'LiveTV.getCurrentProgrammes')
      return { genres: [], events: [{ channel_id: 4, current: [0, 1, 'e', 'Ice Hockey', -1, 0], next: null }] };
    terms.push(data.search_term);
    if (fails) throw new Error('out of order');
    if (data.search_term === 'nothing') return { search_term: 'nothing', results: [], currency: 'EUR', decimals: 2 };
    const items = Array.from({ length: films }, (_, at) => result('film', `Lake ${at}`));
    const results = [
      { type: 'film', total: films, items },
      { type: 'shop_item', total: 1, items: [result('shop_item', 'Lake char', { price: 28, score: 2 })] },
      { type: 'tv', total: 1, items: [result('tv', 'Sportwelle', { id: '4' })] },
      {
        type: 'radio',
        total: 1,
        items: [result('radio', 'Elsewhere', { target: { name: 'absent', params: {}, query: {} } })],
      },
    ];
    return { search_term: data.search_term, results, currency: 'EUR', decimals: 2 };
  }
  const nothing = () => undefined;
  const wire = {
    of: () => ({ call, on: () => nothing }),
    ...{
      state: () => ({ connection: 'open', clockCorrections: 0 }),
      subscribe: () => nothing,
      onConnection: () => nothing,
    },
  };
  const opened: RouteTarget[] = [];
  let query: Record<string, string | undefined> = { q };
  const queries = createQueryCache({ wire: wire as never, clock, random: seededRandom(1) });
  const shell = {
    ...{ wire, queries, serverNow: () => clock.now() },
    href: ({ name }: RouteTarget) => (name === 'absent' ? undefined : `/ONEapp/${name}`),
    navigate: (target: RouteTarget) => {
      if (target.name === 'search') query = { ...query, ...target.query };
      else opened.push(target);
      view.rerender(tree());
    },
  } as unknown as GuestShell;
  const settings = { zone: 'UTC', twelveHourLanguages: [] } as never;
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => nothing, snapshot: () => snapshot } as unknown as Texts;
  const tree = () => (
    <TextsProvider texts={texts} formatSettings={settings}>
      <AsyncProvider texts={{ loading: 'loading', retry: 'retry', failed: 'failed', failedText: '' }}>
        <ShellProvider
          value={{ shell, session: {}, property: { mediaBase: '' }, query, route: {} } as unknown as ShellValue}
        >
          <SearchScreen />
        </ShellProvider>
      </AsyncProvider>
    </TextsProvider>
  );
  const view = render(tree());
  const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
  await settle();
  return { terms, opened, settle, query: () => query };
}

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const tabs = () =>
  screen
    .getAllByRole('button', { pressed: undefined })
    .flatMap((one) => (one.hasAttribute('aria-pressed') ? [one.textContent] : []));
const rows = () => screen.queryAllByRole('listitem').map((one) => one.textContent);

test('results come as the guest types, once the keys rest', async () => {
  const app = await open();
  type('l');
  await app.settle(100);
  type('lake');
  await app.settle(240);
  expect(app.terms).toEqual([]);
  await app.settle(20);
  expect([app.terms, app.query().q]).toEqual([['lake'], 'lake']);
});

test('types are tabs with their numbers, the best match first, without what this app cannot open', async () => {
  await open({ q: 'lake' });
  expect(tabs()).toEqual([
    'search.all\u20029',
    'search.type.shop_item\u20021',
    'search.type.film\u20027',
    'search.type.tv\u20021',
  ]);
  expect(rows()[0]).toContain('Lake char');
  expect(rows()[0]).toContain('28.00');
});

test('a type shows five results, and five more with each tap', async () => {
  const app = await open({ q: 'lake' });
  fireEvent.click(screen.getByRole('button', { name: /^search.type.film/ }));
  await app.settle();
  expect([rows().length, app.query()['q-type']]).toEqual([5, 'film']);
  fireEvent.click(screen.getByRole('button', { name: 'search.more 2' }));
  await app.settle();
  expect(rows()).toHaveLength(7);
});

test('channels have their number and what they show now', async () => {
  const app = await open({ q: 'lake' });
  await app.settle();
  await app.settle();
  expect(rows().find((row) => row?.includes('Sportwelle'))).toContain('12 · Ice Hockey');
});

test('a result is opened, and its search remembered until it is forgotten', async () => {
  const app = await open({ q: 'lake' });
  fireEvent.click(screen.getByRole('link', { name: /Lake char/ }));
  await app.settle();
  expect(app.opened).toEqual([{ name: 'movie', params: { movieId: 'Lake char' }, query: {} }]);
  expect(readRecent()).toEqual(['lake']);
  fireEvent.click(screen.getByRole('button', { name: 'search.clear' }));
  await app.settle(10);
  fireEvent.click(screen.getByRole('button', { name: 'search.forget' }));
  expect(readRecent()).toEqual([]);
});

test('nothing found says so with type and term', async () => {
  await open({ q: 'nothing' });
  expect(screen.getByRole('heading').textContent).toBe('search.none search.all nothing');
});

test('a failure can be tried again', async () => {
  await open({ q: 'lake', fails: true });
  expect(screen.getByRole('heading').textContent).toBe('search.failed');
  expect(screen.getByRole('button', { name: 'retry' })).toBeDefined();
});

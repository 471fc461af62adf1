import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#platform/web/browser';
import { type Given, openSearchApp } from '../testing/search-app.tsx';
import { readRecent, recentKey } from './recent-searches.ts';
import { SearchScreen } from './screens/search-screen.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  localStore.removeItem(recentKey);
  vi.useRealTimers();
});

const open = (given: Given = {}) => openSearchApp(SearchScreen, given);
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

test('a search names the room, the skin and what stands between its types', async () => {
  const { sent } = await open({ q: 'lake' });
  const named = { room_ip_id: 'rm-214', skin_id: 'main', lang_id: 'en', type_filter_delimiter: '|' };
  expect(sent).toMatchObject([{ ...named, type_filter: expect.stringContaining('film|tv') }]);
});

test.each([
  ['demo', 'demo'],
  ['', undefined],
])('the search of a visitor whose room is “%s” names it: %s', async (roomId, named) => {
  const { sent } = await open({ q: 'lake', isCheckedIn: false, roomId });
  expect(sent).toMatchObject([{ search_term: 'lake' }]);
  expect((sent[0] as { room_ip_id?: string }).room_ip_id).toBe(named);
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
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('search.none search.all nothing');
});

test('a failure can be tried again', async () => {
  await open({ q: 'lake', fails: true });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('search.failed');
  expect(screen.getByRole('button', { name: 'retry' })).toBeDefined();
});

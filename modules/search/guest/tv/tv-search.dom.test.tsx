import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#platform/web/browser';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { type Given, openSearchApp } from '../../testing/search-app.tsx';
import { readRecent, recentKey } from '../recent-searches.ts';
import { TvSearch } from './tv-search.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  localStore.removeItem(recentKey);
  vi.useRealTimers();
});

async function open(given: Given = {}) {
  const app = await openSearchApp(TvSearch, given);
  await app.settle(400);
  return app;
}

const control = (key: string) => document.querySelector<HTMLElement>(`[data-focus-key="search.${key}"]`);
const choose = (key: string) => act(async () => control(key)?.click());
/** The text of the control that has the focus. */
const focused = () => document.activeElement?.textContent ?? '';
const shown = () => document.body.textContent ?? '';

test('OK opens the keyboard where nothing was searched for, and what is typed is searched for', async () => {
  const app = await open();
  expect(app.prompts).toEqual([]);
  await choose('type');
  const [prompt] = app.prompts;
  expect(prompt).toMatchObject({ kind: 'text', title: 'search.title', text: '' });
  await act(async () => prompt?.kind === 'text' && prompt.onDone('lake'));
  await app.settle(400);
  expect([app.terms, app.query().q]).toEqual([['lake'], 'lake']);
});

test('nothing is searched for when the keyboard is left empty, or with the same words', async () => {
  const app = await open({ q: 'lake' });
  await choose('again');
  const [prompt] = app.prompts;
  expect(prompt).toMatchObject({ text: 'lake' });
  await act(async () => {
    if (prompt?.kind !== 'text') return;
    prompt.onDone(' ');
    prompt.onDone(' lake ');
  });
  expect(app.terms).toEqual(['lake']);
});

test('the focus begins at the best result, the best kind first', async () => {
  await open({ q: 'lake' });
  expect(focused()).toContain('Lake char');
  expect(focused()).toContain('28.00');
});

test('a kind shows five results and a row for all, which leads to the kind and back to everything', async () => {
  const app = await open({ q: 'lake' });
  expect([control('film.Lake 4') !== null, control('film.Lake 5') !== null]).toEqual([true, false]);
  await choose('more.film');
  await app.settle(400);
  expect(app.query()['q-type']).toBe('film');
  expect([control('film.Lake 6') !== null, control('shop_item.Lake char') !== null]).toEqual([true, false]);
  expect(focused()).toContain('Lake 0');
  await choose('everything');
  await app.settle(400);
  expect(control('shop_item.Lake char')).not.toBeNull();
});

test('OK opens a result, and its search is offered again', async () => {
  const app = await open({ q: 'lake' });
  await choose('shop_item.Lake char');
  expect(app.opened).toEqual([{ name: 'movie', params: { movieId: 'Lake char' }, query: {} }]);
  expect(readRecent()).toEqual(['lake']);
  cleanup();
  const again = await open();
  expect(again.prompts).toEqual([]);
  await choose('recent.lake');
  await again.settle(400);
  expect(again.terms).toEqual(['lake']);
});

/** A TV whose modules play what they are sent, or do not. */
function tvThatPlays(becomes: 'done' | 'not_on_this_set' | Error = 'done') {
  const played: string[] = [];
  const run = async (name: string, id: string) => {
    played.push(`${name} ${id}`);
    if (becomes instanceof Error) throw becomes;
    return becomes;
  };
  const tvSet = {
    player: () => ({ play: (id: string) => run('channel', id) }),
    command: (name: string) => ({ run: (id: string) => run(name, id) }),
  };
  return { played, tvSet };
}

const playable = [
  ['tv.4', 'channel 4'],
  ['radio.Elsewhere', 'radio Elsewhere'],
  ['music_song.Lake song', 'song Lake song'],
] as const;

test.each(playable)('OK on %s plays it, and its search is offered again', async (key, sent) => {
  const { played, tvSet } = tvThatPlays();
  const app = await open({ q: 'lake', tvSet });
  await choose(key);
  expect([played, app.opened, readRecent()]).toEqual([[sent], [], ['lake']]);
});

test.each(playable)('OK on %s opens its page where it does not play', async (key) => {
  for (const becomes of ['not_on_this_set', new Error('out of order')] as const) {
    const { played, tvSet } = tvThatPlays(becomes);
    const app = await open({ q: 'lake', tvSet });
    await choose(key);
    expect([played.length, app.opened.length]).toEqual([1, 1]);
    cleanup();
  }
});

test('OK on a film opens its page, and so does a station that no module plays', async () => {
  const { played, tvSet } = tvThatPlays();
  const app = await open({ q: 'lake', tvSet });
  await choose('film.Lake 0');
  expect([played, app.opened]).toEqual([[], [{ name: 'movie', params: { movieId: 'Lake 0' }, query: {} }]]);
  cleanup();
  const bare = await open({ q: 'lake', tvSet: { player: () => undefined, command: () => undefined } });
  await choose('radio.Elsewhere');
  expect(bare.opened).toMatchObject([{ name: 'absent' }]);
});

test('nothing found says so with type and term, and a failure can be tried again', async () => {
  const app = await open({ q: 'nothing' });
  expect(shown()).toContain('search.none search.all nothing');
  await choose('again');
  expect(app.prompts).toHaveLength(1);
  cleanup();
  await open({ q: 'lake', fails: true });
  expect(shown()).toContain('search.failed');
  expect(shown()).toContain('retry');
});

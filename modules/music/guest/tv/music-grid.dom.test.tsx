import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, type RouteTarget, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { TvPromptProvider } from '#platform/web/guest-shell/tv';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import { FocusArea, screenFocusKey, startSpatialNavigation, useSetFocus } from '#platform/web/ui/focus';
import { useBrowse } from '../music-calls.ts';
import { MusicGrid } from './music-grid.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => undefined;
const arrow = { left: 37, right: 39, down: 40 } as const;
const ok = 13;

/** What the hotel has; tests change it. */
function createLibrary() {
  const albumsOf = (name: string, count: number) =>
    Array.from({ length: count }, (_none, at) => ({
      ...{ id: `${name}${at}`, title: `${name} ${at}`, artist: '', artist_id: '', year: 0, genre: name },
      ...{ song_count: 1, duration: 60, picture: '' },
    }));
  return { all: albumsOf('album', 150), jazz: albumsOf('jazz', 40), genres: ['jazz'] };
}

let setFocus: (key: string) => void;
function Remote() {
  setFocus = useSetFocus();
  return undefined;
}

function Screen() {
  const { data } = useBrowse();
  return data && <MusicGrid browse={data} />;
}

type Wanted = { readonly offset: number; readonly genre?: string };

/** Shows the grid of a TV whose server lists jazz and artists once `answer` is called. */
async function openMusic(query: Record<string, string | undefined> = {}) {
  const library = createLibrary();
  const waiting = Promise.withResolvers<void>();
  const pushes = new Set<() => void>();
  const visited: RouteTarget[] = [];
  async function call(name: string, { offset, genre }: Wanted): Promise<unknown> {
    if (name === 'MusicOnDemand.getBrowse') {
      const genres = library.genres.map((one) => ({ name: one, album_count: library.jazz.length }));
      return { genres, newest: [], artists: [], album_count: library.all.length, artist_count: 1, song_count: 200 };
    }
    if (name === 'MusicOnDemand.getArtists' || genre) await waiting.promise;
    const artist = { id: 'artist', name: 'Ada', album_count: 1, song_count: 1, picture: '' };
    if (name === 'MusicOnDemand.getArtists') return { artists: [artist], total: 1 };
    const albums = genre ? library.jazz : library.all;
    return { albums: albums.slice(offset, offset + 60), total: albums.length };
  }
  const on = (_name: string, listener: () => void) => {
    pushes.add(listener);
    return () => pushes.delete(listener);
  };
  const wire = {
    of: () => ({ call, on }),
    state: () => ({ connection: 'open', clockCorrections: 0 }),
    subscribe: () => nothing,
    onConnection: () => nothing,
  };
  let place: Record<string, string | undefined> = query;
  const shell = {
    wire,
    queries: createQueryCache({ wire: wire as never, clock: systemClock, random: seededRandom(1) }),
    navigate(target: RouteTarget) {
      if (target.name !== 'music') return void visited.push(target);
      place = { ...place, ...target.query };
      view.rerender(tree());
    },
  } as unknown as GuestShell;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => nothing, snapshot: () => snapshot } as unknown as Texts;
  const value = () => ({ shell, session: {}, property: {}, query: place, route: {} }) as unknown as ShellValue;
  const tree = () => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <AsyncProvider texts={{ loading: 'loading', retry: 'retry', failed: 'failed', failedText: '' }}>
        <ShellProvider value={value()}>
          <TvPromptProvider value={nothing}>
            <FocusArea focusKey={screenFocusKey} autoFocus>
              <Screen />
              <Remote />
            </FocusArea>
          </TvPromptProvider>
        </ShellProvider>
      </AsyncProvider>
    </TextsProvider>
  );
  const view = render(tree());
  const settle = (ms = 100) => act(() => vi.advanceTimersByTimeAsync(ms));
  await settle();
  return {
    ...{ library, visited, settle, query: () => place },
    async focus(key: string) {
      await act(async () => setFocus(key));
      await settle();
    },
    async choose(key: string) {
      await act(async () => document.querySelector<HTMLElement>(`[data-focus-key="music.chip.${key}"]`)?.click());
      await settle();
    },
    async answer() {
      waiting.resolve();
      await settle();
    },
    /** The library has changed: devices fetch it again within five seconds. */
    async change() {
      await act(async () => {
        for (const push of [...pushes]) push();
      });
      await settle(5_100);
    },
  };
}

const grid = () => document.querySelector<HTMLElement>('[role=grid]');
const labels = () => [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label'));
const focused = () => document.querySelector<HTMLElement>('[data-focused]')?.dataset.focusKey;
const marked = () => document.querySelector('[aria-selected=true]')?.getAttribute('aria-label');

async function press(...keyCodes: number[]): Promise<void> {
  for (const keyCode of keyCodes) {
    const target = document.activeElement ?? document.body;
    await act(async () => {
      for (const name of ['keydown', 'keyup'] as const)
        target.dispatchEvent(Object.assign(new KeyboardEvent(name, { bubbles: true, cancelable: true }), { keyCode }));
      await vi.advanceTimersByTimeAsync(50);
    });
  }
}

test('another genre, and the artists, take the place of the albums in the same grid, without an empty one', async () => {
  const { focus, choose, answer } = await openMusic();
  const before = grid();
  await focus('music.grid');
  await press(arrow.right);
  expect(marked()).toBe('album 1');
  await choose('genre.jazz');
  expect([labels()[0], focused(), grid()?.getAttribute('aria-label')]).toEqual([
    'album 0',
    'music.grid',
    'music.all_albums',
  ]);
  await answer();
  expect([labels()[0], marked(), focused()]).toEqual(['jazz 0', 'jazz 0', 'music.grid']);
  await choose('artists');
  expect([labels(), focused()]).toEqual([['Ada'], 'music.grid']);
  expect(grid()).toBe(before);
});

test('a library that changes leaves the focus and the mark where they are, and a smaller one ends before them', async () => {
  const { focus, change, library } = await openMusic();
  const before = grid();
  await focus('music.grid');
  await press(...Array.from({ length: 12 }, () => arrow.down));
  expect(marked()).toBe('album 72');
  library.all = library.all.map((album) => ({ ...album, title: `new ${album.title}` }));
  await change();
  expect([marked(), focused(), grid() === before]).toEqual(['new album 72', 'music.grid', true]);
  library.all = library.all.slice(0, 20);
  await change();
  expect([marked(), focused(), grid() === before]).toEqual(['new album 19', 'music.grid', true]);
});

test('a genre that is gone gives way to all albums, in the same grid', async () => {
  const { choose, answer, focus, change, library } = await openMusic();
  await choose('genre.jazz');
  await answer();
  await focus('music.grid');
  const before = grid();
  library.genres = [];
  await change();
  expect([labels()[0], focused(), grid() === before]).toEqual(['album 0', 'music.grid', true]);
  expect(document.querySelector('[aria-pressed=true]')?.textContent).toBe('music.all_albums');
});

test('Back from an album returns to the list and the row that it was opened in', async () => {
  const first = await openMusic();
  await first.choose('genre.jazz');
  await first.answer();
  await first.focus('music.grid');
  await press(arrow.down, arrow.down, arrow.down, arrow.right, ok);
  expect(first.visited).toEqual([{ name: 'musicAlbum', params: { albumId: 'jazz19' } }]);
  const shown = labels();
  cleanup();
  const second = await openMusic(first.query());
  await second.answer();
  expect([marked(), labels()]).toEqual(['jazz 19', shown]);
  await second.choose('albums');
  expect(marked()).toBe('album 0');
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ScreenProps } from '#platform/web/guest-shell';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { createSight, type MusicCall, openMusicScreen } from '../testing/music-app.tsx';
import { musicPlayer } from './player/music-player.ts';
import { AlbumScreen } from './screens/album-screen.tsx';
import { TvAlbum } from './tv/tv-album.tsx';

let scroll: ReturnType<typeof createSight>['scroll'];

beforeAll(() => void startSpatialNavigation());
beforeEach(() => {
  const sight = createSight();
  scroll = sight.scroll;
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', sight.Sight);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nothing = () => undefined;
/** An album of two discs, and its songs that the first answer has: fewer than the server gives. */
const [count, atFirst] = [230, 100];
const songs = Array.from({ length: count }, (_none, at) => ({
  ...{ id: `s${at}`, title: `Song ${at}.`, artist: 'Auer', artist_id: 'auer', album: 'Pines', album_id: 'pines' },
  ...{ disc: at < 150 ? 1 : 2, track: at + 1, duration: 60, picture: '' },
}));
const album = {
  ...{ id: 'pines', title: 'Pines', artist: 'Auer', artist_id: 'auer', year: 0, genre: '', picture: '' },
  ...{ song_count: count, duration: 60 * count },
};

/** Shows an album, of whose pages the server refuses so many first. */
async function openAlbum(Screen: ComponentType<ScreenProps>, refused = 0) {
  let refusals = refused;
  const offsets: number[] = [];
  const call: MusicCall = async (name, { offset, limit, album_id }) => {
    if (name === 'MusicOnDemand.getAlbum') return { album, songs: songs.slice(0, atFirst) };
    expect([name, album_id]).toEqual(['MusicOnDemand.getSongs', 'pines']);
    offsets.push(Number(offset));
    refusals -= 1;
    if (refusals >= 0) throw new Error('timeout');
    return { songs: songs.slice(Number(offset), Number(offset) + Number(limit)), total: count };
  };
  return { offsets, ...(await openMusicScreen(Screen, { albumId: 'pines' }, call)) };
}

const shown = () =>
  [...document.querySelectorAll('li')].flatMap((row) => row.textContent?.match(/Song \d+(?=\.)/)?.[0] ?? []);

test('a phone shows the songs that the first answer has not page by page, by disc, and each of them once', async () => {
  const { offsets } = await openAlbum(AlbumScreen);
  const before = document.querySelector('li');
  expect([shown().length, offsets]).toEqual([atFirst, []]);
  expect(screen.queryByText('music.disc 2')).toBeNull();
  await scroll();
  expect([shown().length, shown().at(-1)]).toEqual([160, 'Song 159']);
  screen.getByText('music.disc 2');
  for (let page = 0; page < 3; page += 1) await scroll();
  expect([shown().length, new Set(shown()).size, offsets]).toEqual([count, count, [100, 160, 220]]);
  expect(document.querySelector('li')).toBe(before);
});

test('a page that fails says so, and is tried again', async () => {
  await openAlbum(AlbumScreen, 1);
  await scroll();
  screen.getByText('music.failed');
  expect(shown()).toHaveLength(atFirst);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'retry' }));
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(screen.queryByText('music.failed')).toBeNull();
  expect(shown()).toHaveLength(160);
});

test('an album of which not all songs are shown plays to its end, and is shuffled whole', async () => {
  const played = vi.spyOn(musicPlayer, 'play').mockImplementation(nothing);
  vi.spyOn(musicPlayer, 'prepare').mockReturnValue({ isCurrent: () => true } as never);
  await openAlbum(AlbumScreen);
  fireEvent.click(screen.getByRole('button', { name: 'sound.play' }));
  const [queue, , more] = played.mock.calls[0] ?? [];
  expect(queue?.songs.length).toBe(atFirst);
  const following = [await more?.(), await more?.(), await more?.(), await more?.()].map((part) => part?.length);
  expect(following).toEqual([60, 60, 10, 0]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'music.shuffle' })));
  await act(() => vi.advanceTimersByTimeAsync(100));
  const shuffled = played.mock.calls[1]?.[0].songs.map(({ song }) => song.id) ?? [];
  expect([shuffled.length, new Set(shuffled).size]).toEqual([count, count]);
});

test('the list of a TV grows when the focus comes near its end, which keeps the focus', async () => {
  const { offsets, settle } = await openAlbum(TvAlbum);
  const row = (at: number) => document.querySelector<HTMLElement>(`[data-focus-key="music.song.s${at}"]`);
  const goTo = async (at: number) => {
    await act(async () => row(at)?.focus());
    await settle();
  };
  // Only rows near the focus are mounted.
  for (let at = 0; at < 70; at += 10) await goTo(at);
  expect(offsets).toEqual([]);
  await goTo(75);
  const focused = row(75);
  await settle();
  expect(offsets).toEqual([100]);
  expect([document.activeElement, row(75)]).toEqual([focused, focused]);
  for (let at = 80; at < count; at += 5) await goTo(at);
  await goTo(count - 1);
  expect([document.activeElement === row(count - 1), row(count - 1) !== null]).toEqual([true, true]);
  expect(offsets).toEqual([100, 160, 220]);
});

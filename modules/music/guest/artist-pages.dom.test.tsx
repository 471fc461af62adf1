import { act, cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ScreenProps } from '#platform/web/guest-shell';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { createSight, type MusicCall, openMusicScreen } from '../testing/music-app.tsx';
import { ArtistScreen } from './screens/artist-screen.tsx';
import { TvArtist } from './tv/tv-artist.tsx';

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
});

/** Albums of an artist, and those that the first answer has. */
const [count, atFirst] = [230, 60];
const artist = { id: 'auer', name: 'Auer', album_count: count, song_count: 1, picture: '' };
const albums = Array.from({ length: count }, (_none, at) => ({
  ...{ id: `a${at}`, title: `Album ${at}.`, artist: 'Auer', artist_id: 'auer', year: 3_000 - at, genre: '' },
  ...{ song_count: 1, duration: 60, picture: '' },
}));
const song = {
  ...{ id: 's', title: 'The Song', artist: 'Auer', artist_id: 'auer', album: 'Pines', album_id: 'pines' },
  ...{ disc: 1, track: 1, duration: 60, picture: '' },
};

/** Shows the artist, and returns the pages of albums that were called for. */
async function openArtist(Screen: ComponentType<ScreenProps>) {
  const offsets: number[] = [];
  const call: MusicCall = async (name, { offset, limit, artist_id, order }) => {
    expect(artist_id).toBe('auer');
    if (name === 'MusicOnDemand.getArtist') return { artist, albums: albums.slice(0, atFirst) };
    if (name === 'MusicOnDemand.getSongs') return { songs: [song], total: 1 };
    expect([name, order]).toEqual(['MusicOnDemand.getAlbums', 'newest']);
    offsets.push(Number(offset));
    return { albums: albums.slice(Number(offset), Number(offset) + Number(limit)), total: count };
  };
  return { offsets, ...(await openMusicScreen(Screen, { artistId: 'auer' }, call)) };
}

const pages = Array.from({ length: 3 }, (_none, page) => atFirst * (page + 1));
const shown = () =>
  [...document.querySelectorAll('li')].flatMap((row) => row.textContent?.match(/Album \d+(?=\.)/)?.[0] ?? []);

test('a phone shows all of an artist’s albums, page by page as the end comes in sight', async () => {
  const { offsets } = await openArtist(ArtistScreen);
  expect([shown().length, offsets]).toEqual([atFirst, []]);
  for (let page = 0; page < 4; page += 1) await scroll();
  expect([new Set(shown()).size, offsets]).toEqual([count, pages]);
});

test('a TV shows all of an artist’s albums as the focus comes near their end, then the songs', async () => {
  const { offsets, settle } = await openArtist(TvArtist);
  const row = (at: number) => document.querySelector<HTMLElement>(`[data-focus-key="music.album.a${at}"]`);
  const goTo = async (at: number) => {
    await act(async () => row(at)?.focus());
    await settle();
  };
  expect([offsets, screen.queryByText('The Song')]).toEqual([[], null]);
  for (let at = 0; at < count; at += 10) await goTo(at);
  await goTo(count - 1);
  expect([offsets, document.activeElement === row(count - 1)]).toEqual([pages, true]);
  screen.getByText('The Song');
  expect(row(count - 1)).not.toBeNull();
});

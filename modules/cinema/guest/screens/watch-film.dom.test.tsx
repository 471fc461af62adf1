import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaPlayer } from '#platform/web/guest-shell';
import { clearFilmApp, createFilmApp, movieAnswer, press } from '../../testing/film-app.tsx';
import { FilmScreen } from './film-screen.tsx';

/** What the phone loads, in its order. */
let order: string[];
vi.mock('#platform/web/guest-shell/media', () => ({
  prepareVideo: () => order.push('player'),
  loadHlsAhead: ({ url }: { readonly url: string }) => {
    order.push(url);
    return () => undefined;
  },
}));
/** Work that waits for the page to be idle. */
let idle: (() => void)[];

beforeEach(() => {
  order = [];
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.splice(id - 1, 1, () => undefined));
});
afterEach(() => {
  mediaPlayer.forget();
  clearFilmApp();
  vi.unstubAllGlobals();
});

const url = '/ONEapp/films/ticket/master.m3u8';
const stream = { url, kind: 'hls', title: 'The Film', audio: [], subtitles: [], chapters: [] };

async function openFilm(film: object) {
  const answer = Promise.withResolvers<void>();
  const app = createFilmApp(
    {
      getMovie: [movieAnswer(film)],
      getGenres: [{ genres: [] }],
      getStream: [
        () => {
          order.push('getStream');
          return answer.promise.then(() => stream);
        },
      ],
    },
    { session: { isCheckedIn: false } },
  );
  await app.open(<FilmScreen params={{ movieId: 'f' }} />);
  return { answer: () => act(async () => answer.resolve()) };
}

const rest = () =>
  act(async () => {
    for (const work of idle.splice(0)) work();
  });

test('the player of a film is loaded once its page rests, and its playlist as soon as the hotel has answered', async () => {
  const { answer } = await openFilm({ entitlement: 'free' });
  expect(order).toEqual([]);
  await rest();
  expect(order).toEqual(['player']);
  await press('films.play');
  expect(order).toEqual(['player', 'player', 'getStream']);
  expect(mediaPlayer.getState().status).toBe('stopped');
  await answer();
  expect([order.slice(3), mediaPlayer.getState().status]).toEqual([[url], 'play']);
});

test('a guest who presses Play at once has the player loaded while the hotel answers', async () => {
  const { answer } = await openFilm({ entitlement: 'free' });
  await press('films.play');
  expect(order).toEqual(['player', 'getStream']);
  await answer();
  expect(order).toEqual(['player', 'getStream', url]);
});

test.each([
  ['that has a trailer', { trailer: true }, ['player']],
  ['that has none and is not bought', {}, []],
  ['that is not ready', { entitlement: 'free', playable: false }, []],
])('the page of a film %s loads the player only for what may be played', async (_film, film, loaded) => {
  await openFilm(film);
  await rest();
  expect(order).toEqual(loaded);
});

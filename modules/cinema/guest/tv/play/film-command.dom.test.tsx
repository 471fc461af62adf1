import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type GuestShell, mediaPlayer } from '#platform/web/guest-shell';
import type { TvCommand } from '#platform/web/guest-shell/tv';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { CallRefusedError } from '#platform/web/wire';
import { clearFilmApp, createFilmApp, filmOf, movieAnswer, press } from '../../../testing/film-app.tsx';
import { FilmActions } from '../film/film-actions.tsx';
import { TvProtected } from '../film/tv-protected.tsx';
import { FilmCommand } from './film-command.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(() => {
  act(() => mediaPlayer.forget());
  clearFilmApp();
});

const stream = { url: '/a.m3u8', kind: 'hls', title: '', audio: [], subtitles: [], chapters: [] };
const locked = new CallRefusedError('code_required', false);

/** A TV that a phone sends films to; `send` returns what is followed of one. */
async function openTv(getStream: readonly (object | Error)[]) {
  let command: TvCommand | undefined;
  const provideCommand = (_name: string, provided: TvCommand) => {
    command = provided;
    return () => undefined;
  };
  const tvSet = { provideCommand } as unknown as NonNullable<GuestShell['tvSet']>;
  const answers = { getStream, getMovie: [movieAnswer({ locked: true })], unlockMovie: [{ unlocked_until: '' }] };
  const app = createFilmApp(answers, { shell: { tvSet } });
  await app.open(<FilmCommand />);
  async function send(id: string, seconds = '0') {
    await act(async () => void (await command?.run(id, seconds)));
    return command?.sent();
  }
  return { ...app, send };
}

const status = (now: 'loading' | 'playing' | 'failed') => act(() => mediaPlayer.getState().onStatus?.(now));

test('a film that is sent to the TV is followed while it plays, fails and is closed', async () => {
  const { send } = await openTv([stream]);
  const film = await send('f', '71');
  expect([film?.outcome(), mediaPlayer.getState().resumeTime]).toEqual([undefined, 71]);
  status('playing');
  expect(film?.outcome()).toBe('done');
  status('failed');
  expect(film?.outcome()).toBe('not_playable');
  act(() => mediaPlayer.close(80));
  expect(film?.outcome()).toBe('stopped');
});

test('a protected film is said to ask for its code, and plays from where the phone was once it is right', async () => {
  const { send, open, shown } = await openTv([locked, stream]);
  const film = await send('f', '71');
  expect([film?.outcome(), shown.at(-1)]).toEqual([
    'locked',
    { name: 'protectedConfirmation', params: { movieId: 'f' } },
  ]);
  await open(<TvProtected params={{ movieId: 'f' }} />);
  await press('2');
  await press('films.code.unlock');
  expect(film?.outcome()).toBe('locked');
  const bought = filmOf({ entitlement: 'bought' });
  await open(<FilmActions movie={bought as never} packages={[]} hasVouchers={false} isNeutral />);
  expect([film?.outcome(), mediaPlayer.getState().resumeTime]).toEqual([undefined, 71]);
  status('playing');
  expect(film?.outcome()).toBe('done');
});

test('a protected film that is left without its code is said to be stopped', async () => {
  const { send, open } = await openTv([locked]);
  const film = await send('f');
  await open(<TvProtected params={{ movieId: 'f' }} />);
  cleanup();
  expect(film?.outcome()).toBe('stopped');
});

test('a film that the hotel refuses is said not to play, also after it has begun', async () => {
  const { send } = await openTv([new CallRefusedError('child_device', false), stream]);
  expect((await send('f'))?.outcome()).toBe('not_playable');
  const film = await send('f');
  status('playing');
  act(() => {
    mediaPlayer.close(80);
    mediaPlayer.getState().onRefused?.(new CallRefusedError('not_entitled', false), 80);
  });
  expect(film?.outcome()).toBe('not_playable');
});

test('a film says nothing of the one that is sent after it', async () => {
  const { send } = await openTv([stream, { ...stream, url: '/b.m3u8' }]);
  const first = await send('f');
  const second = await send('g');
  expect([first?.outcome(), second?.outcome()]).toEqual(['stopped', undefined]);
  status('playing');
  expect([first?.outcome(), second?.outcome()]).toEqual(['stopped', 'done']);
});

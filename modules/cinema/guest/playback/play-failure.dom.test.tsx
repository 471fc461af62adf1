import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type GuestShell, mediaPlayer } from '#platform/web/guest-shell';
import { forgetPlay, notePlays } from '#platform/web/guest-shell/followed-play';
import { CallRefusedError, ConnectionLostError } from '#platform/web/wire';
import { clearFilmApp, createFilmApp, filmOf } from '../../testing/film-app.tsx';
import { useWatch } from '../screens/use-watch.ts';
import { usePlayFilm } from '../tv/play/use-play-film.ts';

afterEach(() => {
  mediaPlayer.forget();
  forgetPlay();
  clearFilmApp();
});

const film = filmOf() as never;
const stream = { url: '/a.m3u8', kind: 'hls', title: '', audio: [], subtitles: [], chapters: [] };

const room = { rooms: [{ id: 'tv', name: 'TV', part: '', state: { connected: true } }] };

let play: () => Promise<unknown> = async () => undefined;
function Phone() {
  const { watch } = useWatch(film);
  play = () => watch('here', 0);
  return undefined;
}
function Tv() {
  const start = usePlayFilm();
  play = () => start(film, { act: 'play', from: 0 });
  return undefined;
}
const places = [
  ['phone', Phone, {}],
  ['TV', Tv, { tvSet: {} as GuestShell['tvSet'] }],
] as const;

test.each(places)(
  'on a %s a film that cannot be started is told in a dialog, logged, and tried again',
  async (_, Place, shell) => {
    const { open, choose, dialogs, said, logged } = createFilmApp(
      { getStream: [new ConnectionLostError(), stream] },
      { shell },
    );
    await open(<Place />);
    await act(play);
    expect(dialogs).toMatchObject([
      {
        title: 'notification.media.error',
        text: 'video.failed_text',
        actions: [{ label: 'shell.try_again' }, { label: 'shell.close' }],
      },
    ]);
    expect([said, logged.length]).toEqual([[], 1]);
    await choose('shell.try_again');
    expect(mediaPlayer.getState().status).toBe('play');
  },
);

test.each(places)(
  'on a %s the end of the hours of a film is said in words, without another try',
  async (_, Place, shell) => {
    const { open, dialogs, logged } = createFilmApp({ getStream: [stream] }, { shell });
    await open(<Place />);
    await act(play);
    act(() => mediaPlayer.getState().onRefused?.(new CallRefusedError('not_entitled', false), 71));
    expect(dialogs).toMatchObject([{ text: 'films.not_yours', actions: [{ label: 'shell.close' }] }]);
    expect(logged).toEqual(['a film does not play: not_entitled']);
  },
);

test.each(places)('on a %s a film that is locked while it plays leads to its code', async (_, Place, shell) => {
  const { open, dialogs, shown } = createFilmApp({ getStream: [stream] }, { shell });
  await open(<Place />);
  await act(play);
  act(() => mediaPlayer.getState().onRefused?.(new CallRefusedError('code_required', false), 71));
  expect(dialogs).toEqual([]);
  expect(shown).toEqual([{ name: 'protectedConfirmation', params: { movieId: 'f' } }]);
});

test('a film stays open on the phone until the TV has taken it over', async () => {
  const { open, choose, dialogs, said, called } = createFilmApp({
    getStream: [stream],
    getRoomsByRoomnumber: [room],
    playMovie: [new CallRefusedError('tv_silent', true), { result: 'done' }],
  });
  await open(<Phone />);
  await act(play);
  await act(async () => mediaPlayer.getState().onTv?.(71.4));
  expect(dialogs).toMatchObject([{ text: 'films.no_tv' }]);
  expect([mediaPlayer.getState().status, said]).toEqual(['play', ['sound.to_tv [The Film]']]);
  await choose('shell.try_again');
  expect(called('playMovie')).toMatchObject([{ resume_time: 71 }, { resume_time: 71 }]);
  expect(mediaPlayer.getState()).toMatchObject({ status: 'stopped', resumeTime: 71.4 });
  expect(said.slice(1)).toEqual(['sound.to_tv [The Film]', 'films.on_tv [The Film]']);
});

test('a film that the TV has not begun is said to start, and one that it cannot play stays here', async () => {
  const { open, dialogs, said } = createFilmApp({
    getStream: [stream],
    getRoomsByRoomnumber: [room],
    playMovie: [new CallRefusedError('not_on_this_set', false), { result: 'started' }],
  });
  await open(<Phone />);
  await act(play);
  await act(async () => mediaPlayer.getState().onTv?.(71.4));
  expect(dialogs).toMatchObject([{ text: 'sound.tv_cannot [The Film]' }]);
  expect(mediaPlayer.getState().status).toBe('play');
  await act(async () => mediaPlayer.getState().onTv?.(71.4));
  expect(said).not.toContain('films.on_tv [The Film]');
  expect([mediaPlayer.getState().status, said.at(-1)]).toEqual(['stopped', 'sound.to_tv [The Film]']);
});

test('a film for which the TV asks for the code is said to, and then what becomes of it', async () => {
  const { open, said, called } = createFilmApp({
    getStream: [stream],
    getRoomsByRoomnumber: [room],
    playMovie: [{ result: 'locked' }],
  });
  await open(<Phone />);
  await act(play);
  await act(async () => mediaPlayer.getState().onTv?.(71.4));
  expect(mediaPlayer.getState()).toMatchObject({ status: 'stopped', resumeTime: 71.4 });
  const id = String(called('playMovie')[0]?.play_id);
  for (const result of ['locked', 'started', 'done', 'not_playable']) act(() => notePlays([{ id, result }]));
  expect(said).toEqual([
    ...['sound.to_tv [The Film]', 'films.tv_asks_code [The Film]'],
    ...['films.on_tv [The Film]', 'sound.tv_cannot [The Film]'],
  ]);
});

test('a film that is locked for the TV closes, and leads to its code', async () => {
  const { open, dialogs, shown } = createFilmApp({
    getStream: [stream],
    getRoomsByRoomnumber: [room],
    playMovie: [new CallRefusedError('code_required', false)],
  });
  await open(<Phone />);
  await act(play);
  await act(async () => mediaPlayer.getState().onTv?.(71.4));
  expect([mediaPlayer.getState().status, dialogs]).toEqual(['stopped', []]);
  expect(shown).toEqual([{ name: 'protectedConfirmation', params: { movieId: 'f' } }]);
});

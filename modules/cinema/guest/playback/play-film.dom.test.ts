import { beforeEach, expect, it, vi } from 'vitest';
import { type GuestShell, mediaPlayer } from '#platform/web/guest-shell';
import { loadHlsAhead, prepareVideo } from '#platform/web/guest-shell/media';
import { CallRefusedError } from '#platform/web/wire';
import { forgetFilms } from '../film-memory.ts';
import { type FilmToPlay, playFilm } from './play-film.ts';

const stopped = vi.fn();
vi.mock('#platform/web/guest-shell/media', () => ({ loadHlsAhead: vi.fn(() => stopped), prepareVideo: vi.fn() }));

const call = vi.fn();
const nothing = () => undefined;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const wire = { of: () => ({ call, on: () => nothing }), onConnection: () => nothing };
const shell = { wire } as unknown as GuestShell;
const stream = { kind: 'hls', title: 'Film', audio: [], subtitles: [], chapters: [] };
const nameless = { audio: 'Sound', subtitles: 'Subtitles' };
const onRefused = vi.fn();
const play = (more: Partial<FilmToPlay> = {}) =>
  playFilm(shell, {
    film: { id: 'f1', poster: '', backdrop: '' },
    ...{ kind: 'film', from: 0, lang: 'en', stay_id: '', nameless, onRefused },
    ...more,
  });

beforeEach(() => {
  forgetFilms();
  vi.clearAllMocks();
  mediaPlayer.forget();
  call.mockResolvedValue({ ...stream, url: '/films/a/master.m3u8' });
});

it('names sounds and subtitles whose language nobody knows, also after the address was renewed', async () => {
  const track = { lang: 'und', label: 'und' };
  const unknown = { ...stream, url: '/a', audio: [track], subtitles: [{ ...track, url: '/a.vtt' }] };
  call.mockResolvedValue(unknown);
  await play();
  const { audio, subtitles, onRenew } = mediaPlayer.getState();
  expect([audio?.[0]?.label, subtitles?.[0]?.label]).toEqual(['Sound', 'Subtitles']);
  expect((await onRenew?.())?.subtitles?.[0]?.label).toBe('Subtitles');
});

it('loads a film whose address it does not know once the hotel has answered, and its player meanwhile', async () => {
  const answer = Promise.withResolvers<object>();
  for (const more of [{}, { film: { id: 'f2', poster: '', backdrop: '' } }, { kind: 'trailer' }] as const) {
    call.mockReturnValueOnce(answer.promise);
    void play({ ...more, player: 'html5' });
  }
  expect([vi.mocked(prepareVideo).mock.calls, vi.mocked(loadHlsAhead).mock.calls]).toEqual([
    [['html5'], ['html5'], ['html5']],
    [],
  ]);
  answer.resolve({ ...stream, url: '/films/a/master.m3u8' });
  await settled();
  const ahead = [{ url: '/films/a/master.m3u8', start: 0, player: 'html5' }];
  expect(vi.mocked(loadHlsAhead).mock.calls).toEqual([ahead, ahead, ahead]);
});

it('loads nothing ahead of a film that is one file', async () => {
  call.mockResolvedValue({ ...stream, kind: 'file', url: '/films/a/film.mp4' });
  await play();
  expect(loadHlsAhead).not.toHaveBeenCalled();
});

it('drops what was loaded and never shown once the film is closed', async () => {
  await play();
  expect(stopped).not.toHaveBeenCalled();
  mediaPlayer.close(0);
  expect(stopped).toHaveBeenCalledTimes(1);
});

it('loads a film that was played last while the hotel is asked, and shows it only after the answer', async () => {
  await play();
  mediaPlayer.forget();
  vi.clearAllMocks();
  const playing = play({ from: 60, player: 'html5' });
  expect(loadHlsAhead).toHaveBeenCalledWith({ url: '/films/a/master.m3u8', start: 60, player: 'html5' });
  expect(mediaPlayer.getState().status).toBe('stopped');
  await playing;
  expect(mediaPlayer.getState()).toMatchObject({ status: 'play', url: '/films/a/master.m3u8' });
  expect([call, loadHlsAhead, stopped].map((one) => vi.mocked(one).mock.calls.length)).toEqual([1, 1, 0]);
});

it('drops what it has loaded where the hotel refuses or has another address', async () => {
  await play();
  mediaPlayer.forget();
  vi.clearAllMocks();
  call.mockResolvedValueOnce({ ...stream, url: '/films/b/master.m3u8' });
  await play();
  const loaded = () => vi.mocked(loadHlsAhead).mock.calls.map(([{ url }]) => url);
  expect(loaded()).toEqual(['/films/a/master.m3u8', '/films/b/master.m3u8']);
  expect([stopped.mock.calls.length, mediaPlayer.getState().url]).toEqual([1, '/films/b/master.m3u8']);
  mediaPlayer.forget();
  vi.clearAllMocks();
  call.mockRejectedValueOnce(new Error('not_entitled'));
  await expect(play()).rejects.toThrow('not_entitled');
  expect([loaded(), stopped.mock.calls.length, mediaPlayer.getState().status]).toEqual([
    ['/films/b/master.m3u8'],
    1,
    'stopped',
  ]);
});

it('knows no address any more once the stay is forgotten', async () => {
  await play();
  forgetFilms();
  vi.clearAllMocks();
  const playing = play();
  expect(loadHlsAhead).not.toHaveBeenCalled();
  await playing;
});

it('stops a film at once that is refused as the device becomes a child’s, and asks no more once it is stopped', async () => {
  const pushes = new Set<() => void>();
  let requests = 0;
  let isChilds = false;
  const ask = async () => {
    requests += 1;
    if (isChilds) throw new CallRefusedError('child_device', false);
    return { url: '/film.m3u8', kind: 'hls', title: 'Film', audio: [], subtitles: [], chapters: [] };
  };
  const on = (_: string, listener: () => void) => {
    pushes.add(listener);
    return () => pushes.delete(listener);
  };
  const own = { of: () => ({ call: ask, on }), onConnection: () => () => undefined };
  const film = { id: 'f', poster: '', backdrop: '' };
  const wish = { film, kind: 'film', from: 0, lang: 'en', stay_id: '', nameless, onRefused } as const;
  await playFilm({ wire: own } as unknown as GuestShell, wish);
  const push = async () => {
    for (const listener of pushes) listener();
    await settled();
  };
  await push();
  expect([mediaPlayer.getState().status, requests]).toEqual(['play', 2]);
  isChilds = true;
  await push();
  expect([mediaPlayer.getState().status, pushes.size]).toEqual(['stopped', 0]);
  expect(onRefused.mock.calls).toMatchObject([[{ code: 'child_device' }, 0]]);
});

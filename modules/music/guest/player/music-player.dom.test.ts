import { expect, test, vi } from 'vitest';
import type { Song } from '#music/contract';
import { fakeClock } from '#platform/clock';
import { borrowSound, isSoundTaken, playedStore, takeSound } from '#platform/web/guest-shell';
import { CallRefusedError } from '#platform/web/wire';
import { queueOf, setRepeat } from '../rules/queue.ts';
import { MusicPlayer, type MusicSource } from './music-player.ts';
import type { SongAddress, SongEvents } from './open-song.ts';
import type { FindStream } from './song-streams.ts';

const none = { artist: '', artist_id: '', album: '', album_id: '', disc: 1, track: 1, duration: 60, picture: '' };
const songOf = (id: string): Song => ({ id, title: `Song ${id}`, ...none });
const [a, b, c, d, e] = [...'abcde'].map(songOf) as [Song, Song, Song, Song, Song];

function createTestMusic() {
  const clock = fakeClock();
  const started: { address: SongAddress; events: SongEvents }[] = [];
  let isOpen = false;
  const sound = {
    prepare: vi.fn(),
    start: vi.fn(async (address: SongAddress, events: SongEvents) => {
      isOpen = true;
      started.push({ address, events });
    }),
    pause: vi.fn(),
    resume: vi.fn(() => isOpen),
    seek: vi.fn(),
    stop: vi.fn(() => {
      isOpen = false;
    }),
    setVolume: vi.fn(),
  };
  const player = new MusicPlayer({ clock, open: () => sound, random: () => 0.5 });
  const findStream = vi.fn<FindStream>(async ({ id }) => ({ url: `/${id}`, content_type: 'audio/mpeg' }));
  const reconnects = new Set<() => void>();
  const onUnplayable = vi.fn();
  const source: MusicSource = {
    findStream,
    onUnplayable,
    onReconnect(listener) {
      reconnects.add(listener);
      return () => reconnects.delete(listener);
    },
  };
  player.connect(source);
  const last = () => started.at(-1) ?? expect.fail('nothing was started');
  const at = () => player.getState().queue?.songs[player.getState().queue?.at ?? -1]?.song.id;
  /** Plays songs until the first one is heard. */
  async function hear(songs: readonly Song[]): Promise<void> {
    player.play(queueOf(songs));
    await clock.advance(0);
    last().events.onPlaying();
  }
  return { clock, player, source, sound, findStream, started, last, at, hear, reconnects, onUnplayable };
}

test('songs follow one another; the next address is known before it is needed', async () => {
  const { clock, player, findStream, last, hear, at } = createTestMusic();
  await hear([a, b]);
  expect(player.getState().status).toBe('playing');
  await clock.advance(0);
  expect(findStream.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b']);
  last().events.onEnded();
  await clock.advance(0);
  expect(last().address).toMatchObject({ url: '/b', from: 0 });
  expect(findStream).toHaveBeenCalledTimes(2);
  last().events.onPlaying();
  last().events.onEnded();
  expect(player.getState().status).toBe('paused');
  expect(at()).toBe('a');
});

test('pause keeps the second, and Previous restarts before it goes back', async () => {
  const { player, sound, last, hear, at, clock } = createTestMusic();
  await hear([a, b]);
  player.next();
  await clock.advance(0);
  last().events.onPlaying();
  last().events.onTime(42, 60);
  player.pause();
  expect(player.getState().status).toBe('paused');
  expect(player.place.getState()).toEqual({ second: 42, duration: 60 });
  player.resume();
  expect(sound.resume).toHaveReturnedWith(true);
  last().events.onPlaying();
  player.previous();
  expect(sound.seek).toHaveBeenLastCalledWith(0);
  expect(at()).toBe('b');
  player.previous();
  expect(at()).toBe('a');
});

test('a song that cannot be played says so once, and the next one follows; after three in a row the music stops', async () => {
  const { clock, player, last, hear, onUnplayable, findStream } = createTestMusic();
  await hear([a, b, c, d, e]);
  findStream.mockImplementation(async ({ id }) => {
    if (id === 'c') throw new CallRefusedError('song_unknown', false);
    return { url: `/${id}`, content_type: 'audio/mpeg' };
  });
  player.next();
  await clock.advance(0);
  last().events.onProblem('format');
  await clock.advance(0);
  expect(onUnplayable.mock.calls).toEqual([[b, 'skipped']]);
  expect(last().address.url).toBe('/d');
  last().events.onProblem('format');
  expect(onUnplayable.mock.calls).toEqual([
    [b, 'skipped'],
    [d, 'stopped'],
  ]);
  expect(player.getState().status).toBe('paused');
});

test('a single song that cannot be played is not tried for ever', async () => {
  const { clock, player, last, hear, onUnplayable } = createTestMusic();
  await hear([a]);
  player.arrange((queue) => setRepeat(queue, 'all'));
  last().events.onProblem('format');
  await clock.advance(60_000);
  expect(player.getState()).toMatchObject({ status: 'paused', hasFailed: true });
  expect(onUnplayable).toHaveBeenCalledExactlyOnceWith(a, 'stopped');
  player.pause();
  expect(player.getState().hasFailed).toBe(false);
});

test('a song that breaks off goes on where it was, by a new address', async () => {
  const { clock, last, hear, findStream, started, onUnplayable, at } = createTestMusic();
  await hear([a, b]);
  last().events.onTime(30, 60);
  findStream.mockClear();
  last().events.onProblem('dead');
  await clock.advance(0);
  expect(findStream).toHaveBeenCalledOnce();
  expect(last().address).toMatchObject({ url: '/a', from: 30 });
  expect(started).toHaveLength(2);
  last().events.onProblem('dead');
  expect(onUnplayable).toHaveBeenCalledExactlyOnceWith(a, 'skipped');
  expect(at()).toBe('b');
});

test('without a network it waits, and goes on at its second once the server is reached', async () => {
  const { clock, player, last, hear, findStream, reconnects, onUnplayable } = createTestMusic();
  await hear([a, b]);
  last().events.onTime(30, 60);
  findStream.mockRejectedValue(new Error('no network'));
  last().events.onProblem('dead');
  await clock.advance(0);
  expect(player.getState().status).toBe('waiting');
  await clock.advance(25_000);
  expect(player.getState().status).toBe('waiting');
  findStream.mockResolvedValue({ url: '/a2', content_type: 'audio/mpeg' });
  for (const listener of reconnects) listener();
  await clock.advance(0);
  expect(last().address).toMatchObject({ url: '/a2', from: 30 });
  last().events.onPlaying();
  expect(player.getState().status).toBe('playing');
  expect(reconnects.size).toBe(0);
  expect(onUnplayable).not.toHaveBeenCalled();
});

test('a late answer does not play what was left meanwhile', async () => {
  const { clock, player, started, findStream } = createTestMusic();
  let answer = (): void => undefined;
  findStream.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ url: '/slow', content_type: 'audio/mpeg' });
      }),
  );
  player.play(queueOf([a]));
  player.play(queueOf([b]));
  await clock.advance(0);
  answer();
  await clock.advance(0);
  expect(started.map(({ address }) => address.url)).toEqual(['/b']);
});

test('each song that is heard counts until it is paused, and not before it is heard', async () => {
  const { clock, player, hear, last } = createTestMusic();
  const counted = () => playedStore.getState().played;
  player.play(queueOf([a]));
  expect(counted()).toBeUndefined();
  await hear([a, b]);
  expect(counted()).toEqual({ type: 'music_song', value: 'a' });
  last().events.onEnded();
  await clock.advance(0);
  last().events.onPlaying();
  expect(counted()).toEqual({ type: 'music_song', value: 'b' });
  player.pause();
  expect(counted()).toBeUndefined();
});

test('where nothing follows what was prepared, what was played is paused, or nothing is', async () => {
  const { clock, player, source, hear, last } = createTestMusic();
  const prepared = player.prepare();
  player.abandon();
  expect(player.getState().status).toBe('stopped');
  expect(isSoundTaken()).toBe(false);
  expect(prepared.isCurrent()).toBe(false);
  player.connect(source);
  await hear([a]);
  last().events.onTime(30, 60);
  expect(player.prepare().isCurrent()).toBe(true);
  player.abandon();
  expect(player.getState().status).toBe('paused');
  player.resume();
  await clock.advance(0);
  expect(last().address).toMatchObject({ url: '/a', from: 30 });
});

test('another sound of the device pauses the music', async () => {
  const { player, sound, hear } = createTestMusic();
  await hear([a]);
  takeSound({ name: 'film', stop: () => undefined });
  expect(player.getState().status).toBe('paused');
  expect(sound.pause).toHaveBeenCalled();
});

test('music pauses for a call and goes on after it, but not what the guest had paused', async () => {
  const { player, sound, last, hear } = createTestMusic();
  const call = { name: 'calls', stop: () => undefined };
  await hear([a]);
  const giveBack = borrowSound(call);
  expect([player.getState().status, sound.pause.mock.calls.length]).toEqual(['paused', 1]);
  giveBack();
  expect(sound.resume).toHaveReturnedWith(true);
  last().events.onPlaying();
  expect(player.getState().status).toBe('playing');
  player.pause();
  borrowSound(call)();
  expect(player.getState().status).toBe('paused');
});

test('of the song that plays, the next one takes the place; nothing is left of the last one', async () => {
  const { clock, player, last, hear, at } = createTestMusic();
  await hear([a, b]);
  player.remove(0);
  await clock.advance(0);
  expect(last().address.url).toBe('/b');
  last().events.onPlaying();
  player.arrange((queue) => queue);
  player.remove(1);
  expect(player.getState()).toEqual({ status: 'stopped', queue: undefined, offAt: undefined, hasFailed: false });
  expect(at()).toBeUndefined();
});

test('the sleep timer fades the sound and stops the music at its time', async () => {
  const { clock, player, sound, hear } = createTestMusic();
  await hear([a]);
  player.sleepIn(15, clock.now());
  await clock.advance(894_000);
  expect(sound.setVolume.mock.lastCall?.[0]).toBeCloseTo(0.5, 1);
  await clock.advance(6_000);
  expect(player.getState()).toMatchObject({ status: 'stopped', offAt: undefined });
  expect(sound.setVolume).toHaveBeenLastCalledWith(1);
});

test('songs of a list follow page after page before the queue ends, until another list is played', async () => {
  const { clock, player } = createTestMusic();
  const ids = () =>
    player
      .getState()
      .queue?.songs.map(({ song }) => song.id)
      .join('');
  const pages = [[c, d], [e], []];
  const more = vi.fn(async () => pages.shift() ?? []);
  player.play(queueOf([a, b]), 0, more);
  await clock.advance(0);
  expect(ids()).toBe('abcd');
  player.next();
  await clock.advance(0);
  expect(ids()).toBe('abcde');
  player.next();
  await clock.advance(0);
  player.next();
  await clock.advance(0);
  expect([ids(), more.mock.calls.length]).toEqual(['abcde', 3]);
  pages.push([a]);
  player.play(queueOf([b]), 0, more);
  player.play(queueOf([d]));
  await clock.advance(0);
  expect(ids()).toBe('d');
});

test('a page of a list that does not come is asked for again, and clearing what comes ends the list', async () => {
  const { clock, player } = createTestMusic();
  const ids = () =>
    player
      .getState()
      .queue?.songs.map(({ song }) => song.id)
      .join('');
  const more = vi.fn(async () => [c]).mockRejectedValueOnce(new Error('cut'));
  player.play(queueOf([a, b]), 0, more);
  await clock.advance(0);
  expect(ids()).toBe('ab');
  player.next();
  await clock.advance(0);
  expect(ids()).toBe('abc');
  player.clearUpcoming();
  player.previous();
  await clock.advance(0);
  expect(ids()).toBe('ab');
});

test('the songs of a list are fetched ahead until enough are there, the list ends, or it fails', async () => {
  const { clock, player } = createTestMusic();
  const ids = () =>
    player
      .getState()
      .queue?.songs.map(({ song }) => song.id)
      .join('');
  const listOf = (...pages: readonly (readonly Song[])[]) => {
    const left = [...pages];
    return vi.fn(async () => left.shift() ?? []);
  };
  const long = listOf([b, c], [d, e], [a, b], [c, d]);
  player.play(queueOf([a]), 0, long);
  await player.fetchAhead(6);
  expect([ids(), long.mock.calls.length]).toEqual(['abcdeab', 3]);
  player.play(queueOf([a]), 0, listOf([b, c]));
  await player.fetchAhead(1_000);
  expect(ids()).toBe('abc');
  player.play(
    queueOf([a]),
    0,
    vi.fn(async () => Promise.reject(new Error('cut'))),
  );
  await player.fetchAhead(1_000);
  expect(ids()).toBe('a');
  player.play(queueOf([a, b]));
  await player.fetchAhead(1_000);
  expect(ids()).toBe('ab');
  player.close();
  await player.fetchAhead(1_000);
  expect(ids()).toBeUndefined();
  await clock.advance(0);
});

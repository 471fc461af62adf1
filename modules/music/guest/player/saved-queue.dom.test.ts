import { afterEach, expect, test, vi } from 'vitest';
import type { Song } from '#music/contract';
import { systemClock } from '#platform/clock';
import { sessionStore } from '#platform/web/browser';
import { queueOf } from '../rules/queue.ts';
import { MusicPlayer } from './music-player.ts';
import { keepQueue } from './saved-queue.ts';

const none = { artist: '', artist_id: '', album: '', album_id: '', disc: 1, track: 1, duration: 60, picture: '' };
const songs: readonly Song[] = ['a', 'b'].map((id) => ({ id, title: id, ...none }));
const sound = { prepare() {}, async start() {}, pause() {}, resume: () => true, seek() {}, stop() {}, setVolume() {} };

function open() {
  const player = new MusicPlayer({ clock: systemClock, open: () => sound, random: () => 0 });
  const findStream = async () => ({ url: '/', content_type: 'audio/mpeg' });
  player.connect({ findStream, onReconnect: () => () => undefined, onUnplayable: vi.fn() });
  return { player, end: keepQueue(player) };
}

afterEach(() => sessionStore.clear());

test('the queue is there after a reload, paused at its second', () => {
  const before = open();
  before.player.play(queueOf(songs, 1));
  before.player.seek(12);
  window.dispatchEvent(new Event('pagehide'));
  before.end();
  const { player, end } = open();
  expect(player.getState()).toMatchObject({ status: 'paused', queue: { at: 1 } });
  expect(player.place.getState()).toEqual({ second: 12, duration: 60 });
  player.close();
  end();
});

test('nothing is kept once the music is over, nor after a wipe', () => {
  const { player, end } = open();
  player.play(queueOf(songs));
  expect(sessionStore.length).toBe(1);
  player.close();
  expect(sessionStore.length).toBe(0);
  end();
  expect(open().player.getState().status).toBe('stopped');
});

test.each(['{', '{}', '{"queue":{"songs":[],"at":0,"listed":[]},"second":"x"}', 'null'])(
  'what is kept may be %s',
  (text) => {
    sessionStore.setItem('music.queue', text);
    const { player, end } = open();
    expect(player.getState().status).toBe('stopped');
    end();
  },
);

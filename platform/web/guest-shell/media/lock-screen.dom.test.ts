import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLockScreen } from './lock-screen.ts';

const handlers = new Map<string, unknown>();
const session = {
  metadata: null as { readonly title?: string } | null,
  playbackState: 'none',
  setActionHandler(name: string, run: unknown) {
    if (name === 'skipad') throw new TypeError('unknown');
    if (run === null) handlers.delete(name);
    else handlers.set(name, run);
  },
};

beforeEach(() => {
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(metadata: object) {
        Object.assign(this, metadata);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaSession');
});

test('after a film the keys and the lock screen are the radio’s again, as it is then', () => {
  const [play, pause, close] = [vi.fn(), vi.fn(), vi.fn()];
  const radio = holdLockScreen();
  radio.set({ metadata: { title: 'Klang' }, actions: { play, pause, skipad: play }, playbackState: 'playing' });
  const film = holdLockScreen();
  film.set({ metadata: { title: 'Film' }, actions: { stop: close } });
  radio.set({ playbackState: 'paused', metadata: { title: 'Klang, later' } });
  expect([session.metadata?.title, session.playbackState]).toEqual(['Film', 'none']);
  expect([...handlers]).toEqual([['stop', close]]);
  film.end();
  film.end();
  expect([session.metadata?.title, session.playbackState]).toEqual(['Klang, later', 'paused']);
  expect([...handlers]).toEqual([
    ['play', play],
    ['pause', pause],
  ]);
  radio.end();
  expect([session.metadata, session.playbackState, handlers.size]).toEqual([null, 'none', 0]);
});

test('a player that ends under a film leaves the film alone', () => {
  const radio = holdLockScreen();
  radio.set({ metadata: { title: 'Klang' } });
  const film = holdLockScreen();
  film.set({ metadata: { title: 'Film' } });
  radio.end();
  expect(session.metadata?.title).toBe('Film');
  film.end();
  expect(session.metadata).toBeNull();
});

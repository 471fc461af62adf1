import { systemClock } from '#platform/clock';
import { sessionStore } from '#platform/web/browser';
import { currentOf, type Queue } from '../rules/queue.ts';
import type { MusicPlayer } from './music-player.ts';

/** In the tab's storage, which every wipe empties. */
const key = 'music.queue';
/** Milliseconds between two notes of where the song is. */
const everyMs = 5_000;

type SavedQueue = { readonly queue: Queue; readonly second: number };

function isQueue(value: unknown): value is Queue {
  const { songs, at, listed } = (value ?? {}) as Partial<Queue>;
  return Array.isArray(songs) && Array.isArray(listed) && typeof at === 'number' && songs[at] !== undefined;
}

function readQueue(): SavedQueue | undefined {
  try {
    const { queue, second } = JSON.parse(sessionStore.getItem(key) ?? '{}') as Partial<SavedQueue>;
    return isQueue(queue) ? { queue, second: Number(second) || 0 } : undefined;
  } catch {
    return undefined;
  }
}

/** Brings the queue of before a reload back, paused, and keeps what becomes of it. Returns a function that ends it. */
export function keepQueue(player: MusicPlayer): () => void {
  const saved = readQueue();
  if (saved) player.restore(saved.queue, saved.second);
  const save = () => {
    const { queue } = player.getState();
    if (!currentOf(queue)) sessionStore.removeItem(key);
    else sessionStore.setItem(key, JSON.stringify({ queue, second: player.place.getState().second }));
  };
  let latest = player.getState().queue;
  const unsubscribe = player.subscribe(() => {
    const { queue } = player.getState();
    if (queue !== latest) save();
    latest = queue;
  });
  const timer = systemClock.every(everyMs, () => player.isOn() && save());
  window.addEventListener('pagehide', save);
  return () => {
    unsubscribe();
    timer.cancel();
    window.removeEventListener('pagehide', save);
  };
}

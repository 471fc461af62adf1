import type { Song } from '#music/contract';
import { musicPlayer } from '../guest/player/music-player.ts';
import { keepQueue } from '../guest/player/saved-queue.ts';
import { queueOf } from '../guest/rules/queue.ts';

/** Keeps a queue over a reload. Returns a function that reads what is left in memory. */
export function fillMusicStorage(): () => unknown {
  const song = { id: 's1', title: 'Song for Lindqvist', duration: 60 } as Song;
  keepQueue(musicPlayer);
  musicPlayer.restore(queueOf([song], 0), 12);
  return () => musicPlayer.getState().queue?.songs ?? [];
}

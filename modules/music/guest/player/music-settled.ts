import type { TvPlayResult } from '#platform/web/guest-shell/tv';
import { currentOf } from '../rules/queue.ts';
import type { MusicPlayer } from './music-player.ts';

/** The music as a player that says what became of the songs that it plays now. */
export function musicSettled({ getState, subscribe }: Pick<MusicPlayer, 'getState' | 'subscribe'>) {
  const sent = currentOf(getState().queue);
  const outcome = (): TvPlayResult | undefined => {
    const { status, queue } = getState();
    if (status === 'playing') return 'done';
    // None of them plays; a song that was skipped leaves the next one to say.
    if (status === 'paused' || status === 'stopped')
      return currentOf(queue)?.id === sent?.id ? 'not_playable' : 'started';
    return undefined;
  };
  return { subscribe, outcome };
}

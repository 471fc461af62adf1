import type { SentPlay, TvPlayResult } from '#platform/web/guest-shell/tv';
import { currentOf } from '../rules/queue.ts';
import type { MusicPlayer, MusicStatus } from './music-player.ts';

/** What a state of the music means for who has sent songs; the others say nothing yet. */
const results: { readonly [status in MusicStatus]?: TvPlayResult } = {
  playing: 'done',
  paused: 'stopped',
  stopped: 'stopped',
};

/** The queue that plays now, for who has sent it; a song that is skipped leaves the next one to say. */
export function sentSongs({ getState, subscribe }: Pick<MusicPlayer, 'getState' | 'subscribe'>): SentPlay {
  const first = currentOf(getState().queue);
  const outcome = () => {
    const { status, queue, hasFailed } = getState();
    if (!queue?.songs.some(({ song }) => song === first)) return 'stopped';
    return status === 'paused' && hasFailed ? 'not_playable' : results[status];
  };
  return { subscribe, outcome };
}

import type { Clock, Timer } from '#platform/clock';
import { playerStore } from './running-player.ts';

/** What the following needs of the TV. */
export type WatchingDependencies = {
  readonly clock: Clock;
  /** Setting `tv_favourites_min_time_s`, in seconds; 0: no channel becomes a favourite by being watched. */
  readonly minTimeS: () => number;
  /** The stay that the TV shows; empty: none. */
  readonly stayId: () => string;
  readonly addFavourite: (channelId: number, stayId: string) => void;
};

/**
 * Makes a channel a favourite of the stay once it has played for a while without a break (docs/reference/platform.md §9): once for each
 * channel and stay, so that one which the guest removes stays removed. Returns a stop function.
 */
export function followWatching({ clock, minTimeS, stayId, addFavourite }: WatchingDependencies): () => void {
  const done = new Set<string>();
  let timer: Timer | undefined;
  let watched: string | undefined;
  function follow(): void {
    const { status, channel } = playerStore.getState();
    const stay = stayId();
    const key = status === 'playing' && channel && stay !== '' ? `${stay} ${channel.id}` : undefined;
    if (key === watched) return;
    timer?.cancel();
    timer = undefined;
    watched = key;
    if (key === undefined || !channel || done.has(key) || minTimeS() <= 0) return;
    timer = clock.after(minTimeS() * 1000, () => {
      done.add(key);
      const now = playerStore.getState().channel;
      if (now?.id === channel.id && !now.favourite) addFavourite(channel.id, stay);
    });
  }
  const stop = playerStore.subscribe(follow);
  follow();
  return () => {
    stop();
    timer?.cancel();
  };
}

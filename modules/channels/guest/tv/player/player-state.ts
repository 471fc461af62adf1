import type { Channel } from '#channels/contract';
import type { Track } from '#platform/web/guest-shell/media';

/** Why a channel does not play. */
export type PlayProblem =
  /** The stream does not answer or has stopped. */
  | 'dead'
  /** The set cannot decode it. */
  | 'codec'
  /** The set cannot receive streams of this kind. */
  | 'kind'
  /** The set has no connection. */
  | 'offline';

/** What the player does. */
export type PlayerState = {
  /** `waiting`: it tries again by itself; `failed`: it does not. */
  readonly status: 'stopped' | 'tuning' | 'playing' | 'locked' | 'waiting' | 'failed';
  /** The channel that plays or is wanted. */
  readonly channel: Channel | undefined;
  /** Id of the channel before it. */
  readonly previous: number | undefined;
  readonly problem: PlayProblem | undefined;
  readonly audio: readonly Track[];
  readonly subtitles: readonly Track[];
  readonly audioId: number;
  /** -1: none. */
  readonly subtitleId: number;
  /** The engine plays only without sound until a key is pressed. */
  readonly isSilenced: boolean;
};

/** State of a player that plays nothing. */
export const stopped: PlayerState = {
  status: 'stopped',
  channel: undefined,
  previous: undefined,
  problem: undefined,
  audio: [],
  subtitles: [],
  audioId: -1,
  subtitleId: -1,
  isSilenced: false,
};

/** Milliseconds before the next attempt, after `attempt` failed ones. */
export function retryDelay(attempt: number): number {
  return Math.min(30_000, 2_000 * 2 ** Math.max(0, attempt - 1));
}

/** The channel `by` places after one in the hotel's order, around the end; the first one if it is not in the list. */
export function neighbour(all: readonly Channel[], id: number | undefined, by: number): Channel | undefined {
  const at = all.findIndex((channel) => channel.id === id);
  if (at < 0) return all[0];
  return all[(at + by + all.length) % all.length];
}

/** The channel with a number, or else the one with the next higher number, or the last. */
export function channelByNumber(all: readonly Channel[], number: number): Channel | undefined {
  const sorted = [...all].sort((a, b) => a.number - b.number);
  return sorted.find((channel) => channel.number >= number) ?? sorted[sorted.length - 1];
}

/** Up to `around` channels on either side of one, with it, in the hotel's order. */
export function neighbours(all: readonly Channel[], id: number, around: number): readonly Channel[] {
  const at = Math.max(
    0,
    all.findIndex((channel) => channel.id === id),
  );
  return all.slice(Math.max(0, at - around), at + around + 1);
}

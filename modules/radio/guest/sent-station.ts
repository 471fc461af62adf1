import type { SentPlay, TvPlayResult } from '#platform/web/guest-shell/tv';
import type { RadioPlayer, RadioStatus } from './radio-player.ts';

/** What a state of the radio means for who has sent a station; the others say nothing yet. */
const results: { readonly [status in RadioStatus]?: TvPlayResult } = {
  playing: 'done',
  silent: 'not_playable',
  paused: 'stopped',
  stopped: 'stopped',
};

/** The station that plays now, for who has sent it. */
export function sentStation({ getState, subscribe }: Pick<RadioPlayer, 'getState' | 'subscribe'>): SentPlay {
  const sent = getState().station;
  const outcome = () => {
    const { status, station } = getState();
    return station?.id === sent?.id ? results[status] : 'stopped';
  };
  return { subscribe, outcome };
}

import type { TvPlayResult } from '#platform/web/guest-shell/tv';
import type { RadioPlayer, RadioStatus } from './radio-player.ts';

/** What a state of the radio means for who has sent a station; the others say nothing yet. */
const results: { readonly [status in RadioStatus]?: TvPlayResult } = { playing: 'done', silent: 'not_playable' };

/** The radio as a player that says what became of the station that it plays now. */
export function radioSettled({ getState, subscribe }: Pick<RadioPlayer, 'getState' | 'subscribe'>) {
  const sent = getState().station;
  const outcome = (): TvPlayResult | undefined => {
    const { status, station } = getState();
    // Another station, chosen meanwhile, says nothing of this one.
    return station?.id === sent?.id ? results[status] : 'started';
  };
  return { subscribe, outcome };
}

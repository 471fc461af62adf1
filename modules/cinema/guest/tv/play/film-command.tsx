import { useEffect, useEffectEvent } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell } from '#platform/web/guest-shell';
import { type TvPlayResult, type TvSetResult, whenSettled } from '#platform/web/guest-shell/tv';
import { filmStore, usePlayFilm } from './use-play-film.ts';

/** What a state of the film means for who has sent it; a film whose code is asked for has not begun. */
const results = { loading: undefined, playing: 'done', failed: 'not_playable' } as const;

function filmOutcome(): TvPlayResult | undefined {
  return results[filmStore.getState().status];
}

/** Plays the film that a phone of the room sends to the TV, from the second at which the phone was, over whatever the TV shows. */
export function FilmCommand() {
  const shell = useGuestShell();
  const play = usePlayFilm();
  const run = useEffectEvent(async (id: string, seconds: string): Promise<TvSetResult> => {
    // Where Back leads to from the film.
    shell.navigate({ name: 'movie', params: { movieId: id } });
    const outcome = await play({ id, poster: '', backdrop: '' }, { act: 'play', from: Number(seconds) || 0 });
    return outcome === 'failed' ? 'not_on_this_set' : 'done';
  });
  useEffect(
    () =>
      shell.tvSet?.provideCommand('film', {
        run: (id = '', seconds = '0') => run(id, seconds),
        settled: () => whenSettled({ subscribe: filmStore.subscribe, outcome: filmOutcome }, systemClock),
      }),
    [shell],
  );
  return undefined;
}

import { useEffect, useEffectEvent } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import type { TvSetResult } from '#platform/web/guest-shell/tv';
import { filmStore, sentFilm } from './sent-film.ts';
import { usePlayFilm } from './use-play-film.ts';

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
        sent: () => sentFilm(filmStore.getState().id),
      }),
    [shell],
  );
  return undefined;
}

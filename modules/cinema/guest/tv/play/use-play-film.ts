import type { Movie } from '#cinema/contract';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import { playFilm } from '../../playback/play-film.ts';
import { useCaller } from '../../use-films.ts';
import { type FilmWish, keepWish } from '../film/film-wish.ts';

/** What came of playing: the film plays, its code is being asked for, or it does not play. */
export type PlayOutcome = 'plays' | 'asks_code' | 'failed';

const refusals = {
  not_entitled: 'films.not_yours',
  not_playable: 'films.not_ready',
  child_device: 'films.not_for_child',
  which_guest: 'films.which_guest',
  movie_unknown: 'films.refused.gone',
} as const;

type Playable = Pick<Movie, 'id' | 'poster' | 'backdrop'>;

/** Plays films on this TV; asks for the code of a protected one, and says why another does not play. */
export function usePlayFilm() {
  const t = useText();
  const shell = useGuestShell();
  const caller = useCaller();
  const { deviceSettings = {} } = useProperty();
  const player = deviceSettings.player_vod === 'html5' ? 'html5' : 'native';
  const nameless = { audio: t('video.sound'), subtitles: t('video.subtitles') };
  return async (film: Playable, wish: Omit<FilmWish, 'movieId'>): Promise<PlayOutcome> => {
    const kind = wish.act === 'trailer' ? 'trailer' : 'film';
    try {
      await playFilm(shell, { film, kind, from: wish.from, player, nameless, ...caller });
      return 'plays';
    } catch (error) {
      const code = error instanceof CallRefusedError ? error.code : '';
      if (code === 'code_required') {
        keepWish({ ...wish, movieId: film.id });
        shell.navigate({ name: 'protectedConfirmation', params: { movieId: film.id } });
        return 'asks_code';
      }
      shell.log('warn', String(error), 'cinema');
      const text = t(refusals[code as keyof typeof refusals] ?? 'video.failed_text');
      shell.openDialog({ title: t('notification.media.error'), text, actions: [{ label: t('shell.ok') }] });
      return 'failed';
    }
  };
}

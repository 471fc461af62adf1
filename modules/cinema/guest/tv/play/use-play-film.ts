import type { Movie } from '#cinema/contract';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { type FilmWish, keepWish } from '../../film-wish.ts';
import { playFilm } from '../../playback/play-film.ts';
import { refusalCode, usePlayFailure } from '../../playback/use-play-failure.ts';
import { useCaller } from '../../use-films.ts';
import { beginFilm } from './sent-film.ts';

/** What came of playing: the film plays, its code is being asked for, or it does not play. */
export type PlayOutcome = 'plays' | 'asks_code' | 'failed';

type Playable = Pick<Movie, 'id' | 'poster' | 'backdrop'>;
type Wish = Omit<FilmWish, 'movieId'>;
/** A film that was begun. */
type Begun = { readonly film: Playable; readonly wish: Wish; readonly note: ReturnType<typeof beginFilm> };

/** Plays films on this TV; asks for the code of a protected one, and says why another does not play. */
export function usePlayFilm() {
  const t = useText();
  const shell = useGuestShell();
  const caller = useCaller();
  const tellFailure = usePlayFailure();
  const { deviceSettings = {} } = useProperty();
  const player = deviceSettings.player_vod === 'html5' ? 'html5' : 'native';
  const nameless = { audio: t('video.sound'), subtitles: t('video.subtitles') };
  /** Asks for the code of a protected film, else says why it does not play. */
  function explain(error: unknown, { film, wish, note }: Begun): PlayOutcome {
    if (refusalCode(error) === 'code_required') {
      note('locked');
      keepWish({ ...wish, movieId: film.id });
      shell.navigate({ name: 'protectedConfirmation', params: { movieId: film.id } });
      return 'asks_code';
    }
    note('failed');
    tellFailure(error, () => void play(film, wish));
    return 'failed';
  }
  async function play(film: Playable, wish: Wish): Promise<PlayOutcome> {
    const kind = wish.act === 'trailer' ? 'trailer' : 'film';
    const note = beginFilm(kind === 'film' ? film.id : '');
    const onRefused = (error: unknown, from: number) => void explain(error, { film, wish: { ...wish, from }, note });
    try {
      await playFilm(shell, { film, kind, from: wish.from, player, nameless, onRefused, onStatus: note, ...caller });
      return 'plays';
    } catch (error) {
      return explain(error, { film, wish, note });
    }
  }
  return play;
}

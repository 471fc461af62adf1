import { useState } from 'react';
import type { cinema, Movie } from '#cinema/contract';
import { mediaPlayer, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useSendToTv } from '#platform/web/guest-shell/send-to-tv';
import { useText } from '#platform/web/i18n';
import { playFilm } from '../playback/play-film.ts';
import { refusalCode, usePlayFailure } from '../playback/use-play-failure.ts';
import { useCaller } from '../use-films.ts';
import { useRoomTv } from './use-room-tv.ts';

/** Where a film plays: on this device, or on the TV of the room. */
export type WatchPlace = 'here' | 'tv';

/** Returns what closes the film that plays here, once, at the second at which the TV takes it over. */
function leaveAt(seconds: number): () => void {
  const { url } = mediaPlayer.getState();
  let hasLeft = false;
  return () => {
    if (!hasLeft && mediaPlayer.getState().url === url) mediaPlayer.close(seconds);
    hasLeft = true;
  };
}

/** Plays a film or its trailer; a protected film leads to the screen that asks for the code. */
export function useWatch(film: Pick<Movie, 'id' | 'title' | 'poster' | 'backdrop'>) {
  const t = useText();
  const shell = useGuestShell();
  const caller = useCaller();
  const { deviceSettings } = useProperty();
  const tellFailure = usePlayFailure();
  const tv = useRoomTv();
  const [isBusy, setBusy] = useState(false);
  const player = deviceSettings?.player_vod === 'html5' ? 'html5' : 'native';
  const sendToTv = useSendToTv();
  /** Has the TV play the film from a second on; it closes here once the TV has it, or asks for its code. */
  function onTv(from: number): Promise<void> {
    const { title, poster } = film;
    const leave = leaveAt(from);
    const data = { movie_id: film.id, stay_id: caller.stay_id, resume_time: Math.floor(from) };
    const starting = t('sound.to_tv', { title });
    return sendToTv({
      what: film.id,
      shown: { name: title, picture: poster },
      send: (play_id) => shell.wire.of<typeof cinema>().call('RemotePlayer.playMovie', { ...data, play_id }),
      player: { close: leave, pause: leave },
      say: {
        ...{ sending: starting, started: starting, locked: t('films.tv_asks_code', { title }) },
        ...{ done: t('films.on_tv', { title }), failed: t('sound.tv_cannot', { title }) },
      },
      onRefused(error) {
        // The screen that asks for the code would stand behind the film.
        if (refusalCode(error) === 'code_required') leave();
        explain(error, () => onTv(from));
      },
    });
  }
  function explain(error: unknown, again: () => Promise<void>): void {
    const isLocked = refusalCode(error) === 'code_required';
    if (isLocked) shell.navigate({ name: 'protectedConfirmation', params: { movieId: film.id } });
    else tellFailure(error, () => void run(again), film.title);
  }
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await work().catch((error: unknown) => explain(error, work));
    setBusy(false);
  }
  const nameless = { audio: t('video.sound'), subtitles: t('video.subtitles') };
  const moveToTv = (seconds: number): Promise<void> => run(() => onTv(seconds));
  const here = (kind: 'film' | 'trailer', from: number): Promise<void> =>
    playFilm(shell, {
      ...{ film, kind, from, player, nameless, onTv: tv && moveToTv, ...caller },
      onRefused: (error, seconds) => explain(error, () => here(kind, seconds)),
    });
  return {
    isBusy,
    watch: (place: WatchPlace, from: number) => run(() => (place === 'tv' ? onTv(from) : here('film', from))),
    watchTrailer: () => run(() => here('trailer', 0)),
  };
}

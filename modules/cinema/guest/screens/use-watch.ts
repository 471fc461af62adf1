import { useState } from 'react';
import type { cinema, Movie } from '#cinema/contract';
import { mediaPlayer, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { playFilm } from '../playback/play-film.ts';
import { refusalCode, usePlayFailure } from '../playback/use-play-failure.ts';
import { useCaller } from '../use-films.ts';
import { useRoomTv } from './use-room-tv.ts';

/** Where a film plays: on this device, or on the TV of the room. */
export type WatchPlace = 'here' | 'tv';

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
  async function onTv(from: number): Promise<void> {
    const data = { movie_id: film.id, stay_id: caller.stay_id, resume_time: Math.floor(from) };
    const starting = t('sound.to_tv', { title: film.title });
    shell.toast(starting);
    const { result } = await shell.wire.of<typeof cinema>().call('RemotePlayer.playMovie', data);
    shell.toast(result === 'done' ? t('films.on_tv', { title: film.title }) : starting);
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
  const moveToTv = (seconds: number): Promise<void> =>
    run(async () => {
      await onTv(seconds).catch((error: unknown) => {
        // The screen that asks for the code would stand behind the film.
        if (refusalCode(error) === 'code_required') mediaPlayer.close(seconds);
        throw error;
      });
      mediaPlayer.close(seconds);
    });
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

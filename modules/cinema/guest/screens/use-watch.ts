import { useState } from 'react';
import type { cinema, Movie } from '#cinema/contract';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import { playFilm } from '../playback/play-film.ts';
import { useCaller } from '../use-films.ts';
import { useRoomTv } from './use-room-tv.ts';

/** Where a film plays: on this device, or on the TV of the room. */
export type WatchPlace = 'here' | 'tv';

const texts = {
  no_tv: 'films.no_tv',
  tv_silent: 'films.no_tv',
  not_entitled: 'films.not_yours',
  not_playable: 'films.not_ready',
  child_device: 'films.not_for_child',
  which_guest: 'films.which_guest',
} as const;

function codeOf(error: unknown): string {
  return error instanceof CallRefusedError ? error.code : '';
}

/** Plays a film or its trailer; a protected film leads to the screen that asks for the code. */
export function useWatch(film: Pick<Movie, 'id' | 'title' | 'poster' | 'backdrop'>) {
  const t = useText();
  const shell = useGuestShell();
  const caller = useCaller();
  const { deviceSettings } = useProperty();
  const tv = useRoomTv();
  const [isBusy, setBusy] = useState(false);
  const player = deviceSettings?.player_vod === 'html5' ? 'html5' : 'native';
  async function onTv(from: number): Promise<void> {
    const data = { movie_id: film.id, stay_id: caller.stay_id, resume_time: Math.floor(from) };
    await shell.wire.of<typeof cinema>().call('RemotePlayer.playMovie', data);
    shell.toast(t('films.on_tv', { title: film.title }));
  }
  function explain(error: unknown): void {
    const code = codeOf(error);
    if (code === 'code_required') shell.navigate({ name: 'protectedConfirmation', params: { movieId: film.id } });
    else shell.toast(t(texts[code as keyof typeof texts] ?? 'notification.media.error'));
  }
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await work().catch(explain);
    setBusy(false);
  }
  const nameless = { audio: t('video.sound'), subtitles: t('video.subtitles') };
  const moveToTv = (seconds: number) => run(() => onTv(seconds));
  const here = (kind: 'film' | 'trailer', from: number) =>
    playFilm(shell, { film, kind, from, player, nameless, onTv: tv && moveToTv, ...caller });
  return {
    isBusy,
    watch: (place: WatchPlace, from: number) => run(() => (place === 'tv' ? onTv(from) : here('film', from))),
    watchTrailer: () => run(() => here('trailer', 0)),
  };
}

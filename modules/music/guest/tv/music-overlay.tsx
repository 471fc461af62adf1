import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Song } from '#music/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useIsCurrentPlayer } from '#platform/web/guest-shell/player';
import {
  PictureOff,
  PlayingBanner,
  useEndInTheDark,
  usePlayerKeys,
  useSilence,
} from '#platform/web/guest-shell/player/tv';
import type { TvSet, TvSetResult } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { Cover } from '../cover.tsx';
import { useFetchSongs } from '../music-calls.ts';
import { musicPlayer } from '../player/music-player.ts';
import { sentSongs } from '../player/sent-songs.ts';
import { queueOf } from '../rules/queue.ts';
import { useConnectedPlayer, useCurrentSong, useIsOn } from '../use-player.ts';
import styles from './tv-music.module.css';

const keyActions = {
  play: () => void (musicPlayer.isOn() || musicPlayer.resume()),
  pause: () => musicPlayer.pause(),
  playPause: () => (musicPlayer.isOn() ? musicPlayer.pause() : musicPlayer.resume()),
  stop: () => musicPlayer.close(),
  forward: () => musicPlayer.next(),
  rewind: () => musicPlayer.previous(),
};

/** Plays the songs that a phone sends: the first from a second on, then the others. */
function useSongCommand(tvSet: TvSet): void {
  const shell = useGuestShell();
  const { byId } = useFetchSongs();
  const run = useEffectEvent(async (id: string, second: string, others: string): Promise<TvSetResult> => {
    const more = byId([id, ...others.split(',').filter((other) => other !== '')]);
    const songs = await more();
    if (songs[0]?.id !== id) return 'not_on_this_set';
    musicPlayer.play(queueOf(songs), Number(second) || 0, more);
    shell.navigate({ name: 'music' });
    return 'done';
  });
  useEffect(() => {
    return tvSet.provideCommand('song', {
      run: (id = '', second = '0', others = '') => run(id, second, others),
      sent: () => sentSongs(musicPlayer),
    });
  }, [tvSet]);
}

function Banner({ song }: { readonly song: Song }) {
  const t = useText();
  return (
    <PlayingBanner
      label={t('music.player')}
      sign={t('music.now_playing')}
      tile={
        <span className={styles.small}>
          <Cover id={song.album_id} name={song.album} picture={song.picture} sizes="120px" />
        </span>
      }
      name={song.title}
      line={song.artist}
    />
  );
}

function Music({ tvSet }: { readonly tvSet: TvSet }) {
  const song = useCurrentSong();
  const isOn = useIsOn();
  const isCurrent = useIsCurrentPlayer('music');
  const shows = useSyncExternalStore(tvSet.subscribe, tvSet.shows);
  useConnectedPlayer();
  useSongCommand(tvSet);
  useSilence(tvSet, musicPlayer);
  useEndInTheDark(tvSet, musicPlayer);
  usePlayerKeys(tvSet, isCurrent && song !== undefined, keyActions);
  if (!isCurrent || !song) return undefined;
  return (
    <>
      {shows === 'home' && isOn ? <Banner song={song} /> : undefined}
      <PictureOff tvSet={tvSet} />
    </>
  );
}

/** What music is over every screen of the TV: its keys, what the phone sends, and a black screen where the guest wants one. */
export function MusicOverlay() {
  const { tvSet } = useGuestShell();
  return tvSet && <Music tvSet={tvSet} />;
}

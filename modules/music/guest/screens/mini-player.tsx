import { useEffect, useState } from 'react';
import type { Song } from '#music/contract';
import { useStoreState } from '#platform/web/browser';
import { useIsCurrentPlayer } from '#platform/web/guest-shell/player';
import { MiniBar, MiniPlain, MiniRound, useMediaSession } from '#platform/web/guest-shell/player/phone';
import { useText } from '#platform/web/i18n';
import { Icon, NamedIcon } from '#platform/web/ui';
import { Cover } from '../cover.tsx';
import { musicPlayer } from '../player/music-player.ts';
import { keepQueue } from '../player/saved-queue.ts';
import { useConnectedPlayer, useCurrentSong, useIsOn, useMusicState } from '../use-player.ts';
import styles from './music-sheet.module.css';
import { MusicSheet } from './music-sheet.tsx';
import { usePlayOnTv } from './use-play-on-tv.ts';

const actions = {
  play: () => musicPlayer.resume(),
  pause: () => musicPlayer.pause(),
  stop: () => musicPlayer.close(),
  previoustrack: () => musicPlayer.previous(),
  nexttrack: () => musicPlayer.next(),
  seekto: ({ seekTime }: MediaSessionActionDetails) => musicPlayer.seek(seekTime ?? 0),
};

/** The lock screen counts on by itself, and is told every so many seconds where the song is. */
const reportEvery = 5;

function LockScreen({ song }: { readonly song: Song }) {
  const isOn = useIsOn();
  const position = useStoreState(musicPlayer.place, ({ second }) => Math.floor(second / reportEvery) * reportEvery);
  const duration = useStoreState(musicPlayer.place, (place) => place.duration);
  const { title, artist, album, picture } = song;
  useMediaSession({ title, artist, album, picture, isOn, actions, place: { position, duration } });
  return undefined;
}

function Played() {
  const share = useStoreState(musicPlayer.place, ({ second, duration }) =>
    duration > 0 ? Math.round((1_000 * second) / duration) / 10 : 0,
  );
  return <span className={styles.played} style={{ inlineSize: `${share}%` }} aria-hidden="true" />;
}

function Buttons() {
  const t = useText();
  const isOn = useIsOn();
  const { hasTv, playOnTv } = usePlayOnTv();
  return (
    <>
      {hasTv ? (
        <span className={styles.roomy}>
          <MiniPlain label={t('sound.play_on_tv')} onPress={() => void playOnTv()}>
            <NamedIcon name="mdi-television-play" />
          </MiniPlain>
        </span>
      ) : undefined}
      {isOn ? (
        <MiniRound label={t('sound.pause')} icon="mdi-pause" onPress={() => musicPlayer.pause()} />
      ) : (
        <MiniRound label={t('sound.play')} icon="mdi-play" onPress={() => musicPlayer.resume()} />
      )}
      <MiniPlain label={t('music.next')} onPress={() => musicPlayer.next()}>
        <NamedIcon name="mdi-skip-next" />
      </MiniPlain>
      <MiniPlain label={t('music.close')} onPress={() => musicPlayer.close()}>
        <Icon name="close" />
      </MiniPlain>
    </>
  );
}

function Bar({ song }: { readonly song: Song }) {
  const t = useText();
  const { status } = useMusicState();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LockScreen song={song} />
      <MiniBar
        label={t('music.player')}
        onOpen={() => setOpen(true)}
        tile={
          <span className={styles.tile}>
            <Cover id={song.album_id} name={song.album} picture={song.picture} sizes="48px" />
          </span>
        }
        name={song.title}
        line={status === 'waiting' ? t('music.waiting') : song.artist}
        buttons={<Buttons />}
        played={<Played />}
      />
      <MusicSheet song={song} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The song that plays, over every screen: it goes on while the guest reads. */
export function MusicPlayerBar() {
  const song = useCurrentSong();
  const isCurrent = useIsCurrentPlayer('music');
  useConnectedPlayer();
  useEffect(() => keepQueue(musicPlayer), []);
  return isCurrent && song && <Bar song={song} />;
}

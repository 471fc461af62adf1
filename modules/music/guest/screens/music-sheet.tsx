import type { Song } from '#music/contract';
import { type RouteTarget, ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { SleepChips } from '#platform/web/guest-shell/player/phone';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton, NamedIcon, Sheet } from '#platform/web/ui';
import { Cover } from '../cover.tsx';
import { musicPlayer } from '../player/music-player.ts';
import { type Repeat, setShuffled, switchRepeat } from '../rules/queue.ts';
import { repeatIcon, useIsOn, useMusicState } from '../use-player.ts';
import styles from './music-sheet.module.css';
import { QueueList } from './queue-list.tsx';
import { SeekBar } from './seek-bar.tsx';
import { usePlayOnTv } from './use-play-on-tv.ts';

function ShuffleButton({ isOn }: { readonly isOn: boolean }) {
  const t = useText();
  return (
    <span className={isOn ? styles.on : undefined}>
      <IconButton
        label={t('music.shuffle')}
        aria-pressed={isOn}
        onClick={() => musicPlayer.arrange((queue, random) => setShuffled(queue, !isOn, random))}
      >
        <NamedIcon name="mdi-shuffle-variant" />
      </IconButton>
    </span>
  );
}

function RepeatButton({ repeat }: { readonly repeat: Repeat }) {
  const t = useText();
  return (
    <span className={repeat === 'off' ? undefined : styles.on}>
      <IconButton label={t(`music.repeat_${repeat}`)} onClick={() => musicPlayer.arrange(switchRepeat)}>
        <NamedIcon name={repeatIcon(repeat)} />
      </IconButton>
    </span>
  );
}

function Transport() {
  const t = useText();
  const isOn = useIsOn();
  const { queue } = useMusicState();
  return (
    <div className={styles.transport} dir="ltr">
      <ShuffleButton isOn={queue?.isShuffled ?? false} />
      <IconButton label={t('music.previous')} onClick={() => musicPlayer.previous()}>
        <NamedIcon name="mdi-skip-previous" size={32} />
      </IconButton>
      <button
        type="button"
        className={styles.main}
        aria-label={t(isOn ? 'sound.pause' : 'sound.play')}
        onClick={() => (isOn ? musicPlayer.pause() : musicPlayer.resume())}
      >
        <NamedIcon name={isOn ? 'mdi-pause' : 'mdi-play'} size={32} />
      </button>
      <IconButton label={t('music.next')} onClick={() => musicPlayer.next()}>
        <NamedIcon name="mdi-skip-next" size={32} />
      </IconButton>
      <RepeatButton repeat={queue?.repeat ?? 'off'} />
    </div>
  );
}

function SleepTimer() {
  const t = useText();
  const { time } = useFormats();
  const { serverNow } = useGuestShell();
  const { offAt } = useMusicState();
  return (
    <SleepChips
      title={t('sound.sleep')}
      text={offAt === undefined ? t('music.sleep_text') : t('music.off_at', { time: time(offAt) })}
      isSet={offAt !== undefined}
      labelOf={(minutes) => (minutes === 0 ? t('sound.sleep_off') : t('sound.minutes', { minutes }))}
      onSet={(minutes) => musicPlayer.sleepIn(minutes, serverNow())}
    />
  );
}

type Props = { readonly song: Song; readonly isOpen: boolean; readonly onClose: () => void };

function Words({ song, onClose }: Omit<Props, 'isOpen'>) {
  const shell = useGuestShell();
  const link = (target: RouteTarget, text: string) => (
    <ShellLink
      href={shell.href(target)}
      onOpen={() => {
        onClose();
        shell.navigate(target);
      }}
    >
      <bdi>{text}</bdi>
    </ShellLink>
  );
  return (
    <div className={styles.words}>
      <p className={styles.title}>
        <bdi>{song.title}</bdi>
      </p>
      <p className={styles.by}>
        {song.artist_id === '' ? (
          <bdi>{song.artist}</bdi>
        ) : (
          link({ name: 'musicArtist', params: { artistId: song.artist_id } }, song.artist)
        )}
        {song.album === '' ? undefined : (
          <>
            {' · '}
            {link({ name: 'musicAlbum', params: { albumId: song.album_id } }, song.album)}
          </>
        )}
      </p>
    </div>
  );
}

/** What plays, large, with what a guest may do: seek, skip, shuffle, repeat, what comes next, the TV, sleep timer. */
export function MusicSheet({ song, isOpen, onClose }: Props) {
  const t = useText();
  const { hasTv, playOnTv } = usePlayOnTv();
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('music.player')} closeLabel={t('shell.close')}>
      {isOpen ? (
        <div className={styles.sheet}>
          <div className={styles.cover}>
            <Cover id={song.album_id} name={song.album} picture={song.picture} sizes="300px" />
          </div>
          <Words song={song} onClose={onClose} />
          <SeekBar />
          <Transport />
          <div className={styles.ways}>
            {hasTv ? (
              <Button
                variant="outlined"
                icon={<NamedIcon name="mdi-television-play" size={20} />}
                onClick={() => void playOnTv()}
              >
                {t('sound.play_on_tv')}
              </Button>
            ) : undefined}
            <Button variant="text" icon={<Icon name="close" size={20} />} onClick={() => musicPlayer.close()}>
              {t('music.close')}
            </Button>
          </div>
          <QueueList />
          <SleepTimer />
        </div>
      ) : undefined}
    </Sheet>
  );
}

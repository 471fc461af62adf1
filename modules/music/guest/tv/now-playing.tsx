import type { Song } from '#music/contract';
import { useStoreState } from '#platform/web/browser';
import { PlayerButtons, PlayingWords } from '#platform/web/guest-shell/player/tv';
import { useDuration, useFormats, useText } from '#platform/web/i18n';
import { TvButton } from '#platform/web/ui/tv';
import { Cover } from '../cover.tsx';
import { type MusicStatus, musicPlayer } from '../player/music-player.ts';
import { setShuffled, switchRepeat } from '../rules/queue.ts';
import { repeatIcon, useCurrentSong, useMusicState } from '../use-player.ts';
import styles from './tv-music.module.css';

const signs = {
  stopped: 'music.now_playing',
  loading: 'music.now_playing',
  playing: 'music.now_playing',
  paused: 'sound.paused',
  waiting: 'music.waiting',
} as const satisfies { readonly [status in MusicStatus]: string };

/** Where the song is; apart, as it changes every second. */
function Progress() {
  const durationOf = useDuration();
  const second = useStoreState(musicPlayer.place, (place) => Math.floor(place.second));
  const duration = useStoreState(musicPlayer.place, (place) => Math.floor(place.duration));
  const share = duration > 0 ? Math.min(1, second / duration) : 0;
  return (
    <div className={styles.progress} dir="ltr">
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${100 * share}%` }} />
      </span>
      <span>{durationOf(Math.min(second, duration))}</span>
      <span>{durationOf(duration)}</span>
    </div>
  );
}

function Buttons({ onSleep }: { readonly onSleep: () => void }) {
  const t = useText();
  const { time } = useFormats();
  const { status, queue, offAt } = useMusicState();
  const isOn = status !== 'paused';
  const { isShuffled = false, repeat = 'off' } = queue ?? {};
  return (
    <PlayerButtons focusKey="music.buttons">
      <TvButton
        focusKey="music.play"
        onPress={() => (isOn ? musicPlayer.pause() : musicPlayer.resume())}
        icon={isOn ? 'mdi-pause' : 'mdi-play'}
      >
        {t(isOn ? 'sound.pause' : 'sound.play')}
      </TvButton>
      <TvButton focusKey="music.next" onPress={() => musicPlayer.next()} icon="mdi-skip-next">
        {t('music.next')}
      </TvButton>
      <TvButton
        focusKey="music.shuffle"
        onPress={() => musicPlayer.arrange((before, random) => setShuffled(before, !isShuffled, random))}
        icon={isShuffled ? 'mdi-shuffle-variant' : 'mdi-shuffle-disabled'}
      >
        {t('music.shuffle')}
      </TvButton>
      <TvButton
        focusKey="music.repeat"
        label={t(`music.repeat_${repeat}`)}
        onPress={() => musicPlayer.arrange(switchRepeat)}
        icon={repeat === 'off' ? 'mdi-repeat-off' : repeatIcon(repeat)}
      />
      <TvButton focusKey="music.sleep" onPress={onSleep} icon="mdi-weather-night">
        {offAt === undefined ? t('sound.sleep') : t('sound.off_at_time', { time: time(offAt) })}
      </TvButton>
    </PlayerButtons>
  );
}

function Sleeve({ song }: { readonly song: Song }) {
  return (
    <div className={styles.sleeve}>
      <div className={styles.cover}>
        <Cover id={song.album_id} name={song.album} picture={song.picture} sizes="380px" />
      </div>
      <Progress />
    </div>
  );
}

/** What plays, large, and what a guest may do about it. */
export function NowPlaying({ onSleep }: { readonly onSleep: () => void }) {
  const t = useText();
  const song = useCurrentSong();
  const { status } = useMusicState();
  if (!song) {
    return <PlayingWords isPlaying={false} sign="" name={t('music.choose')} title={t('sound.choose_text')} />;
  }
  return (
    <>
      <Sleeve song={song} />
      <PlayingWords
        isPlaying={status === 'playing'}
        sign={t(signs[status])}
        name={song.title}
        title={song.artist}
        line={song.album}
      />
      <Buttons onSleep={onSleep} />
    </>
  );
}

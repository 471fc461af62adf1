import type { MediaPlayerState } from '#platform/web/guest-shell';
import { useServerNow } from '#platform/web/guest-shell';
import type { PlayingVideo } from '#platform/web/guest-shell/media';
import { TvClock } from '#platform/web/guest-shell/tv';
import { useDuration, useFormats, useText } from '#platform/web/i18n';
import { TvPicture } from '#platform/web/ui/tv';
import { chapterAt } from '../../rules/chapter-at.ts';
import styles from './tv-video-bar.module.css';
import type { VideoProgress } from './use-video-progress.ts';

type Props = {
  readonly video: MediaPlayerState;
  readonly tracks: Pick<PlayingVideo, 'audio' | 'audioId' | 'subtitles' | 'isLoading'>;
  readonly progress: VideoProgress;
  /** Second to which the keys lead; undefined: none is pressed. */
  readonly target: number | undefined;
};

/** The bar of what has been played, with a mark at each chapter. */
function Times({ video, progress: { time, duration }, target }: Omit<Props, 'tracks'>) {
  const t = useText();
  const durationOf = useDuration();
  const shown = target ?? time;
  const percentOf = (second: number) => `${duration > 0 ? Math.min(100, (100 * second) / duration).toFixed(2) : 0}%`;
  const minutes = Math.max(0, Math.ceil((duration - shown) / 60));
  return (
    <div className={styles.times} dir="ltr">
      <span className={styles.start}>{durationOf(shown)}</span>
      <span className={styles.bar}>
        <i style={{ width: percentOf(shown) }} />
        {(video.chapters ?? []).map(({ start }) =>
          start > 0 && start < duration ? <b key={start} style={{ left: percentOf(start) }} /> : undefined,
        )}
      </span>
      <span className={styles.end}>
        <bdi>{durationOf(duration)}</bdi>
        {duration > 0 ? ' · ' : ''}
        {duration > 0 ? <bdi>{t('tv.video.minutes_left', { minutes })}</bdi> : undefined}
      </span>
    </div>
  );
}

/** What the keys do, in words. */
function Keys({ tracks: { audio, audioId, subtitles }, isPaused }: Pick<Props, 'tracks'> & { isPaused: boolean }) {
  const t = useText();
  const sound = audio.find(({ id }) => id === audioId);
  return (
    <p className={styles.keys}>
      <span>
        <em>OK</em>
        {t(isPaused ? 'video.play' : 'video.pause')}
      </span>
      {subtitles.length > 0 ? (
        <span>
          <i className={styles.blue} />
          {t('video.subtitles')}
        </span>
      ) : undefined}
      {audio.length > 1 ? (
        <span>
          <i className={styles.green} />
          {t('tv.video.sound_is', { language: sound?.label || sound?.language || '' })}
        </span>
      ) : undefined}
      <span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7.41,15.41L12,10.83L16.59,15.41L18,14L12,8L6,14L7.41,15.41Z" />
        </svg>
        {t('video.options')}
      </span>
    </p>
  );
}

/** When the video ends, by the clock of the hotel. */
function Ends({ progress: { time, duration, isPaused } }: Pick<Props, 'progress'>) {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  if (duration <= 0 || isPaused) return undefined;
  return <p className={styles.ends}>{t('tv.video.ends_at', { time: formats.time(now + (duration - time) * 1000) })}</p>;
}

/** Title, time, chapters and what the keys do, over the picture. */
export function TvVideoBar({ video, tracks, progress, target }: Props) {
  const t = useText();
  const { title, poster, chapters = [] } = video;
  const chapter = chapterAt(chapters, target ?? progress.time)?.title ?? '';
  // Nothing is under the bar before, and a shade of the whole screen would delay the first picture.
  const hasPicture = !tracks.isLoading || progress.time > 0;
  const state = tracks.isLoading ? t('shell.loading') : progress.isPaused ? t('tv.video.paused') : '';
  return (
    <div className={hasPicture ? `${styles.banner} ${styles.shaded}` : styles.banner}>
      <div className={styles.top}>
        <span role="status">{state}</span>
        <TvClock />
      </div>
      <div className={styles.low}>
        <div className={styles.head}>
          {poster ? <TvPicture src={poster} className={styles.picture} /> : undefined}
          <div className={styles.title}>
            <p className={styles.small}>
              <bdi>{chapter}</bdi>
            </p>
            <h1>
              <bdi>{title}</bdi>
            </h1>
          </div>
          <Ends progress={progress} />
        </div>
        <Times video={video} progress={progress} target={target} />
        <Keys tracks={tracks} isPaused={progress.isPaused} />
      </div>
    </div>
  );
}

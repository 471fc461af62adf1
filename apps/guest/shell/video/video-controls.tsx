import type { CSSProperties } from 'react';
import type { MediaPlayerState } from '#platform/web/guest-shell';
import { useDuration, useText } from '#platform/web/i18n';
import { Icon, IconButton, NamedIcon } from '#platform/web/ui';
import { chapterAt } from '../../rules/chapter-at.ts';
import type { Progress } from './use-progress.ts';
import styles from './video-player.module.css';

/** Seconds that the two buttons beside Play move. */
export const stride = 10;

/** What the controls do. */
export type VideoActions = {
  toggle(): void;
  /** Moves to a second. */
  seek(second: number): void;
  showOptions(): void;
  fillScreen(): void;
  /** Has the video go on on the room's TV. */
  moveToTv(): Promise<void>;
  close(): void;
};

type Props = {
  readonly video: MediaPlayerState;
  readonly progress: Progress;
  readonly actions: VideoActions;
};

function Position({ video: { chapters = [] }, progress: { time, duration }, actions }: Props) {
  const t = useText();
  const durationOf = useDuration();
  const share = duration > 0 ? Math.min(1, time / duration) : 0;
  const text = t('video.time_of', { time: durationOf(time), length: durationOf(duration) });
  return (
    <div className={styles.position} dir="ltr">
      <span className={styles.time}>{durationOf(time)}</span>
      <span className={styles.track} style={{ '--reached': `${share * 100}%` } as CSSProperties}>
        {duration > 0
          ? chapters
              .filter(({ start }) => start > 0 && start < duration)
              .map(({ start }) => <i key={start} style={{ left: `${(start / duration) * 100}%` }} />)
          : undefined}
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.floor(duration))}
          step={1}
          value={Math.floor(time)}
          aria-label={t('video.position')}
          aria-valuetext={text}
          onChange={(event) => actions.seek(event.target.valueAsNumber)}
        />
      </span>
      <span className={styles.time}>{durationOf(duration)}</span>
    </div>
  );
}

function Middle({ progress: { time, isPaused }, actions }: Omit<Props, 'video'>) {
  const t = useText();
  return (
    <div className={styles.middle} dir="ltr">
      <IconButton label={t('video.back', { seconds: stride })} onClick={() => actions.seek(time - stride)}>
        <NamedIcon name="mdi-rewind-10" size={32} />
      </IconButton>
      <button
        type="button"
        className={styles.toggle}
        aria-label={t(isPaused ? 'video.play' : 'video.pause')}
        onClick={actions.toggle}
      >
        <NamedIcon name={isPaused ? 'mdi-play' : 'mdi-pause'} size={40} />
      </button>
      <IconButton label={t('video.forward', { seconds: stride })} onClick={() => actions.seek(time + stride)}>
        <NamedIcon name="mdi-fast-forward-10" size={32} />
      </IconButton>
    </div>
  );
}

/** What lies over a video while somebody touches it. */
export function VideoControls(props: Props) {
  const t = useText();
  const { video, progress, actions } = props;
  const chapter = chapterAt(video.chapters ?? [], progress.time)?.title;
  return (
    <div className={styles.controls}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h2 dir="auto" data-bidi="name">
            {video.title}
          </h2>
          {chapter ? (
            <p dir="auto" data-bidi="name">
              {chapter}
            </p>
          ) : undefined}
        </div>
        <IconButton label={t('shell.close')} onClick={actions.close}>
          <Icon name="close" />
        </IconButton>
      </header>
      <Middle progress={progress} actions={actions} />
      <footer className={styles.low}>
        <Position {...props} />
        <div className={styles.buttons}>
          {video.onTv ? (
            <IconButton label={t('video.on_tv')} onClick={() => void actions.moveToTv()}>
              <NamedIcon name="mdi-television-play" />
            </IconButton>
          ) : undefined}
          <IconButton label={t('video.options')} aria-haspopup="dialog" onClick={actions.showOptions}>
            <NamedIcon name="mdi-subtitles-outline" />
          </IconButton>
          <IconButton label={t('video.full_screen')} onClick={actions.fillScreen}>
            <NamedIcon name="mdi-fullscreen" />
          </IconButton>
        </div>
      </footer>
    </div>
  );
}

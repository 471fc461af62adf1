import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { type MediaPlayerState, mediaPlayer, useGuestShell, useVideo } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { FocusArea, Focusable, useBack, useKeys, useRestoreFocus } from '#platform/web/ui/focus';
import { TvDialog } from '#platform/web/ui/tv';
import styles from './tv-video-dialog.module.css';

/** Seconds that an arrow or the keys for it move. */
const stride = 10;
/** Milliseconds without a key after which title and bar go. */
const restMs = 5_000;

type Progress = { readonly time: number; readonly duration: number; readonly isPaused: boolean };

/** Where a video is, twice a second, and whether its bar is shown: while it waits, and for a while after each key. */
function useProgress(read: () => HTMLVideoElement | null) {
  const [progress, setProgress] = useState<Progress>({ time: 0, duration: 0, isPaused: true });
  const [keys, setKeys] = useState(0);
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    const timer = systemClock.every(500, () => {
      const video = read();
      if (!video) return;
      setProgress({ time: video.currentTime, duration: video.duration || 0, isPaused: video.paused });
    });
    return () => timer.cancel();
  }, [read]);
  useEffect(() => {
    void keys;
    setIsResting(false);
    const timer = systemClock.after(restMs, () => setIsResting(true));
    return () => timer.cancel();
  }, [keys]);
  return { progress, isShown: !isResting || progress.isPaused, wake: () => setKeys((count) => count + 1) };
}

function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

function Bar({ title, progress: { time, duration } }: { title: string; progress: Progress }) {
  const percent = duration > 0 ? Math.round((100 * time) / duration) : 0;
  return (
    <div className={styles.low}>
      <h1 dir="auto">{title}</h1>
      <div className={styles.times} dir="ltr">
        <span>{clockOf(time)}</span>
        <span className={styles.bar}>
          <i style={{ width: `${percent}%` }} />
        </span>
        <span>{clockOf(duration)}</span>
      </div>
    </div>
  );
}

function OpenVideo({ state }: { state: MediaPlayerState }) {
  const t = useText();
  const { tvSet } = useGuestShell();
  const { ref, hasFailed, retry, close } = useVideo(state);
  const [read] = useState(() => () => ref.current);
  const { progress, isShown, wake } = useProgress(read);
  useRestoreFocus();
  // Its sound would go on under the video's.
  useEffect(() => tvSet?.player()?.stop(), [tvSet]);
  useBack(() => {
    close();
    return true;
  });
  const toggle = () => {
    wake();
    if (ref.current?.paused) void ref.current.play().catch(() => undefined);
    else ref.current?.pause();
  };
  const move = (by: number) => {
    if (ref.current) ref.current.currentTime = Math.max(0, ref.current.currentTime + by);
  };
  useKeys((event) => {
    if (hasFailed) return false;
    wake();
    const actions: { readonly [key: string]: (() => void) | undefined } = {
      left: () => move(-stride),
      rewind: () => move(-stride),
      right: () => move(stride),
      forward: () => move(stride),
      play: toggle,
      pause: toggle,
      playPause: toggle,
      stop: close,
    };
    const act = actions[tvSet?.keyOf(event) ?? ''];
    act?.();
    return act !== undefined;
  });
  const answers = [
    { label: t('shell.try_again'), onPress: retry },
    { label: t('shell.close'), onPress: close },
  ];
  return (
    <section role="dialog" aria-modal="true" aria-label={state.title} className={styles.dialog}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are in the hotel's file */}
      <video ref={ref} className={styles.video} playsInline disablePictureInPicture />
      <FocusArea boundary autoFocus focusKey="video">
        <Focusable
          focusKey="video.picture"
          className={styles.picture}
          label={t(progress.isPaused ? 'video.play' : 'video.pause')}
          onPress={toggle}
        >
          {isShown && !hasFailed ? <Bar title={state.title} progress={progress} /> : undefined}
        </Focusable>
      </FocusArea>
      {hasFailed ? (
        <TvDialog
          title={t('notification.media.error')}
          text={t('video.failed_text')}
          actions={answers}
          onClose={close}
        />
      ) : undefined}
    </section>
  );
}

/** The video that a screen has started, on the whole TV (docs/reference/platform.md §3, Video dialog). */
export function TvVideoDialog() {
  const state = useStoreState(mediaPlayer, (now) => now);
  return state.status === 'play' ? <OpenVideo key={state.url} state={state} /> : undefined;
}

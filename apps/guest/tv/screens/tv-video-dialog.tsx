import { useEffect, useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { type MediaPlayerState, mediaPlayer, useGuestShell } from '#platform/web/guest-shell';
import { type PlayingVideo, useVideo } from '#platform/web/guest-shell/media';
import type { TvRemoteKey } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { Focusable, FocusLayer, type KeyHandler } from '#platform/web/ui/focus';
import { TvDialog } from '#platform/web/ui/tv';
import { TvVideoBar } from './tv-video-bar.tsx';
import styles from './tv-video-dialog.module.css';
import { TvVideoSheet, type VideoSheetPart } from './tv-video-sheet.tsx';
import { useSeek } from './use-seek.ts';
import { useVideoProgress } from './use-video-progress.ts';

/** Says that a video does not play, and offers the ways on. */
function Failure({ playing: { retry, close } }: { playing: PlayingVideo }) {
  const t = useText();
  const answers = [
    { label: t('shell.try_again'), onPress: retry },
    { label: t('shell.close'), onPress: close },
  ];
  return (
    <TvDialog title={t('notification.media.error')} text={t('video.failed_text')} actions={answers} onClose={close} />
  );
}

type RemoteActions = { readonly [key in TvRemoteKey]?: () => void };

/** Gives the keys of the remote control their meaning over a video. */
function useVideoKeys(actions: RemoteActions, wake: () => void): KeyHandler {
  const { tvSet } = useGuestShell();
  return (event) => {
    const key = tvSet?.keyOf(event);
    const act = key && actions[key];
    // What takes the bar away must not bring it back.
    if (key !== 'down') wake();
    act?.();
    return act !== undefined;
  };
}

/** Pausing, moving, and what lies over the picture: the bar, or the sheet of sounds and subtitles. */
function useControls(playing: PlayingVideo) {
  const { ref, hasFailed, close } = playing;
  const [read] = useState(() => () => ref.current);
  const { progress, isShown, wake, hide } = useVideoProgress(read);
  const { target, move, goTo } = useSeek(read);
  const [sheet, setSheet] = useState<VideoSheetPart>();
  const toggle = () => {
    wake();
    if (ref.current?.paused) void ref.current.play().catch(() => undefined);
    else ref.current?.pause();
  };
  const [back, on] = [() => move(-1), () => move(1)];
  const openSounds = () => setSheet(playing.audio.length > 1 ? 'audio' : 'subtitles');
  const keys: RemoteActions = {
    ...{ left: back, rewind: back, right: on, forward: on },
    ...{ up: openSounds, green: openSounds, blue: () => setSheet('subtitles') },
    ...{ play: toggle, pause: toggle, playPause: toggle, stop: close },
    down: isShown && !progress.isPaused ? hide : wake,
  };
  const onKey = useVideoKeys(keys, wake);
  function closeSheet(): void {
    setSheet(undefined);
    wake();
  }
  const hasBar = isShown && !hasFailed && sheet === undefined;
  return { progress, target, goTo, toggle, sheet, closeSheet, hasBar, onKey };
}

function OpenVideo({ state }: { state: MediaPlayerState }) {
  const t = useText();
  const { tvSet } = useGuestShell();
  const playing = useVideo(state);
  const { ref, hasFailed, close } = playing;
  const { progress, target, goTo, toggle, sheet, closeSheet, hasBar, onKey } = useControls(playing);
  // Its sound would go on under the video's.
  useEffect(() => tvSet?.player()?.stop(), [tvSet]);
  return (
    <section role="dialog" aria-modal="true" aria-label={state.title} className={styles.dialog}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are in the hotel's file */}
      <video
        ref={ref}
        className={hasBar ? `${styles.video} ${styles.raised}` : styles.video}
        playsInline
        disablePictureInPicture
      />
      <FocusLayer level="sheet" focusKey="video" onBack={close} onKey={onKey}>
        <Focusable
          focusKey="video.picture"
          className={styles.picture}
          label={t(progress.isPaused ? 'video.play' : 'video.pause')}
          onPress={toggle}
        >
          {hasBar ? <TvVideoBar video={state} tracks={playing} progress={progress} target={target} /> : undefined}
        </Focusable>
      </FocusLayer>
      {sheet ? (
        <TvVideoSheet video={state} playing={playing} part={sheet} onSeek={goTo} onClose={closeSheet} />
      ) : undefined}
      {hasFailed ? <Failure playing={playing} /> : undefined}
    </section>
  );
}

/** The video that a screen has started, on the whole TV (docs/reference/platform.md §3, Video dialog). */
export function TvVideoDialog() {
  const state = useStoreState(mediaPlayer, (now) => now);
  return state.status === 'play' ? <OpenVideo key={state.url} state={state} /> : undefined;
}

import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { type MediaPlayerState, mediaPlayer } from '#platform/web/guest-shell';
import { type PlayingVideo, useVideo } from '#platform/web/guest-shell/media';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { toggleFullScreen } from './full-screen.ts';
import { useProgress } from './use-progress.ts';
import { useResting } from './use-resting.ts';
import { stride, type VideoActions, VideoControls } from './video-controls.tsx';
import { VideoOptions } from './video-options.tsx';
import styles from './video-player.module.css';

function Trouble({ retry, close }: Pick<PlayingVideo, 'retry' | 'close'>) {
  const t = useText();
  return (
    <div className={styles.trouble} role="alert">
      <h3>{t('notification.media.error')}</h3>
      <p>{t('video.failed_text')}</p>
      <Button onClick={retry}>{t('shell.try_again')}</Button>
      <Button variant="text" onClick={close}>
        {t('shell.close')}
      </Button>
    </div>
  );
}

/** Keys of a keyboard, outside of what takes them itself. */
function actOnKey(event: KeyboardEvent, actions: VideoActions, time: number): void {
  const { target, key } = event;
  const isOwn = target instanceof HTMLInputElement || (target instanceof HTMLButtonElement && key === ' ');
  const keys: { readonly [name: string]: (() => void) | undefined } = {
    ' ': actions.toggle,
    k: actions.toggle,
    ArrowLeft: () => actions.seek(time - stride),
    ArrowRight: () => actions.seek(time + stride),
    f: actions.fillScreen,
  };
  const act = keys[key];
  if (isOwn || !act) return;
  event.preventDefault();
  act();
}

type Elements = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly player: RefObject<HTMLDivElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
};

function actionsOf(
  { dialog, player, video }: Elements,
  { onTv }: MediaPlayerState,
  showOptions: () => void,
): VideoActions {
  return {
    showOptions,
    toggle() {
      if (video.current?.paused) void video.current.play().catch(() => undefined);
      else video.current?.pause();
    },
    seek(second) {
      if (video.current) video.current.currentTime = Math.max(0, Math.min(second, video.current.duration || second));
    },
    fillScreen() {
      if (player.current && video.current) void toggleFullScreen(player.current, video.current).catch(() => undefined);
    },
    close: () => dialog.current?.close(),
    async moveToTv() {
      video.current?.pause();
      await onTv?.(video.current?.currentTime ?? 0);
    },
  };
}

function OpenVideo({ video }: { readonly video: MediaPlayerState }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const player = useRef<HTMLDivElement>(null);
  const playing = useVideo(video);
  const { ref, hasFailed, isLoading, retry, close } = playing;
  const progress = useProgress(ref);
  const { isResting, wake, rest } = useResting();
  const [hasOptions, setOptions] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const isQuiet = isResting && !progress.isPaused && !hasOptions;
  const actions = actionsOf({ dialog, player, video: ref }, video, () => setOptions(true));
  function onKey(event: KeyboardEvent): void {
    wake();
    if (!hasOptions) actOnKey(event, actions, progress.time);
  }
  function onTap({ target }: MouseEvent): void {
    if (target !== player.current && target !== ref.current) return;
    if (isQuiet) wake();
    else rest();
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={video.title}
      onClose={(event) => event.target === event.currentTarget && close()}
      onKeyDown={onKey}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: brings the controls, as any key does */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog listens to keys */}
      <div
        ref={player}
        className={styles.player}
        data-quiet={isQuiet || undefined}
        onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
        onClick={onTap}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: subtitles are added as tracks */}
        <video ref={ref} playsInline poster={video.poster || undefined} className={styles.video} />
        {isLoading && !hasFailed ? (
          <span className={styles.loading} role="progressbar" aria-label={t('shell.loading')} />
        ) : undefined}
        {hasFailed ? (
          <Trouble retry={retry} close={actions.close} />
        ) : (
          <VideoControls video={video} progress={progress} actions={actions} />
        )}
        <VideoOptions
          {...{ video, playing }}
          isOpen={hasOptions}
          onSeek={actions.seek}
          onClose={() => setOptions(false)}
        />
      </div>
    </dialog>
  );
}

/** The video that a screen has started, over everything else (docs/reference/platform.md §3, Video dialog). */
export function VideoPlayer() {
  const state = useStoreState(mediaPlayer, (now) => now);
  return state.status === 'play' ? <OpenVideo key={state.url} video={state} /> : undefined;
}

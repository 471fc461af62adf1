import { useEffect, useRef } from 'react';
import { useStoreState } from '#platform/web/browser';
import { type MediaPlayerState, mediaPlayer, useVideo } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, IconButton } from '#platform/web/ui';
import styles from './video-dialog.module.css';

function OpenVideo({ state }: { state: MediaPlayerState }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { ref, hasFailed, retry, close } = useVideo(state);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={state.title} onClose={close}>
      <header className={styles.head}>
        <h2 dir="auto">{state.title}</h2>
        <IconButton label={t('shell.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div className={styles.player}>
        {/* biome-ignore lint/a11y/useMediaCaption: captions are in the hotel's file */}
        <video ref={ref} controls playsInline className={styles.video} />
        {hasFailed ? (
          <div className={styles.trouble} role="alert">
            <h3>{t('notification.media.error')}</h3>
            <p>{t('video.failed_text')}</p>
            <Button onClick={retry}>{t('shell.try_again')}</Button>
          </div>
        ) : undefined}
      </div>
    </dialog>
  );
}

/** The video that a screen has started, over everything else (docs/reference/platform.md §3, Video dialog). */
export function VideoDialog() {
  const state = useStoreState(mediaPlayer, (now) => now);
  return state.status === 'play' ? <OpenVideo key={state.url} state={state} /> : undefined;
}
